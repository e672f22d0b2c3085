/** Lower case without rings and dots, as beginners write Swedish: å and ä as a, ö as o. */
export function withoutRings(text: string): string {
  return text.replace(/[åä]/g, 'a').replace(/ö/g, 'o');
}

/** Lower case without diacritics, ß as ss: *väder* and *vader* are equal. */
export function withoutMarks(text: string): string {
  return text.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}
