// SPDX-License-Identifier: MIT
//
// The extension module rompicapo._core, private to the package rompicapo; its functions take and return JSON.
#include <pybind11/pybind11.h>

#include "apps/python/engine.hpp"
#include "apps/python/own_puzzle.hpp"

namespace py = pybind11;
using rompicapo::python::Engine;

PYBIND11_MODULE(_core, module) {
  module.doc() = "The core of Rompicapo, JSON in and out. Use the package rompicapo.";
  module.attr("__version__") = ROMPICAPO_VERSION;
  py::register_exception<rompicapo::python::Refused>(module, "Refused", PyExc_ValueError);
  module.def("end_all", &rompicapo::python::end_all);
  module.def("search_own", &rompicapo::python::search_own, py::arg("successors"), py::arg("is_goal"),
             py::arg("estimate"), py::arg("admissible"), py::arg("start"), py::arg("solver"), py::arg("limits"));
  py::class_<Engine>(module, "Engine")
      .def(py::init<const std::string&, std::size_t, std::uint64_t, std::uint64_t>(), py::arg("folder"),
           py::arg("threads"), py::arg("memory_mib"), py::arg("most_stored"))
      .def("ask", &Engine::ask, py::arg("verb"), py::arg("request"))
      .def("call", &Engine::call, py::arg("verb"), py::arg("request"), py::arg("hear") = py::none(),
           py::arg("function") = py::none(), py::arg("version") = 0, py::arg("scalar") = false)
      .def("census", &Engine::census, py::arg("request"), py::arg("hear") = py::none())
      .def("picture", &Engine::picture, py::arg("request"))
      .def("tables", &Engine::tables)
      .def("build_table", &Engine::build_table, py::arg("name"), py::arg("hear") = py::none())
      .def("remove_table", &Engine::remove_table, py::arg("name"));
}
