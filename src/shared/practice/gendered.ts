/** Words before nouns that vary only by gender: the form for *en*, the form for *ett*. */
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

/** Returns true if a lower-case word reveals the gender of the following noun. */
export function tellsGender(form: string): boolean {
  return GENDERED.has(form);
}
