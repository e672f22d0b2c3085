/** Ends at which a text may be divided, the best first: paragraph, sentence, word. */
const ENDS = [/\n\n/g, /[.!?…]["”’»)]*\s/g, /\s/g];

/**
 * Divides a text into parts of at most `most` UTF-16 units, at the last end of a paragraph, else of a sentence, else of a
 * word, in the second half of each part. A run without any is divided between characters.
 */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const cut = lastEnd(rest.slice(0, most));
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter((part) => part !== '');
}

function lastEnd(part: string): number {
  for (const end of ENDS) {
    let cut = 0;
    for (const match of part.matchAll(end)) cut = match.index + match[0].length;
    if (cut > part.length / 2) return cut;
  }
  // Not between the two units of a character.
  return /[\ud800-\udbff]$/.test(part) ? part.length - 1 : part.length;
}
