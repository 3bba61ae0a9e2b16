// SPDX-License-Identifier: MIT
#include "apps/python/own_heuristic.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <pybind11/numpy.h>

#include "rompicapo/base/text.hpp"

namespace rompicapo::python {

namespace py = pybind11;

namespace {

struct Asked {
  OwnFunction* function = nullptr;
  Watch* watch = nullptr;
};
thread_local Asked asked_now;

bool is_numbers(std::string_view text) {
  return text.find(' ') != std::string_view::npos && text.find_first_not_of("0123456789 ") == std::string_view::npos;
}

// Reads numbers separated by blanks into `row`; returns their count, or one more than fit.
std::size_t read_numbers(std::string_view text, std::span<std::int16_t> row) {
  std::size_t count = 0;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    if (*at == ' ') {
      ++at;
      continue;
    }
    if (count == row.size()) return count + 1;
    int number = 0;
    for (; at != end && *at != ' '; ++at) number = number * 10 + (*at - '0');
    row[count++] = static_cast<std::int16_t>(number);
  }
  return count;
}

std::size_t numbers_in(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++at) count += text[at] != ' ' && (at == 0 || text[at - 1] == ' ');
  return count;
}

Error of_unequal_length(const std::string& state) {
  return {ErrorCode::bad_option,
          fmt::format("the states have different lengths, as `{}`: they make no array, use the scalar form",
                      excerpt(state, 200))};
}

py::object one_of(const std::string& state) {
  if (!is_numbers(state)) return py::str(state);
  std::vector<std::int16_t> row(numbers_in(state));
  read_numbers(state, row);
  py::tuple numbers(row.size());
  for (std::size_t at = 0; at < row.size(); ++at) numbers[at] = py::int_(row[at]);
  return numbers;
}

void ask_one_by_one(OwnFunction& own, std::span<const std::string> states, std::vector<double>& answers) {
  for (const std::string& state : states) {
    own.state = py::str(state);
    const py::object answer = own.function(one_of(state));
    const double value = PyFloat_AsDouble(answer.ptr());
    if (value == -1.0 && PyErr_Occurred() != nullptr) throw py::error_already_set();
    answers.push_back(value);
  }
  own.state = py::none();
}

// The result of str or repr, which may run user code.
template <class Writer>
std::string text_of(const Writer& writer, const py::handle& object) {
  try {
    return std::string(py::str(writer(object)));
  } catch (const py::error_already_set&) {
    return "(it has no text)";
  }
}

std::string as_text(const py::handle& object) {
  return text_of([](const py::handle& it) { return py::str(it); }, object);
}

std::string shape_of(const py::array& array) { return std::string(py::str(array.attr("shape"))); }

Expected<bool> ask_together(const OwnFunction& own, std::span<const std::string> states, std::vector<double>& answers) {
  const Expected<py::object> array = array_of(states);
  if (!array) return array.error();
  using Doubles = py::array_t<double, py::array::c_style | py::array::forcecast>;
  const py::array answer(own.function(*array));
  // Checked before copying: a view may claim any number of elements.
  if (answer.ndim() != 1 || static_cast<std::size_t>(answer.shape(0)) != states.size())
    return Error{ErrorCode::bad_option,
                 fmt::format("your heuristic gave an array of the shape {} for {} states: it must be ({},), one number "
                             "a state",
                             shape_of(answer), states.size(), states.size())};
  const Doubles values = Doubles::ensure(answer);
  if (!values)
    return Error{ErrorCode::bad_option,
                 fmt::format("your heuristic gave no array of numbers: {}", excerpt(text_of(py::repr, answer), 200))};
  answers.assign(values.data(), values.data() + states.size());
  return true;
}

Error told(const OwnFunction& own, const std::string& words, const std::string& state) {
  const std::string which = own.scalar && !own.state.is_none() ? std::string(py::str(own.state)) : state;
  return {ErrorCode::bad_option, fmt::format("your heuristic failed for the state `{}`{}: {}", excerpt(which, 200),
                                             own.scalar ? "" : " and those asked with it", excerpt(words, 400))};
}

}  // namespace

Expected<py::object> array_of(std::span<const std::string> states) {
  if (states.empty() || !is_numbers(states.front())) {
    const std::size_t length = states.empty() ? 0 : states.front().size();
    py::array_t<std::uint8_t> letters({states.size(), length});
    std::uint8_t* row = letters.mutable_data();
    for (const std::string& state : states) {
      if (state.size() != length) return of_unequal_length(state);
      row = std::copy(state.begin(), state.end(), row);
    }
    return py::object(std::move(letters));
  }
  const std::size_t count = numbers_in(states.front());
  py::array_t<std::int16_t> numbers({states.size(), count});
  std::int16_t* row = numbers.mutable_data();
  for (const std::string& state : states) {
    if (read_numbers(state, {row, count}) != count) return of_unequal_length(state);
    row += count;
  }
  return py::object(std::move(numbers));
}

OwnHeuristic::Scope::Scope(OwnFunction& function, Watch& watch) { asked_now = {&function, &watch}; }

OwnHeuristic::Scope::~Scope() { asked_now = {}; }

std::uint64_t OwnHeuristic::version() const { return asked_now.function == nullptr ? 0 : asked_now.function->version; }

Expected<bool> OwnHeuristic::ask(std::span<const std::string> states, const Limits& limits,
                                 std::vector<double>& answers) {
  OwnFunction& own = *asked_now.function;
  if (limits.stop != nullptr && limits.stop->load()) return false;
  if (limits.deadline != Clock::time_point::max() && Clock::now() >= limits.deadline) return false;
  const py::gil_scoped_acquire acquired;
  asked_now.watch->enter_python();
  try {
    Expected<bool> done = true;
    if (own.scalar)
      ask_one_by_one(own, states, answers);
    else
      done = ask_together(own, states, answers);
    asked_now.watch->leave_python();
    return done;
  } catch (py::error_already_set& raised) {
    asked_now.watch->leave_python();
    if (asked_now.watch->stop()) return false;
    own.failure = raised.value();
    return told(own, fmt::format("{}: {}", as_text(raised.type().attr("__name__")), as_text(raised.value())),
                states.front());
  }
}

}  // namespace rompicapo::python
