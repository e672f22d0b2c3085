/** Pixels of the drawing, 1280 by 720; a drawing needs no finer than a tenth. */
export const px = (value: number) => Math.round(value * 10) / 10;

export const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}"${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, colour: string, more = '') =>
  `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${colour}"${more}/>`;

export const circle = (x: number, y: number, r: number, colour: string, more = '') =>
  ellipse(x, y, r, r, colour, more);

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  radius = 0,
  more = '',
) =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="${radius}" fill="${colour}"${more}/>`;

export const group = (transform: string, ...parts: readonly string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`;

export const moved = (x: number, y: number, ...parts: readonly string[]) =>
  group(`translate(${px(x)} ${px(y)})`, ...parts);

/** A colour made darker (below 1) or lighter (above 1, towards white). `#rrggbb` in and out. */
export function shade(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const changed = parts.map((part) => (share <= 1 ? part * share : 255 - (255 - part) * (2 - share)));
  return `#${changed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
