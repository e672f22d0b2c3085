import { describe, expect, it } from 'vitest';
import { textOf } from '#tests/shared/text.ts';
import { type Word, word } from '../course/word.ts';
import { typeGap } from './gaps.ts';
import { openLibrary } from './library.ts';
import type { PracticeContent } from './practice-content.ts';

interface Example {
  readonly english: string;
  readonly swedish: string;
  readonly translation: string;
}

const common = (swedish: string, { english, ...example }: Example) => ({
  id: 'asked',
  swedish,
  ipa: swedish,
  pitchAccent: 1,
  translations: { english: [english], dutch: [english], german: [english] },
  cefr: 'A1',
  difficulty: 1,
  category: 'everyday',
  example: { swedish: example.swedish, translation: textOf(example.translation) },
});

function noun(
  gender: 'en' | 'ett',
  forms: readonly [string, string, string, string],
  example: Example,
): Word {
  const [indefiniteSingular, definiteSingular, indefinitePlural, definitePlural] = forms;
  return word.parse({
    ...common(indefiniteSingular, example),
    wordClass: 'noun',
    gender,
    forms: { indefiniteSingular, definiteSingular, indefinitePlural, definitePlural },
  });
}

function verb(forms: readonly [string, string, string, string, string], example: Example): Word {
  const [infinitive, present, past, supine, imperative] = forms;
  return word.parse({
    ...common(infinitive, example),
    wordClass: 'verb',
    forms: { infinitive, present, past, supine, imperative },
  });
}

/** Accepted answers for the gap in the word's example, including the listed synonyms. */
function answersFor(asked: Word, alsoSaid: string[]): readonly string[] | undefined {
  const texts = new Proxy({}, { get: () => textOf('x') });
  const content = {
    questions: texts,
    explanations: texts,
    alsoSaid: { asked: alsoSaid },
    saidAlone: [],
    otherForms: {},
    tooClose: [],
  };
  const library = openLibrary([asked], [], content as unknown as PracticeContent);
  const entry = library.entries.get('asked');
  const made = entry && typeGap(entry, { library, rivals: [], shown: null, random: () => 0 });
  return made?.task.kind === 'gap' ? made.task.answers : undefined;
}

const DIET: Example = {
  english: 'diet',
  swedish: 'Ett gott kosthåll är viktigt.',
  translation: 'A good diet is important.',
};
const BABY = ['spädbarn', 'spädbarnet', 'spädbarn', 'spädbarnen'] as const;
const ENJOY = ['njuta', 'njuter', 'njöt', 'njutit', 'njut'] as const;
const LISTEN = ['lyssna', 'lyssnar', 'lyssnade', 'lyssnat', 'lyssna'] as const;

describe('what is right in a gap', () => {
  it.each<[string, Word, string, string[]]>([
    [
      'no noun of the other gender beside an article',
      noun('ett', ['kosthåll', 'kosthållet', 'kosthåll', 'kosthållen'], DIET),
      'en kost',
      ['kosthåll'],
    ],
    [
      'a noun of the other gender where nothing shows it',
      noun('ett', BABY, {
        english: 'infant',
        swedish: 'Här sover hennes spädbarn.',
        translation: 'Here her infant sleeps.',
      }),
      'en bebis',
      ['spädbarn', 'bebis'],
    ],
    [
      'no singular for several',
      noun('ett', BABY, {
        english: 'infant',
        swedish: 'Spädbarn sover hela dagen.',
        translation: 'Infants sleep all day.',
      }),
      'en bebis',
      ['Spädbarn'],
    ],
    [
      'not the next word twice',
      verb(ENJOY, {
        english: 'enjoy',
        swedish: 'Man får njuta av livet.',
        translation: 'You may enjoy life.',
      }),
      'njuta av',
      ['njuta'],
    ],
    [
      'no infinitive for a command',
      verb(LISTEN, {
        english: 'listen',
        swedish: 'Lyssna på din lärare!',
        translation: 'Listen to your teacher!',
      }),
      'höra',
      ['Lyssna'],
    ],
    [
      'an infinitive that is written like a command',
      verb(LISTEN, {
        english: 'listen',
        swedish: 'Jag vill lyssna på dig.',
        translation: 'I want to listen to you.',
      }),
      'höra',
      ['lyssna', 'höra'],
    ],
  ])('is %s', (_, asked, said, expected) => {
    expect(answersFor(asked, [said])).toEqual(expected);
  });
});
