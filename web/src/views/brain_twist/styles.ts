// SPDX-License-Identifier: MIT
//
// Placement of Brain Twist's pictures in the page. Colours of text and lines are inherited from the page.
export const starStyles = `
:host { display: block; position: relative; min-height: 12rem; height: 100%; overflow: hidden; touch-action: none; user-select: none; -webkit-user-select: none; }
:host::before {
  content: ''; position: absolute; left: 50%; bottom: 3%; width: min(62%, 62cqh); height: 9%; transform: translateX(-50%);
  background: radial-gradient(closest-side, #0006, #0002 55%, #0000); filter: blur(6px); pointer-events: none;
}
:host(.dark)::before { background: radial-gradient(closest-side, #000a, #0004 55%, #0000); }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; touch-action: none; outline: none; }
canvas.over { cursor: grab; }
canvas.held { cursor: grabbing; }
.tips { position: absolute; inset: 0; pointer-events: none; }
.tips span {
  position: absolute; left: 0; top: 0; min-width: 1.7em; line-height: 1.7em; text-align: center; border-radius: 1em; opacity: 0; transition: opacity 0.18s;
  font: 650 0.95rem/1.7em system-ui, sans-serif; font-variant-numeric: tabular-nums; color: #1b1f27; background: #ffffffd9; box-shadow: 0 1px 4px #0004, 0 0 0 1px #0001;
}
:host(.dark) .tips span { color: #f3f5f9; background: #2b303bd9; box-shadow: 0 1px 5px #0008, 0 0 0 1px #fff2; }
.tips span.shown { opacity: 1; }
.tips span.shown.behind { opacity: 0.55; background: none; box-shadow: none; border: 1px dashed currentColor; transform-origin: 0 0; }
.fold {
  appearance: none; position: absolute; right: 0.7rem; bottom: 0.7rem; display: flex; align-items: center; gap: 0.45rem; min-height: 2.75rem; padding: 0 0.95rem 0 0.75rem;
  border: 0; border-radius: 1.4rem; cursor: pointer; font: 600 0.92rem/1.2 system-ui, sans-serif; color: #1b1f27; background: #ffffffe6; box-shadow: 0 1px 4px #0004, 0 0 0 1px #0001;
}
:host(.dark) .fold { color: #f3f5f9; background: #2b303be6; box-shadow: 0 1px 5px #0008, 0 0 0 1px #fff2; }
.fold:hover { filter: brightness(1.06); }
.fold:focus-visible { outline: 3px solid #2f7bff; outline-offset: 2px; }
.fold kbd { font: inherit; font-weight: 500; opacity: 0.72; }
.fold svg { width: 1.35rem; height: 1.35rem; }
`;

export const netStyles = `
:host { display: block; height: 100%; min-height: 8rem; user-select: none; -webkit-user-select: none; }
svg { display: block; width: 100%; height: 100%; }
.petal { cursor: default; outline: none; }
:host(.painting) .petal { cursor: pointer; }
.petal path { transition: fill 0.15s; }
:host(.still) .petal path { transition: none; }
.petal:focus-visible .focus { stroke: #2f7bff; stroke-width: 2.6; }
.tip { cursor: pointer; outline: none; }
.tip:focus-visible circle, .fold:focus-visible rect { stroke: #2f7bff; stroke-width: 2.4; }
.fold { cursor: pointer; outline: none; }
`;
