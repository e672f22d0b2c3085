import type { z } from 'zod';
import { choice, choiceContent } from './choice.ts';
import { gap, gapContent } from './gap.ts';
import type { ExerciseContent, ExerciseKind } from './kind.ts';
import { listen, listenContent } from './listen.ts';
import { match, matchContent } from './match.ts';
import { order, orderContent } from './order.ts';
import { reply, replyContent } from './reply.ts';
import { translate, translateContent } from './translate.ts';
import { truth, truthContent } from './truth.ts';

/** Content definition of every kind of exercise. */
export const CONTENTS = {
  choice: choiceContent,
  gap: gapContent,
  order: orderContent,
  match: matchContent,
  listen: listenContent,
  translate: translateContent,
  reply: replyContent,
  truth: truthContent,
};

type Contents = typeof CONTENTS;

/** Name of a kind of exercise. */
export type Kind = keyof Contents;

/** Exercises of one kind. */
export type ExerciseOf<K extends Kind> = z.infer<ReturnType<Contents[K]['schema']>>;

/** Behaviour of every kind of exercise. */
const KINDS: { readonly [K in Kind]: ExerciseKind<ExerciseOf<K>> } = {
  choice,
  gap,
  order,
  match,
  listen,
  translate,
  reply,
  truth,
};

/** Behaviour of an exercise's kind. */
export function kindOf(exercise: ExerciseOf<Kind>): ExerciseKind<ExerciseOf<Kind>> {
  return KINDS[exercise.kind];
}

/** Content definition of an exercise's kind. */
export function contentOf(exercise: ExerciseOf<Kind>): ExerciseContent<ExerciseOf<Kind>> {
  return CONTENTS[exercise.kind];
}

/** Kinds whose task can be sent before the answer. */
export type SealableKind = {
  [K in Kind]: Contents[K]['sealed'] extends null ? never : K;
}[Kind];

type SealingOf<K extends SealableKind> = NonNullable<Contents[K]['sealed']>;

/** Task of such a kind without its answer. */
export type SealedOf<K extends SealableKind> = z.infer<ReturnType<SealingOf<K>['schema']>>;
