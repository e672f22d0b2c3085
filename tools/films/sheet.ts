import { pngOf } from './render.ts';

const COLUMNS = 5;
const [WIDTH, HEIGHT, GAP] = [384, 216, 8];

/** Many pictures of a film on one sheet, to be looked at. */
export function sheetOf(pictures: readonly { readonly ms: number; readonly svg: string }[]): Buffer {
  const rows = Math.ceil(pictures.length / COLUMNS);
  const [width, height] = [COLUMNS * (WIDTH + GAP), rows * (HEIGHT + GAP)];
  const images = pictures.map(({ svg }, index) => {
    const [x, y] = [(index % COLUMNS) * (WIDTH + GAP), Math.floor(index / COLUMNS) * (HEIGHT + GAP)];
    return `<image x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${pngOf(svg, WIDTH).toString('base64')}"/>`;
  });
  return pngOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${images.join('')}</svg>`,
    width,
  );
}
