import type { QueryClient } from '@tanstack/react-query';
import { keepLines } from '#web/study/voice/speak.ts';
import { spokenLinesOf } from './lesson-lines.ts';
import { readLessonAhead, readLessonsAhead } from './lessons.api.ts';

/** Stores lessons for offline use, see `useKeptAhead`. Answers to queries are stored automatically. */
export async function keepLessons(client: QueryClient, lessonId: string, andNext: boolean): Promise<void> {
  const lines = spokenLinesOf(await readLessonAhead(client, lessonId));
  keepLines(lines);
  // Learners who opened the lesson by its URL go back to the list, so it is loaded, too.
  const lessons = await readLessonsAhead(client);
  if (!andNext) return;
  const next = lessons[lessons.findIndex(({ id }) => id === lessonId) + 1];
  if (next) keepLines([...lines, ...spokenLinesOf(await readLessonAhead(client, next.id))]);
}
