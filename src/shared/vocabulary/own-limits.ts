/** Maximum characters of each part of a typed-in word. */
export const MAX_FIELD_CHARACTERS = { swedish: 200, meaning: 200, example: 300, note: 500 } as const;
