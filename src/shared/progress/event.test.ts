import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineKind, type EventKinds, type LearningEvent } from './event.ts';
import { foldAll, keysOf, type Projection, reads } from './projection.ts';

const form = z.object({ wordId: z.string() });
const common = { source: 'device', order: 1, wire: form, payload: form, reply: z.null() } as const;

const KINDS = {
  word_sung: defineKind({
    ...common,
    brings: () => ({}),
    evidence: ({ wordId }) => ({ words: [{ wordId, correct: true }] }),
  }),
  song_chosen: defineKind({ ...common, brings: () => ({}), evidence: null }),
};

it('does not compile for a kind that leaves out whether it is evidence', () => {
  // @ts-expect-error `evidence` is missing
  const forgotten = defineKind({ ...common, brings: () => ({}) });
  expect(forgotten).not.toHaveProperty('evidence');
  // @ts-expect-error what it brings is missing
  expect(defineKind({ ...common, evidence: null })).not.toHaveProperty('brings');
});

it('does not compile for evidence of something that the payload does not have', () => {
  const mistaken = defineKind({
    ...common,
    brings: () => ({}),
    // @ts-expect-error the payload has no `rival`
    evidence: ({ rival }) => ({ taught: [rival] }),
  });
  expect(mistaken.evidence?.({ wordId: 'katt' })).toEqual({ taught: [undefined] });
});

/** Counts the tests of each word, regardless of event kind. */
const tests: Projection<{ right: number }, Record<never, never>> = {
  ...{ stream: 'tests', version: 1, kinds: {}, state: z.object({ right: z.int() }), empty: { right: 0 } },
  keysOf: () => [],
  step: (state) => ({ state, outcome: {} }),
  evidence: {
    keysOf: ({ words = [] }) => words.map(({ wordId }) => wordId),
    step: ({ right }) => ({ state: { right: right + 1 }, outcome: {} }),
  },
};

const event = (kind: keyof typeof KINDS, atMs: number): LearningEvent => ({
  ...{ id: `${kind} ${atMs}`, kind, subject: 'song:1', payload: { wordId: 'katt' }, occurredAt: atMs },
});

it('brings the evidence of any kind to the projections that fold it', () => {
  const events = [event('word_sung', 1), event('song_chosen', 2), event('word_sung', 3)];
  expect(events.map((each) => keysOf(tests, each, KINDS))).toEqual([['katt'], [], ['katt']]);
  expect(Object.keys(KINDS).filter((kind) => reads(tests, kind, KINDS))).toEqual(['word_sung']);
  expect(foldAll(tests, events, 'katt', undefined, KINDS).state).toEqual({ right: 2 });
});

it('gives an event that a projection reads by payload to no evidence fold of it', () => {
  const { evidence, ...rest } = tests;
  const own: Projection<{ right: number }, Pick<typeof KINDS, 'word_sung'>> = {
    ...rest,
    ...(evidence && { evidence }),
    kinds: { word_sung: KINDS.word_sung },
    keysOf: ({ payload }) => [`own ${payload.wordId}`],
    step: ({ right }) => ({ state: { right: right + 10 }, outcome: {} }),
  };
  const kinds: EventKinds = KINDS;
  expect(keysOf(own, event('word_sung', 1), kinds)).toEqual(['own katt']);
  expect(foldAll(own, [event('word_sung', 1)], 'own katt', undefined, kinds).state).toEqual({ right: 10 });
});
