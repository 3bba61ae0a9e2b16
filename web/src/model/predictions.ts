// SPDX-License-Identifier: MIT
//
// Answers to the page's questions, stored in the browser and written to a file for a teacher. The store may be missing,
// full or invalid; then counting starts anew.

export interface Answered {
  readonly when: string; // ISO 8601
  readonly puzzle: string;
  readonly start: string; // state
  readonly solver: string;
  readonly heuristic: string | null;
  readonly step: number; // of the trace
  readonly question: 'next' | 'value' | 'outcome';
  readonly answer: string;
  readonly truth: string;
  readonly right: boolean;
  readonly tie: boolean;
}

export interface Score {
  readonly asked: number;
  readonly right: number;
}

const key = 'rompicapo.predictions';
const most = 2000; // answers; the oldest go

function isAnswered(found: unknown): found is Answered {
  if (typeof found !== 'object' || found === null) return false;
  const one = found as Record<string, unknown>;
  const texts = ['when', 'puzzle', 'start', 'solver', 'question', 'answer', 'truth'].every((name) => typeof one[name] === 'string');
  return texts && Number.isInteger(one['step']) && typeof one['right'] === 'boolean' && typeof one['tie'] === 'boolean';
}

export class Predictions {
  #answers: Answered[] = [];

  constructor(private readonly store: () => Storage = () => localStorage) {
    try {
      const found: unknown = JSON.parse(this.store().getItem(key) ?? '[]');
      if (Array.isArray(found)) this.#answers = found.filter(isAnswered).slice(-most);
    } catch {
      // nothing stored, or invalid
    }
  }

  get answers(): readonly Answered[] {
    return this.#answers;
  }

  get score(): Score {
    return { asked: this.#answers.length, right: this.#answers.filter(({ right }) => right).length };
  }

  add(answer: Answered): void {
    this.#answers = [...this.#answers, answer].slice(-most);
    this.#save();
  }

  clear(): void {
    this.#answers = [];
    this.#save();
  }

  /** For a teacher: questions, answers, and totals by solver. */
  file(now = new Date()): string {
    const bySolver: Record<string, Score> = {};
    for (const { solver, right } of this.#answers) {
      const { asked, right: sofar } = bySolver[solver] ?? { asked: 0, right: 0 };
      bySolver[solver] = { asked: asked + 1, right: sofar + Number(right) };
    }
    return JSON.stringify({ program: 'rompicapo', version: 1, written: now.toISOString(), ...this.score, by_solver: bySolver, answers: this.#answers }, null, 2);
  }

  #save(): void {
    try {
      this.store().setItem(key, JSON.stringify(this.#answers));
    } catch {
      // not stored: they last until the page is closed
    }
  }
}
