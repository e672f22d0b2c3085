/**
 * The punctuation that a text begins with: it belongs to the word before. A button is a box of its own, between which and a
 * full stop a browser would begin a new line.
 */
export const clinging = (text: string): string => /^[^\s\p{L}\p{N}]*/u.exec(text)?.[0] ?? '';
