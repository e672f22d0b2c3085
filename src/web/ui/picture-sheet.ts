/** One file with many pictures. */
interface PictureSheet {
  readonly address: string;
  /** Which pictures are on it. */
  readonly names: readonly string[];
}

/** Empty here; a build replaces this file by the sheet that it has drawn (scripts/vite-pictures.ts). */
export const SHEET: PictureSheet = { address: '', names: [] };
