// SPDX-License-Identifier: MIT
//
// Prints the last line of a run as tools/run_tests expects it: `N passed, N failed`. A file that did not load counts as
// a failure.
import type { RunnerTask, RunnerTestFile } from 'vitest';
import type { Reporter } from 'vitest/reporters';

export default class CountedReporter implements Reporter {
  onFinished(files: RunnerTestFile[] = [], errors: unknown[] = []): void {
    let passed = 0;
    let failed = errors.length;
    const count = (task: RunnerTask): void => {
      if (task.type === 'suite') {
        if (task.result?.state === 'fail' && task.tasks.length === 0) ++failed;
        task.tasks.forEach(count);
      } else if (task.result?.state === 'pass') ++passed;
      else if (task.result?.state === 'fail' || task.mode === 'run') ++failed;
    };
    files.forEach(count);
    console.log(`${passed} passed, ${failed} failed`);
  }
}
