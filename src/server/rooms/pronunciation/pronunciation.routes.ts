import type { FastifyInstance } from 'fastify';
import { checkedOnce } from '#server/platform/http/checked.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lazy } from '#shared/memoize.ts';
import {
  assessPronunciation,
  readPronunciationGuide,
  readSaidWord,
  readSaidWords,
  readSpokenTarget,
} from '#shared/pronunciation/pronunciation.contract.ts';
import { readWordsToSay } from '#shared/pronunciation/rounds.contract.ts';
import { presentGuide } from './present-guide.ts';
import type { createPronunciation } from './pronunciation.service.ts';
import { readHistory, readSaid } from './said-words.ts';
import type { Targets } from './targets.ts';
import { wordsToSay } from './words-to-say.ts';

/** Services used by the calls. */
export interface PronunciationCalls extends Pick<Platform, 'course' | 'clock'> {
  readonly ledger: Pick<Ledger, 'read' | 'language'>;
  readonly targets: Targets;
  readonly pronunciation: ReturnType<typeof createPronunciation>;
}

/** Registers the calls of this room. */
export function addPronunciationRoutes(app: FastifyInstance, calls: PronunciationCalls): void {
  const { course, clock, ledger, targets, pronunciation } = calls;
  const guide = lazy(() => checkedOnce(readPronunciationGuide.reply, presentGuide(course)));

  serve(app, assessPronunciation, async ({ body: { expectedText, feedbackIn }, file, user }) => {
    const language = feedbackIn ?? (await ledger.language(user.learnerId));
    return pronunciation.assess({ recording: file, text: expectedText, language });
  });

  serve(app, readPronunciationGuide, async () => {
    // Requested when a learner is about to speak, so the thread starts during the first word.
    pronunciation.prepare();
    return guide();
  });

  serve(app, readSpokenTarget, ({ query: { text } }) => targets.of(text));

  serve(app, readSaidWords, ({ user }) => readSaid(ledger, user.learnerId));

  serve(app, readSaidWord, ({ params: { wordId }, user }) =>
    readHistory(course.words, ledger, user.learnerId, wordId),
  );

  const toSay = wordsToSay(course, ledger);
  serve(app, readWordsToSay, async ({ query: { sound }, user }) =>
    sound === undefined ? toSay.met(user.learnerId) : toSay.sound(sound, `${user.learnerId} ${clock()}`),
  );
}
