import { beforeAll, describe, expect, it } from 'vitest';
import { wholeCourse } from '#tests/whole-course.ts';
import { inflectedIpa } from './inflected-ipa.ts';
import { type Pronunciations, pronunciationsOf } from './pronunciations.ts';

let pronunciations: Pronunciations;
beforeAll(async () => {
  pronunciations = pronunciationsOf(await wholeCourse());
});

/** Pronunciation of each word of a text; "-" if the engine decides. */
function said(text: string): string {
  const known = pronunciations.of(text);
  return [...text.matchAll(/[\p{L}\d-]+/gu)]
    .map((match) => known.find(({ start }) => start === match.index)?.ipa ?? '-')
    .join(' ');
}

describe('how the course says words and lines', () => {
  it.each([
    ['a word', 'syster', 'ˈsʏstɛr'],
    ['a word in capitals', 'SYSTER', 'ˈsʏstɛr'],
    ['a word with its article, which bears no stress', 'en katt', 'ɛn ˈkatː'],
    ['one of two words that are spelt alike, by its article', 'ett kort', 'ɛt ˈkʊʈː'],
    ['neither of them alone', 'kort', '-'],
    ['an expression', 'God morgon!', 'ɡʊ ˈmɔrːɔn'],
    ['an expression in a line', 'God morgon, Xerxes!', 'ɡʊ ˈmɔrːɔn -'],
    ['small words without stress inside a line', 'Jag ser en syster', 'jɑː ˈseːr ɛn ˈsʏstɛr'],
    ['whom it is about without stress', 'Kan du hjälpa mig i dag?', 'kan dʉː ˈjɛlpa mɛj ɪ ˈdɑːɡ'],
    ['whom it is about without stress at the end', 'Jag ser honom.', 'jɑː ˈseːr hɔnːɔm'],
    ['a small word with stress where it is alone', 'jag, katten', 'ˈjɑːɡ ˈkatːɛn'],
    ['nothing of what it does not know', 'Xyzzy 7', '- -'],
    ['no ending as a word', 'Xyzzy: -de', '- -'],
    ['an empty text', '', ''],
  ])('knows %s', (_, text, ipa) => {
    expect(said(text)).toBe(ipa);
  });

  it('says each line of a dialogue as it is transcribed', async () => {
    const course = await wholeCourse();
    let checked = 0;
    for (const { modules } of course.lessons.values()) {
      for (const { type, content } of modules) {
        if (type !== 'dialogue') continue;
        for (const { swedish, pronunciation } of content.dialogue) {
          const ipas = pronunciations.of(swedish).map(({ ipa }) => ipa.replaceAll('ˈ', ''));
          if (ipas.length !== pronunciation.split(' ').length) continue;
          expect(ipas.join(' ')).toBe(pronunciation.replaceAll('ˈ', ''));
          checked++;
        }
      }
    }
    expect(checked).toBeGreaterThan(200);
  });

  it('derives no form otherwise than the dialogues say it', async () => {
    const course = await wholeCourse();
    const heard = new Map<string, Set<string>>();
    for (const { modules } of course.lessons.values()) {
      for (const { type, content } of modules) {
        if (type !== 'dialogue') continue;
        for (const { swedish } of content.dialogue) {
          for (const { start, end, ipa } of pronunciations.of(swedish)) {
            const word = swedish.slice(start, end).toLowerCase();
            heard.set(word, (heard.get(word) ?? new Set()).add(ipa.replace(/[ˈˌ]/, '')));
          }
        }
      }
    }
    const contradicted = [...course.words.values()].flatMap((word) =>
      Object.values('forms' in word ? word.forms : {}).filter((form) => {
        const derived = form && form !== word.swedish ? inflectedIpa(word, form) : null;
        const said = heard.get(form ?? '');
        return derived && said && !said.has(derived.replace(/[ˈˌ]/, ''));
      }),
    );
    expect(contradicted).toEqual([]);
  });
});
