# SPDX-License-Identifier: GPL-3.0-or-later
# How every target of the project is made: one set of flags, one spelling of "a folder is a library".

set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_AUTOMOC ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
include(GNUInstallDirs)
include(CheckLinkerFlag)

# Nearly every class is read by moc alone, see there. One that names an interface of Qt's needs the header that declares
# it: its target says wheelhouse_moc_reads_headers().
get_target_property(moc Qt6::moc IMPORTED_LOCATION)
set(WHEELHOUSE_MOC_ALONE ${PROJECT_BINARY_DIR}/moc_alone.sh)
configure_file(packaging/cmake/moc_alone.sh.in ${WHEELHOUSE_MOC_ALONE} @ONLY USE_SOURCE_PERMISSIONS)
set(CMAKE_AUTOMOC_COMPILER_PREDEFINES OFF)
function(wheelhouse_moc_reads_headers target)
    set_target_properties(${target} PROPERTIES AUTOMOC_EXECUTABLE "" AUTOMOC_COMPILER_PREDEFINES ON)
endfunction()

find_program(WHEELHOUSE_CCACHE ccache DOC "Compiler cache, used when it is there")
if(WHEELHOUSE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # What a source depends on, the compiler writes down anyway: no preprocessing of its own for what is not cached.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_DEPEND=1 ${WHEELHOUSE_CCACHE})
endif()

# Every compiler and linker flag of the project lives here and nowhere else.
add_library(wheelhouse_flags INTERFACE)
target_compile_features(wheelhouse_flags INTERFACE cxx_std_20)
target_include_directories(wheelhouse_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(wheelhouse_flags INTERFACE
    -Wall -Wextra -Wpedantic $<$<BOOL:${WHEELHOUSE_WARNINGS_AS_ERRORS}>:-Werror>
    -Wcast-align -Wcast-qual -Wconversion -Wduplicated-cond -Wextra-semi -Wformat=2 -Wlogical-op
    -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual -Wshadow -Wundef)
# g++ 12 sees an overlap in "literal" + std::string where there is none once it inlines (GCC bug 105651), and the unread
# half of an empty std::optional as read (GCC bug 80635).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(wheelhouse_flags INTERFACE "$<$<NOT:$<CONFIG:Debug>>:-Wno-restrict;-Wno-maybe-uninitialized>")
endif()
# Collecting its garbage is a tenth of what g++ does, and two compilers at once have memory enough without.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(wheelhouse_flags INTERFACE "$<$<CONFIG:Debug>:--param=ggc-min-heapsize=524288>")
endif()
# A large test program is linked in one second instead of four.
check_linker_flag(CXX -fuse-ld=mold WHEELHOUSE_HAS_MOLD)
if(WHEELHOUSE_HAS_MOLD)
    target_link_options(wheelhouse_flags INTERFACE -fuse-ld=mold)
endif()
# With -fPIC, which Qt asks for, g++ inlines no function that a shared library might replace. Here none can be replaced.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(wheelhouse_flags INTERFACE "$<$<NOT:$<CONFIG:Debug>>:-fno-semantic-interposition>")
endif()
target_compile_definitions(wheelhouse_flags INTERFACE
    JSON_HAS_FILESYSTEM=0 # every source that includes json.hpp would compile <filesystem> and <locale>
    QT_DISABLE_DEPRECATED_BEFORE=0x060400
    QT_NO_CAST_TO_ASCII
    QT_NO_CONTEXTLESS_CONNECT
    QT_NO_KEYWORDS
    QT_NO_URL_CAST_FROM_STRING)
if(WHEELHOUSE_SANITIZE)
    target_compile_options(wheelhouse_flags INTERFACE
        -fsanitize=${WHEELHOUSE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
    target_link_options(wheelhouse_flags INTERFACE -fsanitize=${WHEELHOUSE_SANITIZE})
endif()

# wheelhouse_library(wheelhouse_NAME SOURCES file... LINK target...)
# One folder, one static library, also known as wheelhouse::NAME. LINK is public: it is the layer rule,
# for whoever includes a header of this folder gets just what the folder itself may use.
function(wheelhouse_library target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK")
    add_library(${target} STATIC ${arg_SOURCES})
    set_target_properties(${target} PROPERTIES AUTOMOC_EXECUTABLE ${WHEELHOUSE_MOC_ALONE})
    string(REPLACE "wheelhouse_" "wheelhouse::" alias ${target})
    add_library(${alias} ALIAS ${target})
    target_link_libraries(${target} PUBLIC ${arg_LINK} PRIVATE wheelhouse_flags)
endfunction()

# wheelhouse_program(NAME SOURCES file... LINK target...)
function(wheelhouse_program target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK")
    add_executable(${target} ${arg_SOURCES})
    set_target_properties(${target} PROPERTIES AUTOMOC_EXECUTABLE ${WHEELHOUSE_MOC_ALONE})
    target_link_libraries(${target} PRIVATE ${arg_LINK} wheelhouse_flags)
endfunction()

# wheelhouse_hand_tool(NAME SOURCES file... LINK target...)
# A program that only people start: built by its name, or with all the others by the target "hand_tools".
add_custom_target(hand_tools)
function(wheelhouse_hand_tool target)
    wheelhouse_program(${target} ${ARGN})
    set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)
    add_dependencies(hand_tools ${target})
endfunction()

# A quarter of a simulated game went into the allocator. The sanitizers bring one of their own.
function(wheelhouse_use_fast_allocator target)
    if(NOT WHEELHOUSE_SANITIZE)
        target_link_libraries(${target} PRIVATE mimalloc)
    endif()
endfunction()
