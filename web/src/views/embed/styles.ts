// SPDX-License-Identifier: MIT
//
// The player's styles, few and plain; authors change them by --rompicapo-… properties and ::part().
import { css } from 'lit';

export const playerStyles = css`
  :host {
    display: block;
    width: 22rem;
    max-width: 100%;
    font: 400 1rem/1.45 system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans Thai', sans-serif;
  }
  :host([hidden]) { display: none; }
  .player {
    --paper: var(--rompicapo-paper, #fffdf9);
    --ink: var(--rompicapo-ink, #1d2330);
    --soft: color-mix(in srgb, var(--ink) 72%, var(--paper));
    --line: color-mix(in srgb, var(--ink) 16%, var(--paper));
    --accent: var(--rompicapo-accent, #0a6259);
    --on-accent: var(--paper);
    --focus: var(--rompicapo-focus, #b4370b);
    color: var(--ink);
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    height: 100%;
    box-sizing: border-box;
    border: 1px solid var(--line);
    border-radius: 0.9rem;
    background: var(--paper);
    overflow: hidden;
    container-type: inline-size;
  }
  .player.dark {
    --paper: var(--rompicapo-paper, #1c2027);
    --ink: var(--rompicapo-ink, #eceae3);
    --accent: var(--rompicapo-accent, #6fd0bd);
    --focus: var(--rompicapo-focus, #ffb15c);
    color-scheme: dark;
  }
  .view { aspect-ratio: 1; min-height: 0; width: 100%; position: relative; }
  .view > * { width: 100%; height: 100%; }
  .view.margin { padding: 6%; box-sizing: border-box; }
  .below { display: grid; gap: 0.45rem; padding: 0.5rem 0.75rem 0.75rem; border-top: 1px solid var(--line); }
  .below:empty { display: none; }
  .bar { display: flex; align-items: center; gap: 0.2rem; }
  button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; border-radius: 0.5rem; }
  .bar button { flex: none; width: 2.4rem; height: 2.4rem; display: grid; place-items: center; }
  .bar button:hover:not(:disabled) { background: color-mix(in srgb, var(--ink) 9%, transparent); }
  .bar button:disabled { opacity: 0.35; cursor: default; }
  .bar button.main { background: var(--accent); color: var(--on-accent); border-radius: 50%; }
  .bar button.main:hover:not(:disabled) { background: color-mix(in srgb, var(--accent) 85%, var(--ink)); }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
  .icon { width: 1.35rem; height: 1.35rem; fill: none; stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
  .bar button.main .icon { fill: currentColor; }
  input[type='range'] { flex: 1; min-width: 2rem; margin: 0 0.3rem; accent-color: var(--accent); }
  .place { font-variant-numeric: tabular-nums; font-size: 0.85rem; color: var(--soft); white-space: nowrap; }
  @container (max-width: 21rem) {
    .bar { flex-wrap: wrap; justify-content: center; }
    .bar input[type='range'] { order: 1; flex: 1 0 calc(100% - 0.6rem); }
  }
  .moves { display: flex; flex-wrap: wrap; gap: 0.1rem; margin: 0; padding: 0; list-style: none; max-height: 5.6rem; overflow-y: auto; position: relative; }
  .moves button { padding: 0.1rem 0.38rem; font-variant-numeric: tabular-nums; min-width: 1.6rem; min-height: 1.6rem; text-align: center; }
  .moves button:hover { background: color-mix(in srgb, var(--ink) 9%, transparent); }
  .moves .past button { color: var(--soft); }
  .moves .now button { background: var(--accent); color: var(--on-accent); font-weight: 600; }
  .caption { margin: 0; min-height: 2.9em; font-size: 0.92rem; }
  .fault { margin: 0; padding: 0.6rem 0.75rem; font-size: 0.92rem; border-left: 4px solid var(--focus); background: color-mix(in srgb, var(--focus) 10%, var(--paper)); }
`;
