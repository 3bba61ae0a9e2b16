// SPDX-License-Identifier: MIT
//
// Perceptual colours by lightness, chroma and hue (OKLCH; B. Ottosson, 2020), written as #rrggbb so that exported
// pictures keep them.

/** `lightness` 0…1, `chroma` 0…0.4, `hue` in degrees; chroma is reduced to what the screen can show. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let kept = chroma; ; kept -= 0.01) {
    const channels = linearRgb(lightness, Math.max(kept, 0), hue);
    if (kept > 0 && channels.some((value) => value < -0.001 || value > 1.001)) continue;
    return `#${channels.map((value) => byteOf(value).toString(16).padStart(2, '0')).join('')}`;
  }
}

/** Black or white, whichever has more contrast: at least 4.5 to 1. */
export function inkOn(colour: string): string {
  const [black, white] = ['#040507', '#ffffff'];
  return contrast(black, colour) > contrast(white, colour) ? black : white;
}

/** Contrast of two colours by WCAG 2: 1…21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** How much lighter yellow must be than other colours to look yellow. */
export function glow(hue: number): number {
  return 0.07 * Math.exp(-((((hue % 360) - 100) / 40) ** 2));
}

function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function byteOf(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(Math.max(value, 0), 1));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
