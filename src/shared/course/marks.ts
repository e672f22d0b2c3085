/**
 * The first mark of a text: `**the point**`, `~~wrong Swedish~~` or `*Swedish*`, its inside in group 1, 2 or 3.
 * What is marked begins and ends with no space; the point may hold the other two (`**write *vad***`).
 */
export const MARK = /\*\*(\S(?:.*?\S)??)\*\*(?!\*)|~~(\S(?:.*?\S)??)~~|\*(\S(?:.*?\S)??)\*/s;

/** A text without its marks, where nothing can be marked: the name of a control. */
export function unmarked(text: string): string {
  return text.replace(/\*+|~~/g, '');
}
