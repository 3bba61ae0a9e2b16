// SPDX-License-Identifier: MIT
//
// Zoom and pan of a drawing: by wheel, pinch, a drag beside the pieces, and calls for buttons and keys. The picture
// never leaves its frame and is never smaller than the whole.
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const most = 8;

export class Zoom {
  private factor = 1;
  private middle: { x: number; y: number };
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private readonly off = new AbortController();

  /** `taken` tells whether a press belongs to something else. */
  constructor(
    private readonly svg: SVGSVGElement,
    private readonly whole: Box,
    taken: (event: PointerEvent) => boolean,
  ) {
    this.middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
    const { signal } = this.off;
    const lost = (event: PointerEvent): unknown => this.pointers.delete(event.pointerId);
    svg.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
    svg.addEventListener(
      'pointerdown',
      (event) => {
        if (taken(event)) return;
        this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        svg.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    svg.addEventListener('pointermove', (event) => this.pull(event), { signal });
    svg.addEventListener('pointerup', lost, { signal });
    svg.addEventListener('pointercancel', lost, { signal });
  }

  /** Zooms by a factor about a point of the page, or about the centre. */
  by(times: number, at?: { x: number; y: number }): void {
    const before = at && this.pointAt(at);
    this.factor = Math.min(most, Math.max(1, this.factor * times));
    this.draw();
    const after = at && this.pointAt(at);
    if (before && after) this.shift(before.x - after.x, before.y - after.y);
  }

  /** By shares of the visible area. */
  pan(right: number, up: number): void {
    this.shift((right * this.whole.width) / this.factor, (-up * this.whole.height) / this.factor);
  }

  reset(): void {
    this.factor = 1;
    this.shift(0, 0);
  }

  dispose(): void {
    this.off.abort();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  }

  private pull(event: PointerEvent): void {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    const [from, to] = [this.pointAt(last), this.pointAt(now)];
    if (from && to) this.shift((from.x - to.x) / this.pointers.size, (from.y - to.y) / this.pointers.size);
    if (other) {
      const [before, after] = [Math.hypot(last.x - other.x, last.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
      this.by(after / Math.max(before, 1), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    this.pointers.set(event.pointerId, now);
  }

  private shift(x: number, y: number): void {
    const kept = (value: number, start: number, length: number): number => {
      const half = length / 2 / this.factor;
      return Math.min(start + length - half, Math.max(start + half, value));
    };
    this.middle = {
      x: kept(this.middle.x + x, this.whole.x, this.whole.width),
      y: kept(this.middle.y + y, this.whole.y, this.whole.height),
    };
    this.draw();
  }

  private draw(): void {
    const [width, height] = [this.whole.width / this.factor, this.whole.height / this.factor];
    const [x, y] = [this.middle.x - width / 2, this.middle.y - height / 2];
    this.svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  }

  private pointAt({ x, y }: { x: number; y: number }): DOMPoint | undefined {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : undefined;
  }
}
