import type { LedgerRoom } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { optionsFor } from '#shared/course/options.ts';
import { XP_FOR } from '#shared/progress/xp.ts';
import { videoKinds } from '#shared/video/video.events.ts';
import { isSeen, watchingProjection } from '#shared/video/watching.ts';
import type { Films } from './films.ts';
import { positionOf } from './present.ts';

const subjectOf = (videoId: string) => `${watchingProjection.stream}:${videoId}`;

/** Registers the events of films and their projections with the ledger. */
export function ledgerRoom(
  films: Films,
  progress: Pick<ProgressDoor, 'rewardOfUnit'>,
): LedgerRoom<typeof videoKinds> {
  return {
    kinds: videoKinds,
    projections: [watchingProjection],
    accepts: {
      video_watched: {
        async prepare(sent) {
          const { durationMs } = (await films.recall(sent.videoId)).lesson;
          // A device's position may slightly exceed the film's length and is clamped.
          const within = (ms: number) => Math.min(ms, durationMs);
          const played = sent.played
            .filter(({ fromMs }) => fromMs < durationMs)
            .map(({ fromMs, toMs }) => ({ fromMs, toMs: within(toMs) }));
          return {
            subject: subjectOf(sent.videoId),
            clientPayload: sent,
            payload: { ...sent, played, positionMs: within(sent.positionMs), durationMs, xp: XP_FOR.video },
          };
        },
        async present(tx, _sent, recorded) {
          const state = watchingProjection.state.parse(recorded.state);
          const payload = videoKinds.video_watched.payload.parse(recorded.payload);
          return {
            progress: state.progress,
            completed: isSeen(state),
            position: positionOf(payload, state),
            reward: await progress.rewardOfUnit(tx, recorded),
            duplicate: recorded.isDuplicate,
          };
        },
      },
      video_exercise_answered: {
        async prepare(sent) {
          const { videoId, exerciseId, answer } = sent;
          const { exercises } = (await films.recall(videoId)).lesson;
          const exercise = exercises.find(({ id }) => id === exerciseId);
          if (!exercise) throw new Refusal('not_found');
          // All languages have the same number of options.
          if (answer >= optionsFor(exercise.options, 'english').length) throw new Refusal('answer_mismatch');
          const correct = answer === exercise.correct;
          const words = exercise.wordId === undefined ? [] : [{ wordId: exercise.wordId, correct }];
          return {
            subject: subjectOf(videoId),
            clientPayload: sent,
            payload: { videoId, exerciseId, correct, words },
          };
        },
        present: async (_tx, _sent, { payload, isDuplicate }) => ({
          correct: videoKinds.video_exercise_answered.payload.parse(payload).correct,
          duplicate: isDuplicate,
        }),
      },
    },
  };
}
