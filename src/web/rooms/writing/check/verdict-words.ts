import type { TypedVerdict } from '#shared/writing/typed.ts';
import type { WritingVerdict } from '#shared/writing/verdict.ts';

/** Verdict about ink or a typed word. */
export type WritingOrTypedVerdict = WritingVerdict | TypedVerdict;

/** Tone of a verdict: right, wrong, or not counted. */
export type VerdictTone = 'right' | 'wrong' | 'again';

/** Text keys for a verdict, with their parameters. */
interface VerdictWords {
  readonly tone: VerdictTone;
  readonly title: string;
  /** The one hint; null if the title says it all. */
  readonly text: {
    readonly key: string;
    readonly expected: string;
    readonly read: string;
    /** Number of letters that an unfinished word lacks. */
    readonly left?: number;
  } | null;
}

/** Mark of each Swedish letter; `none` for letters without one. */
const MARKS: Readonly<Record<string, string>> = { å: 'ring', ä: 'dots', ö: 'dots', é: 'accent' };
/** Recognised letters in which one dot stands for two. */
const ONE_DOT = ['ȧ', 'ȯ'];

/** Texts for a verdict: one hint, in a kind tone. */
export function verdictWords(verdict: WritingOrTypedVerdict): VerdictWords {
  const say = (
    tone: VerdictTone,
    title: string,
    key: string | null,
    expected = '',
    read = '',
  ): VerdictWords => ({
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

/**
 * Letters that another letter resembles before its last stroke: a t without its bar, a capital E without its foot.
 */
const BEGINNINGS = 'cfijlnopruv';

/**
 * Returns true if an automatic check may be shown. A pause in the middle of a word or letter, or before dots and
 * bars, is no mistake: the check waits while something may still be added.
 */
export function mayShowVerdict(verdict: WritingVerdict): boolean {
  if (verdict.kind === 'right') return true;
  if (verdict.kind !== 'wrong' || !verdict.isWhole) return false;
  const { edit, readLetter } = verdict;
  return edit === 'substitution' ? !BEGINNINGS.includes(readLetter) : ['extra', 'doubled'].includes(edit);
}
