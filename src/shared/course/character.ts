/** Voices of the course: each person (and the cat) speaks with one of them. */
export const CHARACTERS = ['man', 'old-man', 'woman', 'mother', 'boy', 'girl', 'cat'] as const;

export type Character = (typeof CHARACTERS)[number];
