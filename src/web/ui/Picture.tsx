import { SHEET } from './picture-sheet.ts';

interface PictureProps {
  /** `waving-hand` (Fluent emoji), `noto:…` (Noto emoji) or `own:…` (drawing of this project). */
  name: string;
  /** Edge in pixels. */
  size: number;
  className?: string;
}

/** Decorative picture. The text beside it says the same, so it has no text alternative. */
export function Picture({ name, size, className = '' }: PictureProps) {
  return (
    <img
      src={addressOf(name)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={`shrink-0 ${className}`}
    />
  );
}

function addressOf(name: string): string {
  if (SHEET.names.includes(name)) return `${SHEET.address}#${name.replace(':', '-')}`;
  return `/pictures/${name.replace(':', '/')}.svg`;
}
