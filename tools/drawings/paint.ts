/**
 * Colours of drawings. None is pure white or black: a drawing lies on the cards of both themes. White things have a
 * `shade` side or an `edge`; black things are `night`.
 */
export const INK = {
  red: '#cf4634',
  falu: '#a03223',
  rose: '#ef9aa0',
  orange: '#e8873a',
  sun: '#f2b632',
  lemon: '#f9d977',
  leaf: '#6aa84f',
  green: '#3f8a55',
  pine: '#28684a',
  sky: '#a9d3f0',
  blue: '#4a90c2',
  lake: '#2a6a96',
  night: '#45566a',
  plum: '#83507a',
  skin: '#f3c8a8',
  blush: '#e0a283',
  brown: '#7d5032',
  wood: '#b5803f',
  crust: '#d99a4e',
  dough: '#efc98d',
  cream: '#f8ecd2',
  white: '#fdfaf4',
  shade: '#e0d8ca',
  edge: '#b3a893',
  steel: '#cdd6db',
  iron: '#8b979f',
  dark: '#3a2c28',
} as const;

/** Fills a path. All drawings are 64 by 64; light falls from the upper left. */
export const p = (colour: string, d: string): string => `<path fill="${colour}" d="${d}"/>`;

/** Draws a line with round ends. */
export const l = (colour: string, width: number, d: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const c = (colour: string, x: number, y: number, radius: number): string =>
  `<circle fill="${colour}" cx="${x}" cy="${y}" r="${radius}"/>`;

export const e = (colour: string, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse fill="${colour}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;

export const r = (colour: string, x: number, y: number, width: number, height: number, radius = 0): string =>
  `<rect fill="${colour}" x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''}/>`;

/** Moves, turns or scales parts. */
export const t = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** Makes parts see-through. @param share 0 to 1 */
export const o = (share: number, ...parts: readonly string[]): string =>
  `<g opacity="${share}">${parts.join('')}</g>`;

/** Parts of a drawing from back to front. */
export type Drawing = readonly string[];

/** Finished SVG file of a drawing. */
export const svgOf = (drawing: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${drawing.join('')}</svg>\n`;
