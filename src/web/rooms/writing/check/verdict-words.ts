import type { TypedVerdict } from '#shared/writing/typed.ts';
import type { WritingVerdict } from '#shared/writing/verdict.ts';

/** What is said of ink, or of a typed word. */
export type SaidVerdict = WritingVerdict | TypedVerdict;

/** How a verdict is told: as right, as wrong, or as nothing that counts. */
export type Tone = 'right' | 'wrong' | 'again';

/** Keys of the room's texts, with what they name. */
interface VerdictWords {
  readonly tone: Tone;
  readonly title: string;
  /** The one thing to look at; null where the title says it all. */
  readonly text: {
    readonly key: string;
    readonly expected: string;
    readonly read: string;
    /** Number of letters that an unfinished word lacks. */
    readonly left?: number;
  } | null;
}

/** The mark that each letter of its own wears; `none` for letters that wear none. */
const MARKS: Readonly<Record<string, string>> = { å: 'ring', ä: 'dots', ö: 'dots', é: 'accent' };
/** Read where one dot stands for two. */
const ONE_DOT = ['ȧ', 'ȯ'];

/** What to tell about a verdict: one thing, and that kindly. */
export function verdictWords(verdict: SaidVerdict): VerdictWords {
  const say = (tone: Tone, title: string, key: string | null, expected = '', read = ''): VerdictWords => ({
    tone,
    title: `verdict.${title}`,
    text: key === null ? null : { key: `verdict.${key}`, expected, read },
  });
  switch (verdict.kind) {
    case 'right':
      return 'isAccentMissing' in verdict
        ? say('right', 'right', 'missing-accent', 'é')
        : say('right', 'right', null);
    case 'empty':
      return say('again', 'empty', 'emptyText');
    case 'unclear':
      return say('again', 'unclear', verdict.advice);
    case 'another-word':
      return say('wrong', 'another', 'looksLike', '', verdict.read);
    case 'unreadable':
      if (verdict.reason !== 'another-word') return say('again', 'unreadable', verdict.reason);
      return verdict.read === ''
        ? say('wrong', 'another', 'notIt')
        : say('wrong', 'another', 'looksLike', '', verdict.read);
    case 'wrong':
      if (verdict.lettersLeft !== undefined) {
        const text = {
          key: 'verdict.unfinished',
          expected: '',
          read: verdict.read,
          left: verdict.lettersLeft,
        };
        return { tone: 'wrong', title: 'verdict.begun', text };
      }
      return say('wrong', 'wrong', slipKey(verdict), verdict.expected, verdict.readLetter);
  }
}

function slipKey({
  edit,
  expected,
  readLetter,
}: Pick<Extract<WritingVerdict, { kind: 'wrong' }>, 'edit' | 'expected' | 'readLetter'>): string {
  const mark = MARKS[expected.toLowerCase()] ?? 'none';
  if (edit === 'mark-missing') return `missing-${mark}`;
  if (edit !== 'mark-wrong') return edit;
  return mark === 'dots' && ONE_DOT.includes(readLetter) ? 'one-dot' : `wrong-${mark}`;
}

/** What another letter looks like before its last stroke: a t without its bar, a capital E without its foot. */
const BEGINNINGS = 'cfijlnopruv';

/**
 * Whether a check that came by itself may be told. Who pauses in the middle of a word or a letter, or before dots and
 * bars, has done nothing wrong: what may still be added is waited for.
 */
export function isTellable(verdict: WritingVerdict): boolean {
  if (verdict.kind === 'right') return true;
  if (verdict.kind !== 'wrong' || !verdict.isWhole) return false;
  const { edit, readLetter } = verdict;
  return edit === 'substitution' ? !BEGINNINGS.includes(readLetter) : ['extra', 'doubled'].includes(edit);
}
