/** Maximum number of own texts of a learner. */
export const MAX_OWN_TEXTS = 200;
/** Maximum characters of an own text. */
export const MAX_TEXT_CHARACTERS = 200_000;
/** Maximum number of running words that a finished text counts. */
export const MAX_TEXT_WORDS = 100_000;
/** Maximum characters of the title of an own text. */
export const MAX_TITLE_CHARACTERS = 120;
/** Maximum number of distinct words in one event: more than a page has. */
export const MAX_WORDS_PER_EVENT = 500;
/** Maximum characters of a sentence that is kept with a word. */
export const MAX_KEPT_CHARACTERS = 500;
