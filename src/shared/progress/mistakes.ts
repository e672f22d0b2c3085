/**
 * Categories of mistakes that the coach reports: gender, word order, verb form, other word form, å ä and ö, a false
 * friend from the learner's language, one word confused with another, one sound pronounced as another.
 */
export const MISTAKES = [
  'gender', 'word-order', 'verb-form', 'word-form', 'letters', 'false-friend', 'other-word', 'sound',
] as const; // biome-ignore format: a list of names
export type Mistake = (typeof MISTAKES)[number];
