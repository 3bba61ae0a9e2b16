// SPDX-License-Identifier: MIT
//
// Animations: a layer settling, the camera coasting or returning to its home position. Each is a function of time that
// tells when it is done; nothing is drawn while there is none. The state is settled before an animation begins, so
// ending one early loses nothing.

export interface Motion {
  /** `elapsed` in milliseconds; false: done. */
  step(elapsed: number): boolean;
  /** Completes it at once. */
  end(): void;
}

export const easeInOut = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2);
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** From 1 down to 0 in the given time. `arrived` is called once, also when it is cut short. */
export function fall(milliseconds: number, ease: (share: number) => number, show: (left: number) => void, arrived: () => void): Motion {
  return {
    step(elapsed) {
      const share = Math.min(elapsed / milliseconds, 1);
      show(1 - ease(share));
      if (share === 1) arrived();
      return share < 1;
    },
    end() {
      show(0);
      arrived();
    },
  };
}

/** A decaying speed. */
export function coast(move: (milliseconds: number) => void): Motion {
  const halfLife = 110;
  let before = 0;
  const way = (elapsed: number): number => (halfLife / Math.LN2) * (1 - 2 ** (-elapsed / halfLife));
  return {
    step(elapsed) {
      move(way(elapsed) - way(before));
      before = elapsed;
      return elapsed < 8 * halfLife;
    },
    end() {},
  };
}

/** Runs motions frame by frame, one of each name; draws only when something has changed. */
export class Clock {
  readonly #motions = new Map<string, { motion: Motion; begun: number | undefined }>();
  #frame = 0;

  constructor(readonly draw: () => void) {}

  begin(name: string, motion: Motion): void {
    this.end(name);
    this.#motions.set(name, { motion, begun: undefined });
    this.wake();
  }

  end(name: string): void {
    const running = this.#motions.get(name);
    this.#motions.delete(name);
    running?.motion.end();
  }

  endAll(): void {
    for (const name of [...this.#motions.keys()]) this.end(name);
  }

  /** Draws at the next frame. */
  wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#run(now));
  }

  dispose(): void {
    this.endAll();
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
  }

  #run(now: number): void {
    this.#frame = 0;
    for (const [name, running] of [...this.#motions]) {
      running.begun ??= now;
      const arrived = !running.motion.step(now - running.begun);
      if (arrived && this.#motions.get(name) === running) this.#motions.delete(name);
    }
    if (this.#motions.size > 0) this.wake();
    this.draw();
  }
}
