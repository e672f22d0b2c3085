import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writtenReadings } from '#shared/course/answer-pattern.ts';
import type { Exercise } from '#shared/course/exercise.ts';
import { judge } from '#shared/course/judge.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';

const LESSONS = 'content/lessons';

interface TypedTask {
  readonly lesson: string;
  readonly id: string;
  readonly exercise: Exercise;
  /** The languages in which it is judged differently. */
  readonly languages: readonly Language[];
  readonly readings: readonly string[];
  readonly isSwedish: boolean;
}

/** Spellings that may be typed for accepted words, written out here independently of the judge's own table. */
const SWEDISH: readonly (readonly [listed: RegExp, typed: string])[] = [
  [/mig/, 'mej'],
  [/dig/, 'dej'],
  [/sig/, 'sej'],
  [/någon/, 'nån'],
  [/något/, 'nåt'],
  [/några/, 'nåra'],
  [/sådana/, 'såna'],
  [/sådan/, 'sån'],
  [/sedan/, 'sen'],
  [/timme/, 'timma'],
  [/ska/, 'skall'],
  [/skall/, 'ska'],
  [/sade/, 'sa'],
  [/sa/, 'sade'],
  [/lade/, 'la'],
  [/la/, 'lade'],
  [/ned/, 'ner'],
  [/ner/, 'ned'],
  [/mer/, 'mera'],
  [/mera/, 'mer'],
  [/från/, 'ifrån'],
  [/båda/, 'bägge'],
  [/nej/, 'nä'],
  [/i dag/, 'idag'],
  [/idag/, 'i dag'],
  [/i går/, 'igår'],
  [/igår/, 'i går'],
  [/i morgon/, 'imorgon'],
  [/imorgon/, 'i morgon'],
  [/i kväll/, 'ikväll'],
  [/ikväll/, 'i kväll'],
  [/hej då/, 'hejdå'],
  [/god morgon/, 'godmorgon'],
  [/i stället/, 'istället'],
  [/istället/, 'i stället'],
];

/** The same within sentences only: an answer of one word is a form or a number that is asked for. */
const IN_SENTENCES: readonly (readonly [listed: RegExp, typed: string])[] = [
  [/de/, 'dom'],
  [/dem/, 'dom'],
  [/klockan/, 'kl.'],
  [/kronor/, 'kr'],
  [/och/, '&'],
  ...['två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'].map(
    (word, index) => [new RegExp(word), `${index + 2}`] as const,
  ),
];

const NUMBERS: Readonly<Record<Language, readonly string[]>> = {
  english: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  dutch: ['twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien', 'elf', 'twaalf'],
  german: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
};

const tasks = readdirSync(LESSONS).flatMap((file): TypedTask[] => {
  const { modules } = JSON.parse(readFileSync(`${LESSONS}/${file}`, 'utf8')) as {
    modules: { id: string; type: string; content: Exercise }[];
  };
  return modules.flatMap(({ id, type, content }): TypedTask[] => {
    if (type !== 'exercise') return [];
    const task = { lesson: file.replace('.json', ''), id, exercise: content };
    const inSwedish = (readings: readonly string[]) => [
      { ...task, languages: ['english'] as const, readings, isSwedish: true },
    ];
    switch (content.kind) {
      case 'listen':
        return inSwedish([content.swedish]);
      case 'reply':
        return inSwedish(content.answers.flatMap(writtenReadings));
      case 'gap':
        return content.options ? [] : inSwedish(content.answers.flatMap(writtenReadings));
      case 'translate':
        if (content.into === 'swedish') return inSwedish(content.answers.flatMap(writtenReadings));
        return LANGUAGES.map((language) => ({
          ...task,
          languages: [language],
          readings: content.answers[language].flatMap(writtenReadings),
          isSwedish: false,
        }));
      default:
        return [];
    }
  });
});

/** Each place of a reading where a spelling may be exchanged, exchanged by itself. */
function exchanged(reading: string, listed: RegExp, typed: string): string[] {
  const word = new RegExp(`(?<![\\p{L}-])${listed.source}(?![\\p{L}-])`, 'giu');
  return [...reading.matchAll(word)].map(
    ({ index, 0: found }) => reading.slice(0, index) + typed + reading.slice(index + found.length),
  );
}

function variantsOf({ readings, isSwedish, languages: [language = 'english'] }: TypedTask): string[] {
  return readings.flatMap((reading) => {
    const isSentence = reading.trim().includes(' ');
    const exchanges = isSwedish
      ? [...SWEDISH, ...(isSentence ? IN_SENTENCES : [])]
      : isSentence
        ? NUMBERS[language].map((word, index) => [new RegExp(word), `${index + 2}`] as const)
        : [];
    const bare = reading.replace(/[.!?]+$/, '');
    return [
      ...exchanges.flatMap(([listed, typed]) => exchanged(reading, listed, typed)),
      reading.replaceAll(/['’]/g, 'ʼ'),
      `\u200e${bare.replaceAll(' ', '\u00a0')}\u200b`,
      `${bare}？ 🙂`,
      `${bare}。`,
    ];
  });
}

describe('an equivalent spelling', () => {
  it('is accepted in every accepted answer of every lesson', () => {
    let tried = 0;
    const refused = tasks.flatMap((task) =>
      task.languages.flatMap((language) =>
        variantsOf(task)
          .filter((variant) => {
            tried += 1;
            const verdict = judge(task.exercise, variant, language);
            return !verdict?.correct || verdict.hasTypo;
          })
          .map((variant) => `${task.lesson} ${task.id}: ${variant}`),
      ),
    );
    expect(refused).toEqual([]);
    // The lessons hold enough answers for the test to mean something.
    expect(tried).toBeGreaterThan(10_000);
  });
});
