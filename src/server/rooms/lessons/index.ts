import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { viewCourse } from './course-view.ts';
import { addLessonRoutes } from './lessons.routes.ts';
import { ledgerRoom } from './lessons.service.ts';

/** Opens the room: the course, and where each learner stands in it. */
export function openLessons(app: FastifyInstance, platform: Platform, progress: ProgressDoor): void {
  const course = viewCourse(platform.course);
  progress.follow(ledgerRoom(course, progress));
  addLessonRoutes(app, progress, course);
}
