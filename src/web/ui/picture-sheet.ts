/** One file with many pictures. */
interface PictureSheet {
  readonly address: string;
  /** Names of the pictures in it. */
  readonly names: readonly string[];
}

/** Empty in the source; the build replaces this file by the generated sheet (scripts/vite-pictures.ts). */
export const SHEET: PictureSheet = { address: '', names: [] };
