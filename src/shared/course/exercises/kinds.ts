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

/** The content of every kind of exercise. */
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

/** The name of a kind of exercise. */
export type Kind = keyof Contents;

/** The exercises of one kind. */
export type ExerciseOf<K extends Kind> = z.infer<ReturnType<Contents[K]['schema']>>;

/** Every kind of exercise as it is judged and told of. */
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

/** What is known of the kind that an exercise is of. */
export function kindOf(exercise: ExerciseOf<Kind>): ExerciseKind<ExerciseOf<Kind>> {
  return KINDS[exercise.kind];
}

/** What content of the kind that an exercise is of must be like. */
export function contentOf(exercise: ExerciseOf<Kind>): ExerciseContent<ExerciseOf<Kind>> {
  return CONTENTS[exercise.kind];
}

/** Kinds whose task can be sent ahead of its answer. */
export type SealableKind = {
  [K in Kind]: Contents[K]['sealed'] extends null ? never : K;
}[Kind];

type SealingOf<K extends SealableKind> = NonNullable<Contents[K]['sealed']>;

/** The task of such a kind without its answer. */
export type SealedOf<K extends SealableKind> = z.infer<ReturnType<SealingOf<K>['schema']>>;
