import type { videoKinds } from '#shared/video/video.events.ts';
import { noEffect, type RoomEventsOf } from '#web/study/sync/room-events.ts';
import { applyToVideo, forgetVideo } from './video.api.ts';

/** Effects of film events on data that was already read. */
export const videoEvents: RoomEventsOf<typeof videoKinds> = {
  acknowledged: {
    video_watched(client, { body: { videoId } }, { progress, completed, reward }) {
      // The position is left out: the film has run on since.
      applyToVideo(client, videoId, { progress, completed, isNew: false });
      return reward;
    },
    video_exercise_answered: noEffect,
  },
  refused: (client, { body }) => forgetVideo(client, body.videoId),
};
