import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lesson } from '#shared/course/lesson.ts';
import type { Clues } from '#shared/practice/evidence.ts';
import type { StudiedLesson } from '#shared/practice/weave.ts';

/**
 * File of lessons with their tasks, which the build writes beside the server's program. Programs that run from the
 * sources find none beside this module and weave the lessons themselves.
 */
export const WOVEN_FILE = 'woven-lessons.json';
export const WOVEN_PATH = join(import.meta.dirname, WOVEN_FILE);

/** Content of the file. A lesson itself is read from `content/`. */
interface Woven {
  /** Fingerprint of the content from which the lessons were woven. */
  readonly content: string;
  readonly lessons: readonly (Omit<StudiedLesson, 'lesson' | 'clues'> & {
    readonly id: string;
    readonly clues: readonly (readonly [string, Clues])[];
  })[];
}

/** Fingerprint of content files, by name. */
export function contentFingerprint(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const name of [...texts.keys()].sort()) hash.update(`${name}\0${texts.get(name)}\0`);
  return hash.digest('hex');
}

/** Text of the file for these lessons. */
export function packWoven(content: string, lessons: Iterable<StudiedLesson>): string {
  const woven: Woven = {
    content,
    lessons: [...lessons].map(({ lesson, clues, ...rest }) => ({
      id: lesson.id,
      ...rest,
      clues: [...clues],
    })),
  };
  return JSON.stringify(woven);
}

/**
 * Reads the lessons that the build has woven; null if there are none, or if the content was edited since.
 * @param content fingerprint of the content in use
 * @param lessons in the order of the course
 */
export async function readWoven(
  path: string,
  content: string,
  lessons: readonly Lesson[],
): Promise<StudiedLesson[] | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  // The fingerprint comes first, so that an outdated file is not parsed.
  if (!text?.startsWith(packWoven(content, []).slice(0, -'[]}'.length))) return null;
  const woven = new Map((JSON.parse(text) as Woven).lessons.map((each) => [each.id, each]));
  return lessons.flatMap((lesson) => {
    const found = woven.get(lesson.id);
    if (!found) return [];
    const { id: _, clues, ...rest } = found;
    return [{ lesson, ...rest, clues: new Map(clues) }];
  });
}
