import { type CourseReader, readCourse } from '#server/platform/course-reader.ts';

const worker = globalThis as { course?: Promise<CourseReader> };

/** Files that share a worker share the course read in it: it is data, and takes seconds to make ready. */
export function wholeCourse(): Promise<CourseReader> {
  worker.course ??= readCourse();
  return worker.course;
}
