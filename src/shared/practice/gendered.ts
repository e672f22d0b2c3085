/** Words that stand before nouns and only differ by their gender: the one for *en*, the one for *ett*. */
export const BY_GENDER: readonly (readonly [string, string])[] = [
  ['en', 'ett'],
  ['den', 'det'],
  ['denna', 'detta'],
  ['min', 'mitt'],
  ['din', 'ditt'],
  ['sin', 'sitt'],
  ['vår', 'vårt'],
  ['er', 'ert'],
  ['någon', 'något'],
  ['ingen', 'inget'],
  ['annan', 'annat'],
  ['vilken', 'vilket'],
  ['all', 'allt'],
];

const GENDERED = new Set(BY_GENDER.flat());

/** Whether a word, in small letters, tells the gender of the noun it stands before. */
export function tellsGender(form: string): boolean {
  return GENDERED.has(form);
}
