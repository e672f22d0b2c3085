import { encodeQR } from 'qr';

/** Modules of white around a code, without which cameras do not find it (ISO/IEC 18004 asks for four). */
const QUIET = 4;

/** A code drawn as one path. */
export interface QrPicture {
  /** Edge in modules, the quiet around included. */
  readonly edge: number;
  /** Of the dark modules, as the `d` of an SVG path. */
  readonly path: string;
}

/** The picture of a text that a camera can read. */
export function qrPicture(text: string): QrPicture {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { edge: rows.length, path };
}

/** The same as a file, dark on white whatever the theme. `sizePx` is its edge. */
export function qrFile({ edge, path }: QrPicture, sizePx: number): Blob {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 ${edge} ${edge}" ` +
    `shape-rendering="crispEdges"><rect width="${edge}" height="${edge}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
