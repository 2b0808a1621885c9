# The headers that nearly every source reads, compiled once for all targets. Thirty, not all of Qt: a precompiled header is
# mapped whole by each compiler call, and all of Widgets took 365 MB. What a source uses it still includes: a build without
# the window has no header of Widgets here.
set(precompiled_headers
    <algorithm> <array> <functional> <memory> <optional> <string_view> <utility> <vector>
    <tl/expected.hpp>
    <QByteArray> <QCoreApplication> <QDateTime> <QFileInfo> <QHash> <QJsonObject> <QList> <QMap> <QRegularExpression> <QSet>
    <QString> <QStringList> <QVariant>)
if(NIDUS_GUI)
    list(APPEND precompiled_headers
        <QApplication> <QComboBox> <QDialog> <QKeyEvent> <QLabel> <QLineEdit> <QPainter> <QPlainTextEdit> <QTableView>
        <QVBoxLayout>)
endif()

# CMake hands clang both paths behind -Xclang, where ccache leaves them absolute: no other checkout finds what one compiled.
# From the build's folder, in which Ninja calls the compiler, they are the same everywhere. Not "-include" by itself: clang
# would take the header that was compiled before. The times of Qt's headers belong to the machine, not to what is in them.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -include-pch <PCH_FILE>)
    set(CMAKE_CXX_COMPILE_OPTIONS_CREATE_PCH -Xclang -emit-pch -Xclang -fno-pch-timestamp
        -Xclang -include -Xclang CMakeFiles/nidus_precompiled.dir/cmake_pch.hxx -x c++-header)
endif()

file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/precompiled.cpp CONTENT "// The precompiled header needs a source.\n")
add_library(nidus_precompiled STATIC ${CMAKE_BINARY_DIR}/precompiled.cpp)
set_target_properties(nidus_precompiled PROPERTIES AUTOMOC OFF)
target_link_libraries(nidus_precompiled PRIVATE nidus_options Qt6::Core)
if(NIDUS_GUI) # their folders, but none of their macros: gcc takes the header only where all of its macros are set
    foreach(module Widgets Gui)
        target_include_directories(nidus_precompiled SYSTEM PRIVATE
            $<TARGET_PROPERTY:Qt6::${module},INTERFACE_INCLUDE_DIRECTORIES>)
    endforeach()
endif()
target_precompile_headers(nidus_precompiled PRIVATE ${precompiled_headers})

# nidus_use_precompiled(TARGET...): for whatever links Qt6::Core.
function(nidus_use_precompiled)
    foreach(target ${ARGN})
        target_precompile_headers(${target} REUSE_FROM nidus_precompiled)
        # So that ccache sees which header it was.
        target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
    endforeach()
endfunction()
