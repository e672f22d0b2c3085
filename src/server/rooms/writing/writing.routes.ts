import type { FastifyInstance } from 'fastify';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { serve } from '#server/platform/http/serve.ts';
import { presentTexts } from '#shared/course/wire.ts';
import { readCultureCards, readWritingProgress, readWritingRound } from '#shared/writing/writing.contract.ts';
import { openCultureCards } from './culture-cards.ts';
import type { WritingService } from './writing.service.ts';

/** Registers the calls of this room. */
export function addWritingRoutes(
  app: FastifyInstance,
  course: Pick<CourseReader, 'culture' | 'words'>,
  writing: WritingService,
): void {
  const culture = openCultureCards(course);

  serve(app, readWritingRound, async ({ query: { category, level }, user }) =>
    presentTexts(await writing.round(user.learnerId, category, level)),
  );

  serve(app, readWritingProgress, ({ query: { level }, user }) => writing.progress(user.learnerId, level));

  serve(app, readCultureCards, async ({ query: { category } }) => culture(category));
}
