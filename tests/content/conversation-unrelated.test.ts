import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCENARIO_IDS } from '#shared/conversation/contract/scenario-ids.ts';
import { answerLine, openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

/** Sentences about work, hobbies, complaints and plans that no scenario is about; the n-th of each language mean the same. */
const unrelated = read<Record<Language, string[]>>('unrelated-sentences.json');
/** Swedish questions that no scenario is about. */
const questions = read<string[]>('off-topic-questions.json');

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(`../conversation/${file}`, import.meta.url), 'utf8')) as T;
}

/** Returns the first reply of a scenario to a line, for a learner with that language. */
async function answerTo(id: string, line: string, language?: Language) {
  const dialogue = { ...(await dialogueOf(id)), ...(language && { language }) };
  return answerLine(dialogue, openDialogue(dialogue).frame, line);
}

describe.each(SCENARIO_IDS)('%s', (id) => {
  it.each(LANGUAGES)('offers no line as the Swedish of something else: %s', async (language) => {
    expect(unrelated[language].length).toBe(100);
    const offered: string[] = [];
    let withWords = 0;
    for (const line of unrelated[language]) {
      const { recast, glosses, untranslated } = await answerTo(id, line, language);
      if (recast) offered.push(`${line} → ${recast.swedish}`);
      if (glosses.length > 0 && untranslated?.about === 'sentence') withWords += 1;
    }
    expect(offered).toEqual([]);
    // The learner gets words of nearly every sentence, and a note that they are only words.
    expect(withWords).toBeGreaterThan(80);
  });

  it('answers hardly any Swedish question that it is not about', async () => {
    const turns = await Promise.all(questions.map((line) => answerTo(id, line)));
    const answered = questions.filter((_, place) => (turns[place]?.frame.questions ?? 0) > 0);
    expect(answered.length).toBeLessThanOrEqual(5);
  });
});

it.each([
  ['job-interview', 'Hur många patienter har en sjuksköterska på avdelningen?'],
  ['job-interview', 'Finns det nattskift på avdelningen?'],
  ['shopping', 'Finns det nattskift på avdelningen?'],
])('asks again where a question is about nothing it knows, in %s: %s', async (id, line) => {
  const { frame } = await answerTo(id, line);
  expect(frame).toMatchObject({ questions: 0, met: [], slots: {}, tries: 1 });
});

it.each([
  ['english', 'I want to ask whether there are night shifts.', ['ett nattskift']],
  ['dutch', 'Ik wil vragen of er nachtdiensten zijn.', ['ett nattskift']],
  ['german', 'Ich möchte fragen, ob es Nachtschichten gibt.', ['ett nattskift']],
  ['german', 'Wie viele Patienten hat eine Krankenschwester?', ['en patient', 'en sjuksköterska']],
  ['dutch', 'Hoeveel patiënten heeft een verpleegkundige op de afdeling?', ['en patient', 'en avdelning']],
  ['german', 'Mein Krankenhausbett ist kaputt.', ['ett sjukhus', 'en säng']],
] as const)('shows the words of a sentence, in %s: %s', async (language, line, swedish) => {
  const { glosses, untranslated, recast } = await answerTo('job-interview', line, language);
  expect(recast).toBeNull();
  expect(untranslated).toEqual({ about: 'sentence', phrase: line });
  expect(glosses.map((gloss) => gloss.swedish)).toEqual(expect.arrayContaining([...swedish]));
});

it('asks after a word in the words of any of the four languages', async () => {
  const asked: readonly (readonly [Language, string])[] = [
    ['english', 'How do you say night shift in Swedish?'],
    ['english', 'What is night shift in Swedish?'],
    ['dutch', 'Hoe zeg je nachtdienst?'],
    ['dutch', 'Wat is het Zweedse woord voor nachtdienst?'],
    ['german', 'Wie sagt man Nachtschicht?'],
    ['german', 'Was heißt Nachtschicht auf Schwedisch?'],
    ['german', 'Vad heter Nachtschicht på svenska?'],
    ['german', 'Wie sagt man Nachtschichten auf Schwedisch?'],
  ];
  for (const id of SCENARIO_IDS) {
    for (const [language, line] of asked) {
      const { glosses, recast } = await answerTo(id, line, language);
      expect([id, line, glosses.map(({ swedish }) => swedish)]).toEqual([id, line, ['ett nattskift']]);
      expect(recast).toBeNull();
    }
  }
});
