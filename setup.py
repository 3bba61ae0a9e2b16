# SPDX-License-Identifier: MIT
#
# The package for Python as a wheel and as an sdist: `pip wheel . --no-build-isolation --no-index --no-deps`. CMake builds the
# module; the version is that of CMakeLists.txt, which stands nowhere else. ROMPICAPO_CMAKE_ARGS: more arguments for CMake.
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
(ROOT / "build").mkdir(exist_ok=True)
VERSION = re.search(r"project\(rompicapo VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


class BuildWithCMake(build_ext):
    """The one extension, where setuptools wants to have it."""

    def build_extension(self, extension):
        target = pathlib.Path(self.get_ext_fullpath(extension.name)).resolve()
        folder = os.environ.get("ROMPICAPO_CMAKE_BUILD") or tempfile.mkdtemp(prefix="rompicapo-")
        arguments = ["-DROMPICAPO_PYTHON=ON", "-DROMPICAPO_CLI=OFF", "-DROMPICAPO_NATIVE=OFF",
                     f"-DPython3_EXECUTABLE={sys.executable}"]
        arguments += os.environ.get("ROMPICAPO_CMAKE_ARGS", "").split()
        subprocess.run(["cmake", "-S", str(ROOT), "-B", folder, "-G", "Ninja", *arguments], check=True)
        subprocess.run(["cmake", "--build", folder, "--target", "rompicapo_python"], check=True)
        built = next(pathlib.Path(folder, "site", "rompicapo").glob("_core*.so"))
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(built), str(target))


setup(
    version=VERSION,
    packages=["rompicapo"],
    package_dir={"rompicapo": "python/rompicapo"},
    package_data={"rompicapo": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("rompicapo._core", sources=[])],
    options={"egg_info": {"egg_base": "build"}},
    cmdclass={"build_ext": BuildWithCMake},
)
