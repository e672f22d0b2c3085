import { expect, it } from 'vitest';
import { readCourse } from '#server/platform/course-reader.ts';
import { lineTokens } from '#shared/practice/line.ts';
import { sentenceOf } from '#shared/practice/sentences.ts';

const { library } = (await readCourse()).studies();

function orders(swedish: string): string[] | undefined {
  const translation = { english: '', dutch: '', german: '' };
  const line = { swedish, translation, tokens: lineTokens(swedish), forms: [], exampleOf: null };
  return sentenceOf(line, library)?.alternatives.map((order) => order.join(' '));
}

it.each(['Jag är van vid kyla.', 'Vi lagar mat ihop.', 'Jag är sen.', 'Hon är rädd för spindlar.'])(
  'does not accept other orders of what belongs together: %s',
  (swedish) => {
    expect(orders(swedish) ?? []).toEqual([]);
  },
);

it('accepts time and place in front', () => {
  expect(orders('Jag är ledig på fredag.')).toEqual(['på fredag är jag ledig']);
});

it('asks for nouns without a plural without their article', () => {
  const shown = (id: string) => library.entries.get(id)?.shown;
  expect(['sand', 'jazz', 'katt'].map(shown)).toEqual(['sand', 'jazz', 'en katt']);
});
