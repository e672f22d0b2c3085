import { encodeQR } from 'qr';

/** Width in modules of the white border that cameras need to find a code (ISO/IEC 18004 requires four). */
const QUIET = 4;

/** Edge of a picture in pixels that phones show sharp and whole. */
const PNG_EDGE_PX = 1_000;

/** A code drawn as one path. */
export interface QrPicture {
  /** Edge in modules, including the border. */
  readonly edge: number;
  /** Places of the dark modules. */
  readonly dark: readonly { readonly x: number; readonly y: number }[];
  /** Of the dark modules, as the `d` of an SVG path. */
  readonly path: string;
}

/** Encodes a text as a QR code. */
export function qrPicture(text: string): QrPicture {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? { x, y } : [])));
  return { edge: rows.length, dark, path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('') };
}

/**
 * The same as a PNG, which galleries of phones take, dark on white whatever the theme. Each module is a whole number of
 * pixels, so that its edges are sharp.
 * @returns null where the browser cannot draw
 */
export function qrPng({ edge, dark }: QrPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const scale = Math.max(1, Math.floor(PNG_EDGE_PX / edge));
  canvas.width = edge * scale;
  canvas.height = edge * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const { x, y } of dark) pen.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The same as a drawing. `sizePx` is its edge. */
export function qrFile({ edge, path }: QrPicture, sizePx: number): Blob {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 ${edge} ${edge}" ` +
    `shape-rendering="crispEdges"><rect width="${edge}" height="${edge}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
