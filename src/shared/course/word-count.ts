/** Words of a text: whatever stands between spaces and holds a letter or a figure. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
