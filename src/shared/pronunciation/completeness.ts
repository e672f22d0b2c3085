/** Share of a text that was heard, 0 to 100: words in order, ignoring spelling variants. */
export function completenessOf(text: string, heard: string): number {
  const [wanted, found] = [wordsIn(text), wordsIn(heard)];
  if (wanted.length === 0) return 0;
  return Math.round((100 * longestCommon(wanted, found)) / wanted.length);
}

/** Returns true if two texts have the same words. */
export function sameWords(one: string, other: string): boolean {
  return wordsIn(one).join(' ') === wordsIn(other).join(' ');
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
}

/** Length of the longest common subsequence of words (Wagner and Fischer). */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  let row = other.map(() => 0);
  for (const word of one) {
    let diagonal = 0;
    let left = 0;
    row = row.map((above, index) => {
      left = other[index] === word ? diagonal + 1 : Math.max(above, left);
      diagonal = above;
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
