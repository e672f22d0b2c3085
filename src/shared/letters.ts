/** Without rings and dots, as beginners write Swedish: å and ä as a, ö as o. In small letters. */
export function withoutRings(text: string): string {
  return text.replace(/[åä]/g, 'a').replace(/ö/g, 'o');
}

/** Without all that stands above and below letters, ß as ss: *väder* and *vader* are the same. In small letters. */
export function withoutMarks(text: string): string {
  return text.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}
