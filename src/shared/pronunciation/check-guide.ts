import type { z } from 'zod';
import { wordIpaProblems } from '../course/rules/ipa.ts';
import { at, type Problem, repeated } from '../course/rules/problem.ts';
import { schemaProblems } from '../course/rules/schema-problems.ts';
import { textProblems } from '../course/rules/texts.ts';
import { LANGUAGES } from '../language.ts';
import { firstWords, type PairMember, pairList, type SoundTipContent, soundTip } from './guide.ts';
import { concerns, soundsOf } from './hard-sounds.ts';

/** Minimum number of pairs, so that every contrast occurs in several words. */
const LEAST_PAIRS = 40;
/** Minimum number of sounds with a tip that are hard for speakers of each language. */
const LEAST_HARD_SOUNDS = 15;

/** Word of the list with its pronunciation. */
interface ListedWord {
  readonly swedish: string;
  readonly ipa: string;
}

/** Problem with the file that contains it. */
interface GuideProblem extends Problem {
  readonly file: string;
}

/** Files of `content/pronunciation/` as parsed JSON. */
export type GuideFiles = Readonly<Record<'words' | 'sounds' | 'pairs', unknown>>;

/** Checks the pronunciation guide: schemas, transcriptions, and the rules for pairs. */
export function checkGuide(files: GuideFiles, words: ReadonlyMap<string, ListedWord>): GuideProblem[] {
  return [
    ...checked('words.json', firstWords, files.words, (first) =>
      first.flatMap(({ wordId }, index) =>
        words.has(wordId) ? [] : [{ path: at(index, 'wordId'), message: `there is no word "${wordId}"` }],
      ),
    ),
    ...checked('sounds.json', soundTip.array(), files.sounds, tipProblems),
    ...checked('pairs.json', pairList, files.pairs, ({ pairs }) => [
      ...(pairs.length < LEAST_PAIRS
        ? [{ path: 'pairs', message: `${pairs.length} pairs, ${LEAST_PAIRS} are needed` }]
        : []),
      ...repeated(pairs, ({ members }) => members.map(keyOf).sort().join(' ')).map(({ members }) => ({
        path: at(
          'pairs',
          pairs.findLastIndex((pair) => pair.members === members),
        ),
        message: `${members[0].swedish} and ${members[1].swedish} are there already`,
      })),
      ...pairs.flatMap((pair, index) =>
        [...pairProblems(pair.contrast, pair.members), ...listProblems(pair.members, words)].map(
          ({ path, message }) => ({ path: at('pairs', index, path), message }),
        ),
      ),
    ]),
  ];
}

function checked<S extends z.ZodType>(
  file: string,
  schema: S,
  value: unknown,
  rules: (parsed: z.output<S>) => Problem[],
): GuideProblem[] {
  const parsed = schema.safeParse(value);
  const problems = parsed.success
    ? [...textProblems(parsed.data), ...rules(parsed.data)]
    : schemaProblems(parsed.error.issues);
  return problems.map((problem) => ({ file, ...problem }));
}

function tipProblems(tips: readonly SoundTipContent[]): Problem[] {
  const problems: Problem[] = repeated(tips, ({ id }) => id).map(({ id }) => ({
    path: id,
    message: 'is there already',
  }));
  for (const [index, tip] of tips.entries()) {
    const { example, accent } = tip;
    if (accent === undefined && !concerns(tip, example)) {
      problems.push({ path: at(index, 'example'), message: `${example.swedish} does not have the sound` });
    }
    problems.push(...ipaProblems(example.ipa, at(index, 'example.ipa')));
  }
  for (const language of LANGUAGES) {
    const hard = tips.filter(({ hardFor }) => hardFor[language] > 0).length;
    if (hard < LEAST_HARD_SOUNDS) problems.push({ path: '', message: `${hard} sounds hard for ${language}` });
  }
  return problems;
}

const keyOf = ({ swedish, ipa, accent }: PairMember) => `${swedish} ${ipa} ${accent ?? ''}`;

/** The members of a pair differ only in their contrast: one sound, a length with its vowel, or the melody alone. */
function pairProblems(contrast: string, [one, other]: readonly [PairMember, PairMember]): Problem[] {
  const problems = [one, other].flatMap(({ ipa }, index) => ipaProblems(ipa, at('members', index, 'ipa')));
  const [sounds, others] = [soundsOf(one.ipa), soundsOf(other.ipa)];
  const different = sounds.filter((sound, index) => sound !== others[index]).length;
  const may = contrast === 'accent' ? [0] : contrast === 'length' ? [2] : [1];
  if (sounds.length !== others.length || !may.includes(different)) {
    problems.push({ path: '', message: `/${one.ipa}/ and /${other.ipa}/ differ in ${different} sounds` });
  }
  const isMelody = one.accent === 1 && other.accent === 2 && one.swedish === other.swedish;
  if (contrast === 'accent' ? !isMelody : one.accent !== undefined || other.accent !== undefined) {
    problems.push({ path: '', message: 'accent pairs, and only they, name accent 1 and then 2' });
  }
  return problems;
}

/** Words of the list must have the same transcription as there. */
function listProblems(members: readonly PairMember[], words: ReadonlyMap<string, ListedWord>): Problem[] {
  return members.flatMap(({ wordId, swedish, ipa }, index) => {
    if (wordId === undefined) return [];
    const word = words.get(wordId);
    const isSame = word?.swedish === swedish && word.ipa === ipa;
    return isSame
      ? []
      : [{ path: at('members', index, 'wordId'), message: `is another word than "${wordId}"` }];
  });
}

function ipaProblems(ipa: string, path: string): Problem[] {
  return wordIpaProblems(ipa).map((message) => ({ path, message }));
}
