import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VideoLesson } from '#shared/course/video.ts';
import { SECOND_MS } from '#shared/time.ts';
import type { TestApp } from './app.ts';

/** Film of twelve seconds with three lines and two exercises, made of colours and a tone. */
const TWO_CUPS = join(import.meta.dirname, 'fixtures/videos/two-cups');

/** Returns its `video.json`. */
export function twoCups(): VideoLesson {
  return JSON.parse(readFileSync(join(TWO_CUPS, 'video.json'), 'utf8'));
}

/**
 * Adds the test film to a folder of films.
 * @param change changes of its `video.json`
 * @returns its folder
 */
export function addFilm(folder: string, id = 'two-cups', change: Record<string, unknown> = {}): string {
  const film = join(folder, id);
  cpSync(TWO_CUPS, film, { recursive: true });
  writeFileSync(join(film, 'video.json'), JSON.stringify({ ...twoCups(), id, ...change }));
  return film;
}

/** Folder of the operator's films. */
export function ownFilms({ platform }: TestApp): string {
  return join(platform.settings.dataDir, 'videos');
}

/** Advances the clock so that the folder is scanned again. */
export function lookAgain({ clock }: TestApp): void {
  clock.nowMs += 6 * SECOND_MS;
}
