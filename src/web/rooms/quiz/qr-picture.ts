import { encodeQR } from 'qr';

/** Width in modules of the white border that cameras need to find a code (ISO/IEC 18004 requires four). */
const QUIET = 4;

/** QR code drawn as one path. */
export interface QrPicture {
  /** Edge in modules, including the border. */
  readonly edge: number;
  /** Dark modules as the `d` of an SVG path. */
  readonly path: string;
}

/** Encodes a text as a QR code. */
export function qrPicture(text: string): QrPicture {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { edge: rows.length, path };
}

/**
 * The same as an SVG file, dark on white in every theme.
 * @param sizePx edge in pixels
 */
export function qrFile({ edge, path }: QrPicture, sizePx: number): Blob {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 ${edge} ${edge}" ` +
    `shape-rendering="crispEdges"><rect width="${edge}" height="${edge}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
