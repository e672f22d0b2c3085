import { expect, it } from 'vitest';
import { EDIT_KINDS, type EditKind, type WritingVerdict } from '#shared/writing/verdict.ts';
import { mayShowVerdict, verdictWords, type WritingOrTypedVerdict } from './verdict-words.ts';

const FILES = import.meta.glob<{ verdict: Record<string, string> }>('../../../locales/en/writing.json', {
  import: 'default',
  eager: true,
});
const INK = { fromX: 0, toX: 10, strokes: [0] };
const wrong = (edit: EditKind, expected: string, readLetter: string): WritingVerdict => ({
  kind: 'wrong',
  edit,
  letterIndex: 0,
  expected,
  readLetter,
  read: '',
  ink: INK,
  isWhole: true,
});
const UNFINISHED = { ...wrong('missing', 'f', ''), read: 'ka' } as Extract<WritingVerdict, { kind: 'wrong' }>;
const keyOf = (verdict: WritingOrTypedVerdict) => verdictWords(verdict).text?.key;

it('tells marks by what they are', () => {
  expect(keyOf(wrong('mark-missing', 'å', 'a'))).toBe('verdict.missing-ring');
  expect(keyOf(wrong('mark-missing', 'Ö', 'o'))).toBe('verdict.missing-dots');
  expect(keyOf(wrong('mark-missing', 'é', 'e'))).toBe('verdict.missing-accent');
  expect(verdictWords({ kind: 'right', isAccentMissing: true })).toEqual({
    tone: 'right',
    title: 'verdict.right',
    text: { key: 'verdict.missing-accent', expected: 'é', read: '' },
  });
  expect(keyOf(wrong('mark-wrong', 'ö', 'ȯ'))).toBe('verdict.one-dot');
  expect(keyOf(wrong('mark-wrong', 'å', 'ä'))).toBe('verdict.wrong-ring');
  expect(keyOf(wrong('mark-wrong', 'o', 'ö'))).toBe('verdict.wrong-none');
});

it('calls a word with several letters still to come unfinished, not nearly right', () => {
  const verdict: WritingVerdict = { ...UNFINISHED, lettersLeft: 3 };
  expect(verdictWords(verdict)).toEqual({
    tone: 'wrong',
    title: 'verdict.begun',
    text: { key: 'verdict.unfinished', expected: '', read: 'ka', left: 3 },
  });
  expect(mayShowVerdict(verdict)).toBe(false);
});

it('has a sentence for whatever may be said', () => {
  const letters = ['å', 'ä', 'ö', 'é', 'a'];
  const all: WritingOrTypedVerdict[] = [
    ...EDIT_KINDS.flatMap((edit) => letters.map((letter) => wrong(edit, letter, 'ȧ'))),
    { kind: 'right', read: 'å', places: [] },
    { kind: 'right' },
    { kind: 'empty' },
    { kind: 'another-word', read: 'hus' },
    { ...UNFINISHED, lettersLeft: 3 },
    { kind: 'unclear', advice: 'larger', read: '' },
    { kind: 'unclear', advice: 'again', read: '' },
    ...(['another-word', 'scribble', 'too-much'] as const).flatMap((reason) =>
      ['', 'hus'].map((read) => ({ kind: 'unreadable', reason, read }) as const),
    ),
  ];
  const texts = Object.values(FILES)[0]?.verdict ?? {};
  for (const verdict of all) {
    // Letters without a mark cannot lack one.
    if (keyOf(verdict) === 'verdict.missing-none') continue;
    const { title, text } = verdictWords(verdict);
    for (const key of [title, ...(text ? [text.key] : [])]) {
      expect(texts[key.replace('verdict.', '')], key).toBeTruthy();
    }
  }
});

it('waits for what may still be added when nobody has asked', () => {
  expect(mayShowVerdict({ kind: 'right', read: 'å', places: [] })).toBe(true);
  expect(mayShowVerdict(wrong('substitution', 'o', 'a'))).toBe(true);
  // The last stroke of a letter, or the rest of the word.
  expect(mayShowVerdict(wrong('substitution', 't', 'l'))).toBe(false);
  expect(mayShowVerdict({ ...wrong('substitution', 'o', 'a'), isWhole: false } as WritingVerdict)).toBe(
    false,
  );
  for (const edit of ['missing', 'mark-missing', 'mark-wrong', 'swapped'] as const) {
    expect(mayShowVerdict(wrong(edit, 'ö', 'o'))).toBe(false);
  }
  expect(mayShowVerdict({ kind: 'unreadable', reason: 'another-word', read: 'ka' })).toBe(false);
  expect(mayShowVerdict({ kind: 'unclear', advice: 'again', read: 'ka' })).toBe(false);
});
