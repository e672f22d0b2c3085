/** Word of the taste. Its translation is in `locales/<locale>/taste.json`. */
export interface TasteWord {
  /** Key of the translation, and name of the sound file if the word is asked. */
  readonly name: string;
  /** With its article. */
  readonly swedish: string;
  readonly picture: string;
}

/** Question: a word that is heard, and the pictures to choose from. */
export interface TasteQuestion {
  readonly asked: TasteWord;
  readonly choices: readonly TasteWord[];
}

const COFFEE = { name: 'coffee', swedish: 'kaffe', picture: 'hot-beverage' };
const CAT = { name: 'cat', swedish: 'en katt', picture: 'cat' };
const DOG = { name: 'dog', swedish: 'en hund', picture: 'dog' };
const HOUSE = { name: 'house', swedish: 'ett hus', picture: 'house' };
const BOAT = { name: 'boat', swedish: 'en båt', picture: 'sailboat' };
const APPLE = { name: 'apple', swedish: 'ett äpple', picture: 'red-apple' };

/**
 * The three questions. The first word resembles its translation in all three languages, so that a beginner succeeds;
 * the last one has a vowel that only Swedish writes like this.
 */
export const TASTE: readonly TasteQuestion[] = [
  { asked: COFFEE, choices: [CAT, COFFEE, BOAT] },
  { asked: DOG, choices: [DOG, HOUSE, APPLE] },
  { asked: APPLE, choices: [BOAT, CAT, APPLE] },
];
