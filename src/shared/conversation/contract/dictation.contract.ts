import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { MOST_RECORDING_BYTES } from '../../pronunciation/pronunciation.contract.ts';
import { MINUTE_MS } from '../../time.ts';
import { MESSAGES_A_MINUTE } from './conversation.contract.ts';
import { SCENARIO_IDS } from './scenario-ids.ts';

export const dictate = defineCall({
  method: 'POST',
  path: '/api/conversation/dictation',
  summary:
    'Hears a recording (WebM, Ogg or WAV) as one of the lines that could be said now, where one of them leads clearly. ' +
    'The recording is kept in memory only, and for as long as that takes; nothing is recorded of it.',
  access: 'signed-in',
  limit: { max: MESSAGES_A_MINUTE, windowMs: MINUTE_MS },
  upload: { part: 'audio', maxBytes: MOST_RECORDING_BYTES },
  body: z.object({
    scenario: z.enum(SCENARIO_IDS),
    /** Goals that are reached, with spaces between. */
    met: z.string().max(400).default(''),
  }),
  /** For the learner to look at and to send; null where none leads clearly, or no voice was heard. */
  reply: z.object({ line: z.string().nullable() }),
  errors: ['not_found', 'unreadable_audio'],
});

export type HeardLine = z.infer<typeof dictate.reply>;
