// SPDX-License-Identifier: MIT
//
// The styles of a sliding board. Sizes are in hundredths of a place (--u), so that one sheet serves all screens;
// colours are custom properties from tile_colours.ts.
export const boardStyles = `
:host { display: grid; place-items: center; container-type: size; min-height: 12rem; touch-action: none; user-select: none; -webkit-user-select: none; }
.frame {
  --rim: clamp(0.4rem, 2cqmin, 1.4rem); padding: var(--rim); border-radius: calc(1.5 * var(--rim)); background: var(--frame);
  --u: calc(min((97cqw - 2 * var(--rim)) / var(--columns), (95cqh - 2 * var(--rim)) / var(--rows)) / 100);
  box-shadow: 0 0.1rem 0.2rem #0003, 0 0.6rem 1.6rem #0002, inset 0 1px 0 #fff3;
}
.wood .frame { background: repeating-linear-gradient(91deg, #0000 0 5px, #0001 6px 7px, #fff1 9px 11px), var(--frame); }
.board {
  display: grid; grid-template: repeat(var(--rows), calc(100 * var(--u))) / repeat(var(--columns), calc(100 * var(--u)));
  background: var(--well); border-radius: calc(16 * var(--u)); box-shadow: inset 0 2px 6px #0004, 0 0 0 calc(var(--rim) / 3) var(--well);
}
.row { display: contents; }
.place { position: relative; }
.place.mark::after {
  content: ''; position: absolute; inset: 0; z-index: 4; border: max(2px, calc(5 * var(--u))) dashed var(--mark); border-radius: calc(16 * var(--u)); outline: 2px solid var(--well);
  pointer-events: none; animation: pulse 1.2s ease-in-out infinite alternate;
}
.still .place.mark::after { animation: none; }
.place.lit .tile:not(.blank, :focus-visible, [aria-pressed='true']) { z-index: 3; outline: max(3px, calc(4 * var(--u))) solid var(--lit); outline-offset: calc(-1 * var(--u)); }
@keyframes pulse { to { opacity: 0.45; } }
.place.target::before {
  content: ''; position: absolute; inset: calc(1 * var(--u)); z-index: 3; border: max(2px, calc(4 * var(--u))) dashed var(--line); border-radius: calc(15 * var(--u)); pointer-events: none;
}
.tile {
  appearance: none; position: absolute; inset: calc(3 * var(--u)); padding: 0; border: 0; overflow: hidden; cursor: grab;
  border-radius: calc(14 * var(--u)); color: var(--ink); background: linear-gradient(var(--top), var(--fill));
  box-shadow: inset 0 calc(1.2 * var(--u)) 0 #fff5, inset 0 calc(-4 * var(--u)) 0 var(--edge), 0 calc(2 * var(--u)) calc(4 * var(--u)) #0003;
  font: 650 calc(40 * var(--u))/1 system-ui, sans-serif; font-variant-numeric: tabular-nums; letter-spacing: -0.02em; touch-action: none; will-change: transform;
}
.digits-3 .tile { font-size: calc(33 * var(--u)); }
.wood .tile {
  background: repeating-linear-gradient(calc(88deg + var(--grain)), #0000 0 calc(7 * var(--u)), #3a1c0012 calc(8 * var(--u)) calc(9 * var(--u)), #fff1 calc(12 * var(--u)) calc(14 * var(--u))),
    linear-gradient(var(--top), var(--fill));
}
.contrast .tile { box-shadow: inset 0 0 0 max(3px, calc(5 * var(--u))) var(--edge); }
.tile:hover { filter: brightness(1.05); }
.tile:active { cursor: grabbing; }
.tile:focus-visible { outline: max(3px, calc(4 * var(--u))) solid var(--focus); outline-offset: calc(-1 * var(--u)); z-index: 5; }
.tile[aria-pressed='true'] { outline: max(3px, calc(5 * var(--u))) solid var(--focus); z-index: 5; }
.tile.held { z-index: 6; filter: drop-shadow(0 calc(4 * var(--u)) calc(6 * var(--u)) #0006); pointer-events: none; }
.tile.blank { background: none; box-shadow: none; cursor: default; color: transparent; }
.tile.gap { background: none; box-shadow: none; border: max(2px, calc(2 * var(--u))) dashed var(--line); color: var(--line); }
.tile.free { background: repeating-linear-gradient(45deg, var(--fill) 0 calc(9 * var(--u)), color-mix(in srgb, var(--fill) 80%, #000) 0 calc(12 * var(--u))); }
.painting .tile.blank { border: max(1px, calc(1.5 * var(--u))) dotted var(--line); cursor: grab; }
.tile .number { position: relative; pointer-events: none; }
.tile .piece { display: none; }
.pictured .tile:not(.blank, .gap, .free) { box-shadow: inset 0 0 0 1px #fff3, 0 calc(2 * var(--u)) calc(4 * var(--u)) #0004; background: none; }
.pictured .tile:not(.blank, .gap, .free) .piece {
  display: block; position: absolute; inset: 0; background-image: var(--picture);
  background-size: calc(100% * var(--columns)) calc(100% * var(--rows)); background-position: var(--left) var(--up);
}
.pictured .tile:not(.blank, .gap, .free) .number {
  position: absolute; left: calc(5 * var(--u)); top: calc(5 * var(--u)); padding: calc(3 * var(--u)) calc(6 * var(--u)); border-radius: calc(7 * var(--u)); color: var(--number);
  background: var(--number-ground); font-size: max(calc(16 * var(--u)), 0.6rem); line-height: 1;
}
@media (forced-colors: active) { .tile { border: 2px solid ButtonText; } .tile.blank { border-color: transparent; } }
`;
