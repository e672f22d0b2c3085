import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse } from '#server/platform/course-reader.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { readSettings } from '#server/platform/settings.ts';
import { APP_FILMS, createReader, inWords, OWN_FILMS } from '#server/rooms/video/films.ts';

/**
 * Reads all films as the app does, and says what is wrong with those that it cannot show: `npm run check:videos`, or of
 * another folder, `npm run check:videos -- FOLDER`.
 */
const envFile = join(PROJECT_ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const [folder = join(readSettings(process.env).dataDir, OWN_FILMS)] = process.argv.slice(2);
const { words } = await readCourse();
let broken = 0;
for (const [root, isOwn] of [
  [APP_FILMS, false],
  [folder, true],
] as const) {
  const { films, problems } = await createReader(root, { isOwn, hasWord: (id) => words.has(id) }).read();
  console.log(`${root}: ${films.length} films can be shown, ${problems.length} cannot.`);
  for (const { lesson } of films) console.log(`  ${lesson.id}: ${Math.round(lesson.durationMs / 1_000)} s`);
  for (const { id, problems: found } of problems) {
    for (const problem of found) console.error(`  ${id}: ${inWords(problem)}`);
  }
  broken += problems.length;
}
process.exitCode = broken > 0 ? 1 : 0;
