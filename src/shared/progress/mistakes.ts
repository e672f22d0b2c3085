/**
 * Kinds of mistakes in wrong answers, as the coach names them: the gender, the order of words, a form of a verb or of
 * another word, å ä and ö, a word that only looks like one of the learner's language, one word for another; a sound that
 * was said as another one.
 */
export const MISTAKES = [
  'gender', 'word-order', 'verb-form', 'word-form', 'letters', 'false-friend', 'other-word', 'sound',
] as const; // biome-ignore format: a list of names
export type Mistake = (typeof MISTAKES)[number];
