import { z } from 'zod';
import { MAX_LEARNERS } from '../accounts/family.ts';
import { defineCall } from '../call.ts';
import { avatar } from '../quiz/quiz-view.ts';
import { MINUTE_MS } from '../time.ts';
import { NUDGE_MESSAGES } from './nudges.ts';

/** Maximum of the weekly goal: each member studies on each day. */
export const DAYS_PER_MEMBER = 7;
const days = z
  .int()
  .min(1)
  .max(DAYS_PER_MEMBER * MAX_LEARNERS);

const learnerId = z.string().min(1).max(64);

/** State of nudges to a member: `sent` until the sender's next day, `off` if the member wants none. */
const NUDGE_STATES = ['open', 'sent', 'off'] as const;

const familyMember = z.object({
  id: z.string(),
  firstName: z.string(),
  avatar: avatar.nullable(),
  isYou: z.boolean(),
  nudge: z.enum(NUDGE_STATES),
  /** Effort in the reader's week; null if the member is not on the board. */
  effort: z.object({ days: z.int(), minutes: z.int(), words: z.int() }).nullable(),
  /** True if the reader may put the member on the board, or take them off it. */
  maySwitch: z.boolean(),
});

/** Own words that a learner lends another. Only those of active members are listed. */
const loan = z.object({
  id: z.string(),
  lenderId: z.string(),
  receiverId: z.string(),
  /** Number of words that the lender still has. */
  words: z.int(),
  state: z.enum(['open', 'taken', 'declined']),
});

export const together = z.object({
  /** Active members in the order of the family: the holder, then by the time they were added. */
  members: z.array(familyMember),
  week: z.object({
    /** Number of members who studied, by date of the reader's week from Monday to Sunday. */
    studied: z.array(z.int()),
    /** Day of the reader's week, from 0 (Monday) to 6. */
    today: z.int(),
    /** Sum of `studied`: study days of all members together. */
    done: z.int(),
  }),
  goal: z.object({
    /** Number of study days per week of all members together; null without a goal. */
    target: z.int().nullable(),
    proposal: z
      .object({
        /** Proposed target; null proposes to have no goal. */
        days: z.int().nullable(),
        proposerId: z.string(),
      })
      .nullable(),
    /** Largest target that may be proposed. */
    max: z.int(),
  }),
  /** Null for a family with one active learner. */
  streak: z
    .object({
      days: z.int(),
      freezesLeft: z.int(),
      /** Number of members who have studied on the reader's day. */
      studiedToday: z.int(),
    })
    .nullable(),
  /** Nudges to the reader that were not dismissed, newest first. */
  nudges: z.array(z.object({ senderId: z.string(), message: z.enum(NUDGE_MESSAGES) })),
  /** False if the reader wants no nudges. */
  acceptsNudges: z.boolean(),
  /** Loans from and to the reader, newest first; for the holder also those from and to learners under 16. */
  loans: z.array(loan),
});

const limit = { max: 60, windowMs: MINUTE_MS };

export const readTogether = defineCall({
  method: 'GET',
  path: '/api/together',
  summary: 'Weekly goal, streak, nudges and loans of the family of the active learner.',
  access: 'learner',
  limit: { max: 240, windowMs: MINUTE_MS },
  reply: together,
});

export const proposeGoal = defineCall({
  method: 'PUT',
  path: '/api/together/proposal',
  summary:
    'Proposes a weekly goal for the family, replacing an earlier proposal. It becomes the goal when another member ' +
    'agrees.',
  access: 'learner',
  limit,
  body: z.object({ days: days.nullable() }),
  reply: together,
  errors: ['conflict'],
});

export const withdrawGoal = defineCall({
  method: 'DELETE',
  path: '/api/together/proposal',
  summary: 'Withdraws the proposal of the active learner. The holder may remove every proposal.',
  access: 'learner',
  limit,
  reply: together,
});

export const agreeToGoal = defineCall({
  method: 'POST',
  path: '/api/together/agreement',
  summary: 'Agrees to the proposal of another member, which becomes the weekly goal.',
  access: 'learner',
  limit,
  /** The proposal as it was shown, so that one changed meanwhile is not agreed to. */
  body: z.object({ days: days.nullable(), proposerId: learnerId }),
  reply: together,
  errors: ['conflict'],
});

export const sendNudge = defineCall({
  method: 'POST',
  path: '/api/together/nudges/:learnerId',
  summary: 'Sends a member of the family one of the fixed texts, at most once a day.',
  access: 'learner',
  limit,
  params: z.object({ learnerId }),
  body: z.object({ message: z.enum(NUDGE_MESSAGES) }),
  reply: together,
  errors: ['not_found', 'conflict'],
});

export const dismissNudge = defineCall({
  method: 'DELETE',
  path: '/api/together/nudges/:learnerId',
  summary: 'Dismisses the nudge that this member sent to the active learner.',
  access: 'learner',
  limit,
  params: z.object({ learnerId }),
  reply: together,
  errors: ['not_found'],
});

export const acceptNudges = defineCall({
  method: 'PUT',
  path: '/api/together/nudges',
  summary: 'Turns nudges to the active learner on or off.',
  access: 'learner',
  limit,
  body: z.object({ accepts: z.boolean() }),
  reply: together,
});

export const showOnBoard = defineCall({
  method: 'PUT',
  path: '/api/together/board/:learnerId',
  summary:
    'Puts a member on the board of the family, or takes them off it. Learners of 16 and over decide for themselves; the ' +
    'holder decides for younger ones, who may take themselves off.',
  access: 'learner',
  limit,
  params: z.object({ learnerId }),
  body: z.object({ isShown: z.boolean() }),
  reply: together,
  errors: ['not_found', 'forbidden', 'holder_only', 'parent_needed'],
});

export type Together = z.infer<typeof together>;
export type Loan = z.infer<typeof loan>;
export type TogetherMember = z.infer<typeof familyMember>;
