import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { libraryText } from '#shared/reading/library-text.schema.ts';
import { peopleFile } from './faces.ts';
import { textScene } from './text-scenes.ts';

const content = join(import.meta.dirname, '../../content');
const json = (path: string) => JSON.parse(readFileSync(join(content, path), 'utf8'));
const { people } = peopleFile.parse(json('people/people.json'));
const looks = new Map(people.map(({ id, who: _, ...person }) => [id, person]));
const texts = readdirSync(join(content, 'texts'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => libraryText.parse(json(`texts/${name}`)));

/** Largest illustration in bytes; the busiest place with four people needs 80 kB, about 20 kB compressed. */
const MOST_BYTES = 100_000;

it('drew the illustration of every text from its entry, and no others', () => {
  const files = readdirSync(join(content, 'texts/pictures'));
  expect(files.toSorted()).toEqual(texts.map(({ id }) => `${id}.svg`).toSorted());
  for (const text of texts) {
    const drawn = readFileSync(join(content, `texts/pictures/${text.id}.svg`), 'utf8');
    expect(drawn === textScene(text, looks), `npm run drawings -- texts, for ${text.id}`).toBe(true);
    expect(drawn.length, text.id).toBeLessThan(MOST_BYTES);
    expect(drawn, text.id).not.toMatch(/<(script|text|image|foreignObject)|href="(?!#)/);
  }
});

it('draws the cast, and refuses what the films lack', () => {
  const [text] = texts;
  const scene = (illustration: object) => textScene({ illustration } as never, looks);
  const cast = [{ person: 'kjell', at: 'left', pose: 'sit', mood: 'happy' }];
  expect(scene({ background: 'kitchen', cast })).not.toBe(scene({ background: 'kitchen', cast: [] }));
  expect(() => scene({ background: 'moon', cast })).toThrow();
  expect(() => scene({ background: 'kitchen', cast: [{ person: 'nobody', at: 'left' }] })).toThrow('nobody');
  expect(() => scene({ ...text?.illustration, cast: [{ person: 'kjell', at: 'ceiling' }] })).toThrow();
});
