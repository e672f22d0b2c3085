import type { ReplyOf } from '#shared/progress/event.ts';
import type { PlayedPart, videoKinds } from '#shared/video/video.events.ts';
import { defineEvents } from '#web/study/sync/room-events.ts';
import { applyToVideo, forgetVideo } from './video.api.ts';

type Body =
  | { readonly videoId: string; readonly played: readonly PlayedPart[]; readonly positionMs: number }
  | { readonly videoId: string; readonly exerciseId: string; readonly answer: number };

/** Events of the video room. */
export const videoEvents = defineEvents<
  'video_watched' | 'video_exercise_answered',
  Body,
  ReplyOf<(typeof videoKinds)[keyof typeof videoKinds]>
>({
  kinds: ['video_watched', 'video_exercise_answered'],
  answered(client, { body: { videoId } }, answer) {
    if (!('progress' in answer)) return null;
    const { progress, completed } = answer;
    // The position is left out, because playback has moved on meanwhile.
    applyToVideo(client, videoId, { progress, completed, isNew: false });
    return answer.reward;
  },
  refused: (client, { body }) => forgetVideo(client, body.videoId),
});
