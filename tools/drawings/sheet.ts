import { Resvg } from '@resvg/resvg-js';
import { type Drawing, INK } from './paint.ts';

const COLUMNS = 12;
/** Edge of a picture as in the app, and of its cell, in pixels. */
const [EDGE, CELL] = [64, 84];

/** Cards of the light and of the dark theme (src/web/ui/tokens.css) with the colour of text on them. */
const CARDS = [
  { ground: '#ffffff', text: INK.dark },
  { ground: '#1a232b', text: INK.white },
] as const;

/** Draws pictures at 64 pixels on the cards of both themes, with their names, for review by eye. */
export function contactSheet(drawings: readonly (readonly [name: string, drawing: Drawing])[]): Buffer {
  const rows = Math.ceil(drawings.length / COLUMNS);
  const [width, height] = [COLUMNS * CELL, rows * (CELL + 10)];
  const cards = CARDS.map(({ ground, text }, card) => {
    const cells = drawings.map(([name, drawing], index) => {
      const x = (index % COLUMNS) * CELL;
      const y = Math.floor(index / COLUMNS) * (CELL + 10);
      return (
        `<svg x="${x + 10}" y="${y + 6}" width="${EDGE}" height="${EDGE}" viewBox="0 0 64 64">${drawing.join('')}</svg>` +
        `<text x="${x + CELL / 2}" y="${y + 84}" font-family="sans-serif" font-size="10" text-anchor="middle" fill="${text}">${name}</text>`
      );
    });
    return `<g transform="translate(0 ${card * height})"><rect width="${width}" height="${height}" fill="${ground}"/>${cells.join('')}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height * CARDS.length}">${cards.join('')}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng();
}
