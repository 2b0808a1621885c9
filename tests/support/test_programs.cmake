# How tests are built: the classes of a folder are one program, each class is a CTest entry of its own, so that its name, its
# time limit and its crash are its own. A program a class would be a hundred of them, each linked with all of Nidus.
find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
# Qt's other two definitions name folders of this build, and no other checkout's compiler cache could serve the tests.
set_target_properties(Qt6::Test PROPERTIES INTERFACE_COMPILE_DEFINITIONS QT_TESTLIB_LIB)

# Where the checkout lies is known to one source.
set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/places.cpp PROPERTIES COMPILE_DEFINITIONS
    "NIDUS_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\";NIDUS_BIN_DIR=\"${CMAKE_RUNTIME_OUTPUT_DIRECTORY}\"")
add_library(nidus_test_support STATIC ${CMAKE_CURRENT_LIST_DIR}/places.cpp ${CMAKE_CURRENT_LIST_DIR}/test_program.cpp)
target_link_libraries(nidus_test_support PUBLIC nidus_options Qt6::Test)
add_library(nidus_test_main STATIC ${CMAKE_CURRENT_LIST_DIR}/test_main.cpp)
target_link_libraries(nidus_test_main PUBLIC nidus_test_support)
nidus_use_precompiled(nidus_test_support nidus_test_main)
if(NIDUS_GUI)
    add_library(nidus_window_test_main STATIC ${CMAKE_CURRENT_LIST_DIR}/window_test_main.cpp)
    target_link_libraries(nidus_window_test_main PUBLIC nidus_test_support Qt6::Widgets)
    nidus_use_precompiled(nidus_window_test_main)
endif()

# What every test is told: no screen, one language, the fonts of app/packages.txt alone.
set(NIDUS_TEST_ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;FONTCONFIG_FILE=${CMAKE_CURRENT_LIST_DIR}/fonts.conf")

# nidus_test_program(PROGRAM SOURCES... LIBRARIES libraries...): a program of test classes and an entry for each of them.
function(nidus_test_program program)
    cmake_parse_arguments(PARSE_ARGV 1 own "" "" "LIBRARIES")
    add_executable(${program} ${own_UNPARSED_ARGUMENTS})
    set_target_properties(${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests
        AUTOMOC_EXECUTABLE ${NIDUS_MOC_OF_OURS})
    target_link_libraries(${program} PRIVATE ${own_LIBRARIES} nidus_test_support)
    nidus_use_precompiled(${program})
    foreach(source ${own_UNPARSED_ARGUMENTS})
        get_filename_component(name ${source} NAME_WE)
        add_test(NAME ${name} COMMAND ${program} --class ${name})
        set_tests_properties(${name} PROPERTIES TIMEOUT 600 ENVIRONMENT "${NIDUS_TEST_ENVIRONMENT}")
    endforeach()
endfunction()

# nidus_tests(FOLDER MAIN LIBRARIES... [ALONE classes...]): the test classes of tests/FOLDER, every tst_*.cpp there, as one
# program (core/urn: tests_core_urn); those named after ALONE as programs of their own.
function(nidus_tests folder main)
    cmake_parse_arguments(PARSE_ARGV 2 own "" "" "ALONE")
    file(GLOB together CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/tst_*.cpp)
    string(REPLACE / _ program tests_${folder})
    set(programs ${program})
    foreach(name ${own_ALONE})
        set(source ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/${name}.cpp)
        list(REMOVE_ITEM together ${source})
        nidus_test_program(${name} ${source} LIBRARIES ${main} ${own_UNPARSED_ARGUMENTS})
        list(APPEND programs ${name})
    endforeach()
    nidus_test_program(${program} ${together} LIBRARIES ${main} ${own_UNPARSED_ARGUMENTS})
    if(folder MATCHES "app|ui|agreement|faults") # these tests run the programs
        foreach(each ${programs})
            add_dependencies(${each} nidus-cli)
            if(TARGET nidus AND NOT folder STREQUAL faults)
                add_dependencies(${each} nidus)
            endif()
        endforeach()
    endif()
endfunction()
