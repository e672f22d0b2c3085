/**
 * Leading punctuation of a text, which belongs to the previous word. A button is an inline box, and browsers may
 * break the line between it and a full stop.
 */
export const clinging = (text: string): string => /^[^\s\p{L}\p{N}]*/u.exec(text)?.[0] ?? '';
