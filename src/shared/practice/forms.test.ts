import { describe, expect, it } from 'vitest';
import { textOf } from '#tests/shared/text.ts';
import { type Word, word } from '../course/word.ts';
import { form } from './forms.ts';
import { openLibrary } from './library.ts';
import { ASKED_FORMS, type AskedForm, type PracticeContent } from './practice-content.ts';

const common = (swedish: string) => ({
  id: 'asked',
  swedish,
  ipa: swedish,
  pitchAccent: 1,
  translations: { english: ['x'], dutch: ['x'], german: ['x'] },
  cefr: 'A1',
  difficulty: 1,
  category: 'everyday',
  example: { swedish, translation: textOf('x') },
});

function noun(gender: 'en' | 'ett', forms: readonly [string, string, string | null, string | null]): Word {
  const [indefiniteSingular, definiteSingular, indefinitePlural, definitePlural] = forms;
  return word.parse({
    ...common(indefiniteSingular),
    wordClass: 'noun',
    gender,
    forms: { indefiniteSingular, definiteSingular, indefinitePlural, definitePlural },
  });
}

function adjective(forms: readonly [string, string, string, string | null]): Word {
  const [base, neuter, plural, comparative] = forms;
  return word.parse({
    ...common(base),
    wordClass: 'adjective',
    forms: { common: base, neuter, plural, comparative },
  });
}

const FRAMES: Partial<Record<AskedForm, string>> = {
  definiteSingular: '{base}, {that} ___',
  indefinitePlural: '{base}, två ___',
};

/** All forms asked for a word, over many draws. */
function askedOf(asked: Word, uncounted: readonly string[] = []): ReadonlySet<string> {
  const texts = new Proxy({}, { get: () => textOf('x') });
  const content = {
    questions: texts,
    explanations: texts,
    forms: Object.fromEntries(
      ASKED_FORMS.map((name) => [
        name,
        { question: textOf('x'), frame: FRAMES[name] ?? `{base}, ${name} ___`, taughtIn: '101' },
      ]),
    ),
    alsoSaid: {},
    saidAlone: [],
    otherForms: {},
    tooClose: [],
    uncounted,
  };
  const library = openLibrary([asked], [], content as unknown as PracticeContent);
  const entry = library.entries.get('asked');
  const draws = Array.from({ length: 20 }, (_, index) => index / 20);
  const made = draws.map(
    (draw) => entry && form(entry, { library, rivals: [], shown: null, random: () => draw }),
  );
  return new Set(made.flatMap((each) => (each?.task.kind === 'gap' ? [each.task.sentence] : [])));
}

describe('the forms that are asked for', () => {
  it('show a noun with its article where there may be one of it', () => {
    const cat = noun('en', ['katt', 'katten', 'katter', 'katterna']);
    expect(askedOf(cat)).toContain('en katt, den där ___');
    expect(askedOf(cat)).toContain('en katt, två ___');
  });

  it('show what is not counted without', () => {
    expect([...askedOf(noun('ett', ['mjöl', 'mjölet', null, null]))]).toEqual(['mjöl, det där ___']);
    const water = noun('ett', ['vatten', 'vattnet', 'vatten', 'vattnen']);
    expect([...askedOf(water, ['asked'])]).toEqual(['vatten, det där ___']);
  });

  it('leave the plural of superlatives: they are the same behind "de är"', () => {
    expect([...askedOf(adjective(['bäst', 'bäst', 'bästa', null]))]).not.toContain('bäst, plural ___');
    expect(askedOf(adjective(['fryst', 'fryst', 'frysta', null]))).toContain('fryst, plural ___');
  });
});
