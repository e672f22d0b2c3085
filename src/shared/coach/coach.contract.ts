import { z } from 'zod';
import { defineCall } from '../call.ts';
import { MISTAKES } from '../progress/mistakes.ts';
import { SKILLS } from '../progress/skills.ts';
import { MINUTE_MS } from '../time.ts';
import { HOURS, recall } from '../vocabulary/recall.ts';

const share = z.number().min(0).max(1);

const advice = {
  priority: z.enum(['high', 'medium', 'low']),
  difficulty: z.int().min(1).max(10),
  estimatedMinutes: z.int().min(1),
};

/** Advice on the next step, with the figures behind it. */
const recommendation = z.discriminatedUnion('type', [
  z.object({ ...advice, type: z.literal('review'), cards: z.int() }),
  z.object({
    ...advice,
    type: z.enum(['exercise', 'challenge']),
    skill: z.enum(SKILLS),
    percent: z.int().nullable(),
  }),
  z.object({ ...advice, type: z.literal('break'), minutesToday: z.int() }),
]);

/** Content of the coach page, derived from the learner's events. */
const coach = z.object({
  /** At most four, most urgent first; none only for a learner who has nothing left to do. */
  recommendations: z.array(recommendation).max(4),
  /** In the order of `SKILLS`. */
  skills: z.array(
    z.object({
      skill: z.enum(SKILLS),
      /** Share of right answers, weighted towards recent ones; null for fewer than five. */
      mastery: share.nullable(),
      answers: z.int().min(0),
    }),
  ),
  /** Mistakes of the last thirty days, most frequent first. */
  patterns: z.array(z.object({ mistake: z.enum(MISTAKES), count: z.int().min(1) })),
  memory: z.object({
    /** Cards due on each of the next thirty days, today first, with the excess of a day moved to the next. */
    forecast: z.array(z.object({ day: z.iso.date(), cards: z.int().min(0) })).length(30),
    /** Reviews and right ones by days since the card's last review, up to `upTo` (null for any longer). */
    byAge: z.array(recall.extend({ upTo: z.int().nullable() })),
    /** Reviews and right ones by hour of the learner's day, 0 to 23. */
    byHour: z.array(recall).length(HOURS),
  }),
});

export const readCoach = defineCall({
  method: 'GET',
  path: '/api/coach',
  summary:
    'Advice for the learner: what to do next and why, skills, mistakes that come back, and how memory does.',
  access: 'learner',
  limit: { max: 120, windowMs: MINUTE_MS },
  reply: coach,
});

export type Coach = z.infer<typeof coach>;
