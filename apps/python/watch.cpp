// SPDX-License-Identifier: MIT
#include "apps/python/watch.hpp"

#include <chrono>
#include <pybind11/pybind11.h>
#include <thread>

namespace rompicapo::python {

namespace py = pybind11;

namespace {

constexpr std::chrono::milliseconds between_looks{50};

}  // namespace

void Watch::tell(const char* kind, std::string json) {
  const std::lock_guard lock(guard_);
  events_.emplace_back(kind, std::move(json));
}

void Watch::enter_python() { in_python_ = PyThread_get_thread_ident(); }

void Watch::leave_python() { in_python_ = 0; }

void Watch::finish() {
  const std::lock_guard lock(guard_);
  done_ = true;
  changed_.notify_all();
}

bool Watch::wait(std::vector<Event>& events) {
  std::unique_lock lock(guard_);
  changed_.wait_for(lock, between_looks, [this] { return done_; });
  events = std::exchange(events_, {});
  return done_;
}

void Watch::interrupt() {
  stop_ = true;
  // A loop in the caller's own Python code looks at no flag of ours.
  if (const unsigned long thread = in_python_) PyThreadState_SetAsyncExc(thread, PyExc_KeyboardInterrupt);
}

void watched(const std::function<void(Watch&)>& work, const std::function<void(const Watch::Event&)>& hear) {
  Watch watch;
  std::exception_ptr ended_work, ended_hearing;
  std::thread worker([&] {
    try {
      work(watch);
    } catch (...) {
      ended_work = std::current_exception();
    }
    watch.finish();
  });
  for (bool done = false; !done;) {
    std::vector<Watch::Event> events;
    {
      const py::gil_scoped_release released;
      done = watch.wait(events);
    }
    if (ended_hearing) {
      watch.interrupt();  // again: the caller's code may have been entered only since
      continue;
    }
    try {
      for (const Watch::Event& event : events) hear(event);
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    } catch (...) {
      ended_hearing = std::current_exception();
      watch.interrupt();
    }
  }
  {
    const py::gil_scoped_release released;
    worker.join();
  }
  if (ended_hearing) std::rethrow_exception(ended_hearing);
  if (ended_work) std::rethrow_exception(ended_work);
}

}  // namespace rompicapo::python
