/** Sentence with a hidden part. */
export interface ClozeGap {
  /** With a gap, or a hint in its place: `Jag bor i […].` */
  readonly asked: string;
  readonly whole: string;
}

/** Gap without nested gaps: `{{c1::huset}}`, `{{c1::huset::the house}}`. */
const INNERMOST = /\{\{c(\d{1,3})::((?:(?!\{\{c\d|::|\}\}).)*)(?:::((?:(?!\{\{c\d|\}\}).)*))?\}\}/gs;
/** Maximum nesting of gaps in genuine notes. */
const MAX_DEPTH = 8;

/** Text with gap `number` open and all others filled; null if it has no such gap. */
export function gapIn(text: string, number: number, hidden: string): ClozeGap | null {
  let isThere = false;
  const asked = filled(text, (found, content, hint) => {
    if (found !== number) return content;
    isThere = true;
    return `[${hint || hidden}]`;
  });
  return isThere ? { asked, whole: withoutGaps(text) } : null;
}

/** Text with all gaps filled. */
export function withoutGaps(text: string): string {
  return filled(text, (_, content) => content);
}

/** Replaces gaps from the innermost outwards. */
function filled(text: string, fill: (number: number, content: string, hint: string) => string): string {
  let left = text;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const next = left.replace(INNERMOST, (_, number: string, content: string, hint = '') =>
      fill(Number(number), content, hint),
    );
    if (next === left) break;
    left = next;
  }
  return left;
}
