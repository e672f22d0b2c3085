import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse } from '#server/platform/course-reader.ts';
import { loadEnvFile } from '#server/platform/env-file.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { readSettings } from '#server/platform/settings.ts';
import { APP_FILMS, createReader, OWN_FILMS, problemText } from '#server/rooms/video/films.ts';
import type { Film } from '#server/rooms/video/read-film.ts';
import { openEspeak } from '#server/rooms/voice/espeak-engine.ts';
import { pronunciationsOf } from '#server/rooms/voice/pronunciations.ts';
import { readSpeechModel } from '#shared/pronunciation/model.ts';
import { heardTimes, soundOf } from './word-times.ts';

/**
 * Reads all films as the app does and lists the problems of those it cannot show: `npm run check:videos`, or for
 * another folder, `npm run check:videos -- FOLDER`. With `--words` it also recognises the speech (requires ffmpeg) and
 * prints the deviation of the transcript's word times from the audio.
 */
const RIGHT_MS = 50;
const SPEECH = join(PROJECT_ROOT, 'src/shared/pronunciation/speech.bin');

loadEnvFile();
const asked = process.argv.slice(2);
const [folder = join(readSettings(process.env).dataDir, OWN_FILMS)] = asked.filter(
  (word) => word !== '--words',
);
const course = await readCourse();
const { words } = course;
const ears = asked.includes('--words')
  ? {
      model: readSpeechModel(readFileSync(SPEECH)),
      engine: await openEspeak(),
      pronunciations: pronunciationsOf(course),
    }
  : null;
let broken = 0;
for (const [root, isOwn] of [
  [APP_FILMS, false],
  [folder, true],
] as const) {
  const { films, problems } = await createReader(root, { isOwn, hasWord: (id) => words.has(id) }).read();
  console.log(`${root}: ${films.length} films can be shown, ${problems.length} cannot.`);
  for (const film of films) {
    console.log(`  ${film.lesson.id}: ${Math.round(film.lesson.durationMs / 1_000)} s`);
    if (ears)
      tellWords(
        film,
        heardTimes(soundOf(join(root, film.lesson.id, film.lesson.media[0]?.file ?? '')), film.lesson, ears),
      );
  }
  for (const { id, problems: found } of problems) {
    for (const problem of found) console.error(`  ${id}: ${problemText(problem)}`);
  }
  broken += problems.length;
}
process.exitCode = broken > 0 ? 1 : 0;

/** Prints the deviation of a film's word times from the audio, and the words with large deviations. */
function tellWords({ lesson }: Film, heard: ReturnType<typeof heardTimes>): void {
  const sizes = heard.map(({ offMs }) => Math.abs(offMs)).sort((a, b) => a - b);
  const at = (share: number) => (sizes[Math.floor(share * (sizes.length - 1))] ?? Number.NaN).toFixed(0);
  const count = lesson.transcript.reduce((sum, line) => sum + line.words.length, 0);
  const far = heard.filter(({ offMs }) => Math.abs(offMs) > RIGHT_MS);
  const right = ((100 * (heard.length - far.length)) / heard.length).toFixed(1);
  console.log(
    `    ${heard.length} of ${count} words heard: off by ${at(0.5)} ms (half), ${at(0.95)} (95 %), ${at(1)} (most); ` +
      `${right} % within ${RIGHT_MS}`,
  );
  for (const { line, word, offMs } of far) console.log(`      ${line}: ${word} ${offMs.toFixed(0)} ms`);
}
