/** Number of words of a text: sequences without spaces that contain a letter or digit. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
