import { z } from 'zod';
import { ipa, perLanguage, swedish, text } from '../course/text.ts';
import { inEachLanguage, type Text } from '../language.ts';

/** Difficulty of pronouncing a word. */
export const SOUND_DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** Schema of `content/pronunciation/words.json`: the first words of the practice page. */
export const firstWords = z
  .array(z.strictObject({ wordId: z.string(), difficulty: z.enum(SOUND_DIFFICULTIES), tip: text(200) }))
  .length(6);

/** Difficulty of a sound by language: 0 for one they have, 3 for one they lack and that matters. */
const hardness = perLanguage(z.int().min(0).max(3));

/** Instructions for one sound of Swedish, or one habit of it. */
export const soundTip = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Spelling as a heading: `sj, sk, stj`. */
  letters: z.string().min(1).max(20),
  /** Transcriptions as in the word list, with `ː` for length; empty for a melody. */
  phones: z.array(z.string().min(1).max(3)),
  /** Position within a word, if it matters only there. */
  where: z.enum(['start', 'end']).optional(),
  /** Word accent it is about. */
  accent: z.literal([1, 2]).optional(),
  hardFor: hardness,
  /** Instructions for lips and jaw, and for the tongue, and the most common mistake: a sentence or two each. */
  mouth: text(160),
  tongue: text(160),
  trap: text(200),
  example: z.strictObject({ swedish, ipa, meaning: text(60) }),
});

const pairMember = z.strictObject({
  swedish,
  ipa,
  meaning: text(80),
  /** Id in the word list, if it has one. */
  wordId: z.string().optional(),
  /** Set if the two words differ only in their accent. */
  accent: z.literal([1, 2]).optional(),
});

/**
 * Schema of `content/pronunciation/pairs.json`: pairs beside those of `content/practice.json`, from which tasks are
 * made.
 */
export const pairList = z.strictObject({
  /** Explanation of each contrast; those of `practice.json` are explained there. */
  contrasts: z.record(z.string(), text(200)),
  pairs: z.array(z.strictObject({ contrast: z.string(), members: z.tuple([pairMember, pairMember]) })),
});

export type FirstWord = z.infer<typeof firstWords>[number];
export type SoundTipContent = z.infer<typeof soundTip>;

export type PairMember = z.infer<typeof pairMember>;

/** Two words that differ in one sound, its length or the melody. */
export interface SoundPair {
  readonly contrast: string;
  /** Explanation of the difference. */
  readonly about: Text;
  readonly members: readonly [PairMember, PairMember];
}

/** Content about pronunciation besides the word list. */
export interface GuideContent {
  readonly words: readonly FirstWord[];
  readonly sounds: readonly SoundTipContent[];
  readonly pairs: readonly SoundPair[];
}

/** Pairs as in the files; `{long}` and `{short}` stand for the two members. */
interface PairFile {
  readonly contrasts: Readonly<Record<string, Text>>;
  readonly pairs: readonly { readonly contrast: string; readonly members: readonly PairMember[] }[];
}

/**
 * Combines the pairs of several files with their explanations.
 * @throws Error for a contrast without an explanation
 */
export function joinPairs(files: readonly PairFile[]): SoundPair[] {
  const contrasts: Readonly<Record<string, Text>> = Object.assign({}, ...files.map((file) => file.contrasts));
  return files.flatMap(({ pairs }) =>
    pairs.flatMap(({ contrast, members: [one, other] }) => {
      const about = contrasts[contrast];
      if (!about) throw new Error(`missing explanation for the contrast "${contrast}"`);
      if (!one || !other) return [];
      const filled = inEachLanguage((language) =>
        about[language].replaceAll('{long}', one.swedish).replaceAll('{short}', other.swedish),
      );
      return [{ contrast, about: filled, members: [one, other] as const }];
    }),
  );
}
