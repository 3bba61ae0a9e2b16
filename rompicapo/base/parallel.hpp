// SPDX-License-Identifier: MIT
//
// Work shared by threads that live only for the call. With one worker no thread is started, which is the only
// possibility on WebAssembly without threads.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#if !defined(__EMSCRIPTEN__) || defined(__EMSCRIPTEN_PTHREADS__)
#include <thread>
#endif

namespace rompicapo {

// Runs work(index) for index 0 .. workers-1 concurrently and returns when all have ended. The work distributes its own
// tasks, usually by an atomic counter. Precondition: `work` does not throw.
template <class Work>
void run_workers(std::size_t workers, const Work& work) {
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
  for (std::size_t index = 0; index < workers; ++index) work(index);
#else
  std::vector<std::thread> others;
  for (std::size_t index = 1; index < workers; ++index) others.emplace_back([&work, index] { work(index); });
  work(std::size_t{0});
  for (std::thread& other : others) other.join();
#endif
}

// Work in the background, one piece at a time; without threads it is done at once.
class Background {
 public:
  Background() = default;
  ~Background() { wait(); }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  // Waits for the previous work. Precondition: `work` does not throw.
  template <class Work>
  void start(Work work) {
    wait();
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
    work();
#else
    thread_ = std::thread(std::move(work));
#endif
  }

  void wait() {
#if !defined(__EMSCRIPTEN__) || defined(__EMSCRIPTEN_PTHREADS__)
    if (thread_.joinable()) thread_.join();
#endif
  }

#if !defined(__EMSCRIPTEN__) || defined(__EMSCRIPTEN_PTHREADS__)
 private:
  std::thread thread_;
#endif
};

}  // namespace rompicapo
