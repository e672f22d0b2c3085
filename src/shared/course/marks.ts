/**
 * First mark of a text: `**the point**`, `~~wrong Swedish~~` or `*Swedish*`, with its content in group 1, 2 or 3.
 * Marked text begins and ends without space; the point may contain the other two (`**write *vad***`).
 */
export const MARK = /\*\*(\S(?:.*?\S)??)\*\*(?!\*)|~~(\S(?:.*?\S)??)~~|\*(\S(?:.*?\S)??)\*/s;

/** Text without its marks, for places that cannot show them, such as labels. */
export function unmarked(text: string): string {
  return text.replace(/\*+|~~/g, '');
}
