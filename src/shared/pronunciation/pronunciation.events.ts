import { z } from 'zod';
import { defineKinds, type EventOf } from '../progress/event.ts';
import { assessableText } from './assessable.ts';
import { scores } from './scores.ts';
import { VERDICTS } from './verdict.ts';

const said = z.object({
  text: z.string(),
  verdict: z.enum(VERDICTS),
  ...scores.shape,
  /** The Swedish was not shown: it was recalled from its meaning, not read. Absent where it was read. */
  recalled: z.boolean().optional(),
  /** One of its sounds surely came as another one. Absent where nothing is sure. */
  mistake: z.literal('sound').optional(),
  /** It was judged in the page, and the recording never sent. Absent where the server judged it. */
  onDevice: z.literal(true).optional(),
});

/** What is said into the microphone. Only what could be assessed is an event. */
export const pronunciationKinds = defineKinds({
  word_said: {
    order: 14,
    payload: said.extend({
      skill: z.literal('pronunciation'),
      /** Whether it was understood; null where nobody can tell. */
      correct: z.boolean().nullable(),
      /** Null for a line, which is evidence of no single word. */
      wordId: z.string().nullable(),
      /** The round it was said in; null outside of one. */
      round: z.string().nullable(),
      /** The learner's day on which it was said. */
      day: z.iso.date(),
    }),
    brings: ({ skill }) => ({ skill, studied: true }),
  },
});

/** Something that was said and assessed. */
export type SaidEvent = EventOf<typeof pronunciationKinds>;

/** What a device sends of each kind, beside what all events have (`recordEvents`): `spentMs` is the time it took. */
export const pronunciationWire = {
  word_said: said.extend({
    text: assessableText,
    /** The word of the word list or own note, where the text is one. */
    wordId: z.string().max(60).optional(),
    /** Names the round: a UUID made by the device when it begins one. Eight different words of one are a study unit. */
    round: z.uuid().toLowerCase().optional(),
  }),
} as const satisfies Record<keyof typeof pronunciationKinds, z.ZodType>;
