// SPDX-License-Identifier: MIT
//
// Layout of a puzzle from a file: the drawing, small buttons in its corner, and the moves below it or, in a wide frame,
// beside it.
export const fileStyles = `
:host { display: block; container-type: size; min-height: 11rem; color: var(--ink); font: 0.95rem/1.2 system-ui, sans-serif; }
.scene { position: relative; width: 100%; height: 100cqh; display: grid; grid-template: minmax(0, 1fr) auto auto / minmax(0, 1fr); gap: 0.6rem; }
.drawing { position: relative; min-width: 0; min-height: 0; }
.note { color: var(--ink); margin: 0 auto; max-width: 46rem; padding: 0 0.6rem; text-align: center; font-size: 0.95rem; line-height: 1.35; }
.note:empty { display: none; }
.drawing > svg { position: absolute; inset: 0; width: calc(100% - 2.9rem); height: 100%; touch-action: none; user-select: none; -webkit-user-select: none; }
.places > g { outline: none; }
.places > g:focus-visible > path:first-child { stroke: var(--focus); stroke-width: 4.5; stroke-dasharray: none; }
.places > g.target > path:first-child { stroke: var(--focus); stroke-width: 5; }
.places > g.lifted > path:first-child { stroke: var(--focus); fill: var(--focus); }
.painting .places > g { cursor: grab; }
.painting .pad { display: none; }
.mark { animation: pulse 1.2s ease-in-out infinite alternate; }
.still .mark { animation: none; }
.arrows { pointer-events: none; }
@keyframes pulse { to { opacity: 0.35; } }
.corner { position: absolute; top: 0; right: 0; z-index: 1; display: flex; flex-flow: column wrap-reverse; max-height: 100%; gap: 0.3rem; }
button {
  appearance: none; font: inherit; color: var(--ink); background: var(--ground); border: 1px solid var(--line); cursor: pointer;
  min-width: 2.4rem; min-height: 2.4rem; padding: 0.2rem 0.5rem;
}
button:hover:not(:disabled) { background: var(--lit); }
button:active:not(:disabled) { transform: translateY(1px); }
button:disabled { opacity: 0.45; cursor: default; }
button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; z-index: 1; }
.corner button { border-radius: 0.6rem; padding: 0.35rem; display: grid; place-items: center; }
.corner [hidden] { display: none !important; }
.corner svg { width: 1.15rem; height: 1.15rem; stroke: currentColor; fill: none; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.pad { display: flex; flex-wrap: wrap; gap: 0.45rem; justify-content: center; align-content: start; overflow-y: auto; max-height: 30cqh; padding: 0.25rem; }
@container (min-aspect-ratio: 5/4) {
  .scene { grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) auto; padding-right: 0.6rem; box-sizing: border-box; }
  .pad { grid-area: 1 / 2 / span 2; display: grid; grid-template-columns: repeat(var(--columns), max-content); max-height: 100%; align-content: center; }
}
.group { display: flex; }
.group button { font-variant-numeric: tabular-nums; border-radius: 0; margin-left: -1px; }
.group button:first-child { border-radius: 0.7rem 0 0 0.7rem; margin-left: 0; font-weight: 650; }
.group button:last-child { border-radius: 0 0.7rem 0.7rem 0; }
.group button:only-child { border-radius: 0.7rem; }
`;
