import { z } from 'zod';
import { answer } from '../course/answer.ts';
import { LANGUAGES } from '../language.ts';
import { defineKind, type EventOf } from '../progress/event.ts';
import { MISTAKES } from '../progress/mistakes.ts';
import { SKILLS } from '../progress/skills.ts';
import { wordEvidence } from '../progress/word-evidence.ts';
import { recordLessonProgress } from './lessons.contract.ts';

/** Fields that every lesson event stores. Later edits of the course do not change them. */
const module = z.object({
  moduleId: z.string(),
  /** Skill that the time spent on the module counts for. */
  skill: z.enum(SKILLS),
});

const place = {
  lessonId: z.string().max(64),
  moduleIndex: z.int().min(0).max(1_000),
  /** Takes precedence over the index. */
  moduleId: z.string().max(60).optional(),
};

const { reply } = recordLessonProgress;

/**
 * Events of lessons. Leaving the last page, finishing a part and finishing the lesson happen in the same millisecond, in
 * this order.
 */
export const lessonKinds = {
  module_visited: defineKind({
    source: 'device',
    order: 1,
    wire: z.object(place),
    payload: module,
    reply,
    // Pages are sometimes opened by accident, so a visit does not mark the day.
    brings: ({ skill }) => ({ skill }),
    evidence: null,
  }),
  module_answered: defineKind({
    source: 'device',
    order: 2,
    wire: z.object({
      ...place,
      answer: answer.optional(),
      /** Language in which the exercise was shown, for answers in the learner's own; defaults to the profile's. */
      language: z.enum(LANGUAGES).optional(),
    }),
    /**
     * `words` is absent if the answer says nothing about single words, `mistake` if it is right or the mistake is
     * unknown; both are absent in events of earlier versions.
     */
    payload: module.extend({
      correct: z.boolean(),
      words: z.array(wordEvidence).optional(),
      mistake: z.enum(MISTAKES).optional(),
    }),
    reply,
    brings: ({ skill }) => ({ skill, studied: true }),
    evidence: ({ words = [], skill, correct, mistake }) => ({ words, skill: { skill, correct, mistake } }),
  }),
  /** End of a part other than the last, whose end is that of the lesson; its place is the part's last module. */
  part_completed: defineKind({
    source: 'device',
    order: 3,
    wire: z.object(place),
    /**
     * The part is named by its first module. Modules, words and XP are those of the lesson up to the end of the part,
     * at the time when it was finished, so that parts without an event of their own are paid as well.
     */
    payload: module.extend({
      part: z.string(),
      modules: z.array(z.string()),
      words: z.array(z.string()),
      xp: z.int().min(0),
    }),
    reply,
    brings: ({ skill }) => ({ skill, studied: true }),
    evidence: ({ words }) => ({ taught: words }),
  }),
  lesson_completed: defineKind({
    source: 'device',
    order: 4,
    wire: z.object(place),
    /** Modules and words of the lesson, and the XP it gave, at the time when it was finished. */
    payload: module.extend({ modules: z.array(z.string()), words: z.array(z.string()), xp: z.int().min(0) }),
    reply,
    brings: ({ skill }) => ({ skill, studied: true }),
    evidence: ({ words }) => ({ taught: words }),
  }),
};

/** An event of a lesson. */
export type LessonLedgerEvent = EventOf<typeof lessonKinds>;
