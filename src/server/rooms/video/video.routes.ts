import type { FastifyInstance } from 'fastify';
import { FileAnswer } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  keepMoment,
  listVideoLessons,
  markFavourite,
  readSubtitles,
  readVideoFile,
  readVideoLesson,
  unmarkFavourite,
} from '#shared/video/video.contract.ts';
import type { Videos } from './video.service.ts';

/** Registers the calls of this room. */
export function addVideoRoutes(app: FastifyInstance, videos: Videos): void {
  serve(app, listVideoLessons, ({ query, user }) => videos.list(user.learnerId, query.parts));

  serve(app, readVideoLesson, ({ params, user }) => videos.read(user.learnerId, params.videoId));

  serve(app, readVideoFile, ({ params, query }) => videos.file(params.videoId, params.file, query.v));

  serve(app, readSubtitles, async ({ params: { videoId, file } }) => {
    const text = await videos.subtitles(videoId, file);
    return new FileAnswer(Buffer.from(text), 'text/vtt; charset=utf-8', `${videoId}.${file}`);
  });

  serve(app, markFavourite, ({ params, user }) => videos.mark(user.learnerId, params.videoId));

  serve(app, unmarkFavourite, ({ params, user }) => videos.unmark(user.learnerId, params.videoId));

  serve(app, keepMoment, ({ params, body, user }) =>
    videos.keepMoment(user.learnerId, params.videoId, params.wordId, body.lineId),
  );
}
