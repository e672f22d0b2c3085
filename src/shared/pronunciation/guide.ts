import { z } from 'zod';
import { ipa, perLanguage, swedish, text } from '../course/text.ts';
import { inEachLanguage, type Text } from '../language.ts';

/** How hard a word is to say. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** `content/pronunciation/words.json`: the words that the practice page begins with. */
export const firstWords = z
  .array(z.strictObject({ wordId: z.string(), difficulty: z.enum(DIFFICULTIES), tip: text(200) }))
  .length(6);

/** How hard a sound is for speakers of each language: 0 for one they have, 3 for one they lack and that matters. */
const hardness = perLanguage(z.int().min(0).max(3));

/** How one sound of Swedish, or one habit of it, is made. */
export const soundTip = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** How it is written, as a heading: `sj, sk, stj`. */
  letters: z.string().min(1).max(20),
  /** As the word list transcribes it, with `ː` where it is long; empty for a melody. */
  phones: z.array(z.string().min(1).max(3)),
  /** Where in a word it matters, where that is not everywhere. */
  where: z.enum(['start', 'end']).optional(),
  /** The melody it is about. */
  accent: z.literal([1, 2]).optional(),
  hardFor: hardness,
  /** What the lips and the jaw do, what the tongue does, and what goes wrong most often: a sentence or two each. */
  mouth: text(160),
  tongue: text(160),
  trap: text(200),
  example: z.strictObject({ swedish, ipa, meaning: text(60) }),
});

const pairMember = z.strictObject({
  swedish,
  ipa,
  meaning: text(80),
  /** Where the word list has it. */
  wordId: z.string().optional(),
  /** Where nothing but the melody tells the two apart. */
  accent: z.literal([1, 2]).optional(),
});

/** `content/pronunciation/pairs.json`: pairs beside those of `content/practice.json`, of which tasks are made. */
export const pairList = z.strictObject({
  /** What tells the members of a pair apart; those of `practice.json` have theirs there. */
  contrasts: z.record(z.string(), text(200)),
  pairs: z.array(z.strictObject({ contrast: z.string(), members: z.tuple([pairMember, pairMember]) })),
});

export type FirstWord = z.infer<typeof firstWords>[number];
export type SoundTip = z.infer<typeof soundTip>;

export type PairMember = z.infer<typeof pairMember>;

/** Two words that one sound, its length or the melody tells apart. */
export interface SoundPair {
  readonly contrast: string;
  /** What tells them apart. */
  readonly about: Text;
  readonly members: readonly [PairMember, PairMember];
}

/** What is known of saying Swedish, beside the word list. */
export interface PronunciationGuide {
  readonly words: readonly FirstWord[];
  readonly sounds: readonly SoundTip[];
  readonly pairs: readonly SoundPair[];
}

/** Pairs as files hold them; `{long}` and `{short}` stand for the two members of a pair. */
interface PairFile {
  readonly contrasts: Readonly<Record<string, Text>>;
  readonly pairs: readonly { readonly contrast: string; readonly members: readonly PairMember[] }[];
}

/**
 * The pairs of several files, each with what tells it apart.
 * @throws Error for a pair whose contrast nobody explains
 */
export function joinPairs(files: readonly PairFile[]): SoundPair[] {
  const contrasts: Readonly<Record<string, Text>> = Object.assign({}, ...files.map((file) => file.contrasts));
  return files.flatMap(({ pairs }) =>
    pairs.flatMap(({ contrast, members: [one, other] }) => {
      const about = contrasts[contrast];
      if (!about) throw new Error(`nobody explains the contrast "${contrast}"`);
      if (!one || !other) return [];
      const filled = inEachLanguage((language) =>
        about[language].replaceAll('{long}', one.swedish).replaceAll('{short}', other.swedish),
      );
      return [{ contrast, about: filled, members: [one, other] as const }];
    }),
  );
}
