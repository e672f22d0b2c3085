import type { QueryClient } from '@tanstack/react-query';
import { keepLines } from '#web/study/voice/speak.ts';
import { linesOf } from './lesson-lines.ts';
import { readLessonAhead, readLessonsAhead } from './lessons.api.ts';

/** See `useKeptAhead`. Answers that were read are kept by themselves. */
export async function keepLessons(client: QueryClient, lessonId: string, andNext: boolean): Promise<void> {
  const lines = linesOf(await readLessonAhead(client, lessonId));
  keepLines(lines);
  // Whoever opened the lesson by its address leaves it for the list.
  const lessons = await readLessonsAhead(client);
  if (!andNext) return;
  const next = lessons[lessons.findIndex(({ id }) => id === lessonId) + 1];
  if (next) keepLines([...lines, ...linesOf(await readLessonAhead(client, next.id))]);
}
