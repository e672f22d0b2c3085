/** Expressions that every face has (tools/drawings/faces.ts). */
export type Expression = 'neutral' | 'happy' | 'thinking' | 'surprised' | 'sorry';

/** Colours of the discs: light in both themes, because dark hair needs a light ground. */
const GROUNDS = ['bg-[#e2eef6]', 'bg-[#fdf1d3]', 'bg-[#e1f1e7]', 'bg-[#f9e7e2]'];

interface FaceProps {
  /** Id of a person or stranger in content/people. */
  person: string;
  expression?: Expression | undefined;
  /** Diameter in pixels: 48 to 160. */
  size: number;
  /** Number of the disc's colour; people of one scene have different ones. */
  ground?: number;
  className?: string;
}

/**
 * Face of a character on a disc. All expressions are in one file, so a change of expression loads nothing. Decorative,
 * because the text beside it has the name and says the same.
 */
export function Face({ person, expression = 'neutral', size, ground = 0, className = '' }: FaceProps) {
  return (
    <img
      src={`/pictures/people/${person}.svg#${expression}`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      // With forced colours the disc would become black, and dark hair with it. Classes, because the content security
      // policy forbids inline styles in pages that the server renders.
      className={`shrink-0 rounded-full forced-color-adjust-none ${GROUNDS[ground % GROUNDS.length]} ${className}`}
    />
  );
}
