import type { RecordedVideoAnswer, RecordedWatching } from '#shared/video/video.contract.ts';
import type { PlayedPart } from '#shared/video/video.events.ts';
import { defineEvents } from '#web/study/sync/room-events.ts';
import { applyToVideo, forgetVideo } from './video.api.ts';

type Body =
  | { readonly videoId: string; readonly played: readonly PlayedPart[]; readonly positionMs: number }
  | { readonly videoId: string; readonly exerciseId: string; readonly answer: number };

/** What learners do with films. */
export const videoEvents = defineEvents<
  'video_watched' | 'video_exercise_answered',
  Body,
  RecordedWatching | RecordedVideoAnswer
>({
  kinds: ['video_watched', 'video_exercise_answered'],
  answered(client, { body: { videoId } }, answer) {
    if (!('progress' in answer)) return null;
    const { progress, completed } = answer;
    // Not the place: by now the film has run on.
    applyToVideo(client, videoId, { progress, completed, isNew: false });
    return answer.reward;
  },
  refused: (client, { body }) => forgetVideo(client, body.videoId),
});
