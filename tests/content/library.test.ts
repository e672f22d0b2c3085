import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from '#shared/chance.ts';
import { LANGUAGES } from '#shared/language.ts';
import { answersPrompt, type Entry } from '#shared/practice/entry.ts';
import type { Library } from '#shared/practice/library.ts';
import { areApart, MOST_LEVELS_APART } from '#shared/practice/likeness.ts';
import { synonymsOf } from '#shared/practice/typing.ts';
import { wholeCourse } from '#tests/whole-course.ts';

/** Sample size: each word is compared with every other. */
const SAMPLED = 40;

let library: Library;
let all: Entry[];
let sample: Entry[];

beforeAll(async () => {
  ({ library } = (await wholeCourse()).studies());
  all = [...library.entries.values()];
  sample = shuffled(all, seededRandom('library')).slice(0, SAMPLED);
});

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

describe('what is looked up in the library is what comparing all words with all would find', () => {
  it('words that may stand beside a word', () => {
    const { tooClose } = library.content;
    const groups = shuffled(tooClose, seededRandom('groups')).slice(0, SAMPLED / 4);
    const named = groups.flat().flatMap((id) => library.entries.get(id) ?? []);
    for (const entry of [...sample, ...named]) {
      const near = new Set(tooClose.filter((group) => group.includes(entry.id)).flat());
      const canBeTaken = (other: Entry) => !areApart(entry, other) || near.has(other.id);
      // Nor may one that is written like a word that can be taken for it.
      const spelt = new Set(all.filter(canBeTaken).map(({ spelling }) => spelling));
      const expected = all.filter(({ spelling }) => !spelt.has(spelling));
      expect(idsOf(all.filter((other) => library.mayMeet(entry, other))), entry.id).toEqual(idsOf(expected));
      const isNear = ({ kin, level }: Entry) =>
        kin === entry.kin && Math.abs(level - entry.level) <= MOST_LEVELS_APART;
      expect(idsOf(library.others(entry))).toEqual(idsOf(expected.filter(isNear)));
    }
  });

  it('words that answer the same prompt', () => {
    const fits = (other: Entry, entry: Entry) =>
      LANGUAGES.filter((language) => answersPrompt(other, entry, language)).length;
    // Few words have another that answers their prompt in every language: a draw may miss them all.
    const withSynonyms = all.filter((entry) => (synonymsOf(library, entry) ?? []).length > 0);
    const drawn = shuffled(all, seededRandom('prompts')).slice(0, 10 * SAMPLED);
    let [answered, vague] = [0, 0];
    for (const entry of new Set([...withSynonyms, ...drawn])) {
      const near = all.filter(
        (other) => other !== entry && other.kin === entry.kin && fits(other, entry) > 0,
      );
      const synonyms = synonymsOf(library, entry);
      if (near.some((other) => fits(other, entry) < LANGUAGES.length)) {
        vague += 1;
        expect(synonyms, entry.id).toBeNull();
      } else if (synonyms) {
        answered += near.length;
        expect(idsOf(synonyms.filter(({ kin }) => kin === entry.kin)), entry.id).toEqual(idsOf(near));
      }
    }
    expect(answered).toBeGreaterThan(0);
    expect(vague).toBeGreaterThan(0);
  });

  it('lines with a word', () => {
    for (const entry of sample) {
      const forms = [entry.word.swedish, ...Object.values(entry.forms)].map((form) => form?.toLowerCase());
      const there = library.lines.filter(({ tokens }) =>
        tokens.some((token) => forms.includes(token.toLowerCase())),
      );
      const lines = library.linesWith(entry);
      expect(lines.filter((line) => !there.includes(line))).toEqual([]);
      const own = there.find(({ exampleOf }) => exampleOf === entry.id);
      if (own && own.tokens.filter((token) => forms.includes(token.toLowerCase())).length === 1) {
        expect(lines).toContain(own);
      }
    }
  });
});
