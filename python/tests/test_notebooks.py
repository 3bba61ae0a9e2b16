# SPDX-License-Identifier: MIT
"""The notebooks run from top to bottom and their assertions are true. They are stored without outputs."""
import json
import os
import pathlib
import shutil

import pytest

ROOT = pathlib.Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "python/notebooks").glob("*.ipynb"))


def test_there_are_five():
    assert len(NOTEBOOKS) == 5


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(path, monkeypatch, tmp_path):
    nbformat = pytest.importorskip("nbformat")
    preprocessors = pytest.importorskip("nbconvert.preprocessors")
    for folder in ("build/test", "build/release"):
        monkeypatch.setenv("PATH", os.environ["PATH"] + os.pathsep + str(ROOT / folder))
    monkeypatch.setenv("ROMPICAPO_CACHE", str(tmp_path))
    if "rompicapo" in path.read_text() and '\\"lab\\"' in path.read_text() and shutil.which("rompicapo") is None:
        pytest.skip("the program is not built")
    notebook = nbformat.read(path, as_version=4)
    preprocessors.ExecutePreprocessor(timeout=120).preprocess(notebook, {"metadata": {"path": str(tmp_path)}})
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert shown and not any(output.output_type == "error" for output in shown)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_kept_without_outputs(path):
    for cell in json.loads(path.read_text())["cells"]:
        assert not cell.get("outputs") and cell.get("execution_count") is None
