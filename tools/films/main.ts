import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse } from '#server/platform/course-reader.ts';
import { schemaProblems } from '#shared/course/rules/schema-problems.ts';
import { type VideoLesson, videoLesson } from '#shared/course/video.ts';
import { finishedOf, type SpokenWords } from './finished.ts';
import { knownWords } from './known-words.ts';
import { onsets } from './onsets.ts';
import { DRAFT, drawingsIn, FULL, pngOf, render } from './render.ts';
import { type FilmScript, filmScript } from './script.ts';
import { sheetOf } from './sheet.ts';
import { mixOf, wavOf } from './sound/mix.ts';
import { type SpokenFilm, speak } from './speech.ts';
import { type Drawing, STEP_MS, Stage } from './stage.ts';
import { type Timeline, timelineOf } from './timeline.ts';
import { wordCards } from './word-cards.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHEET_EVERY_MS = 4_000;

const asked = process.argv.slice(2);
const isDraft = asked.includes('--draft');
const isSheet = asked.includes('--sheet');
/**
 * True to rewrite only the lesson, after changes of translations or questions that are neither heard nor seen. The
 * times of the existing film are kept, because the current voice may speak differently.
 */
const isText = asked.includes('--text');
const ids = asked.filter((word) => !word.startsWith('--'));
if (ids.length === 0) {
  console.error('Which films? npm run films -- <id…> [--draft] [--sheet] [--text]');
  process.exit(1);
}

const course = await readCourse();

/**
 * Reads a script.
 * @throws with a line for each fault
 */
function readScript(id: string): FilmScript {
  const parsed = filmScript.safeParse(
    JSON.parse(readFileSync(join(ROOT, 'content/videos', id, 'script.json'), 'utf8')),
  );
  if (parsed.success) return parsed.data;
  const faults = schemaProblems(parsed.error.issues).map(({ path, message }) => `  ${path}: ${message}`);
  throw new Error(`${id}/script.json:\n${faults.join('\n')}`);
}

async function make(id: string): Promise<void> {
  const begun = performance.now();
  const script = readScript(id);
  const finished = join(ROOT, 'content/videos', id);
  const work = join(ROOT, '.cache/films', id);
  mkdirSync(work, { recursive: true });
  const target = isDraft ? work : finished;
  if (isText) return writeTextAnew(script, join(finished, 'video.json'));
  const spoken = await speak(script, course);
  const timeline = timelineOf(script, spoken.lines);
  const lesson = asFile(finishedOf(script, timeline, spoken.lines));
  const shown = script.scenes.flatMap(({ lines }) =>
    lines.flatMap(({ show }) => (show ? [show.wordId] : [])),
  );
  const stage = new Stage(script, timeline, {
    soundsOf: (lineId) => spoken.lines.get(lineId)?.phonemes ?? [],
    words: wordCards(shown, course.words),
  });
  const wav = join(work, 'sound.wav');
  const samples = mixOf(script, timeline, spoken);
  writeFileSync(wav, wavOf(samples, spoken.sampleRate));

  const looked: { readonly ms: number; readonly svg: string }[] = [];
  const posterMs = posterAt(timeline.lines, script.poster);
  let poster = '';
  const every = Math.round(SHEET_EVERY_MS / STEP_MS);
  const seen = (index: number, ms: number, drawing: Drawing) => {
    if (index % every === Math.floor(every / 3)) looked.push({ ms, svg: drawing.whole() });
    if (Math.abs(ms - posterMs) <= STEP_MS / 2) poster = drawing.whole();
  };
  if (isSheet) {
    for (let index = 0; index < drawingsIn(timeline.durationMs); index++)
      seen(index, index * STEP_MS, stage.draw(index * STEP_MS));
  } else {
    const files = { wav, webm: join(target, 'film.webm'), mp4: join(target, 'film.mp4') };
    await render(stage, { durationMs: timeline.durationMs, quality: isDraft ? DRAFT : FULL, ...files }, seen);
  }
  writeFileSync(join(work, 'sheet.png'), sheetOf(looked));
  if (!isSheet) {
    writeStill(pngOf(poster, isDraft ? 640 : 960), join(target, 'poster.jpg'));
    writeStill(pngOf(stage.portrait(script.instructor.character), 256), join(target, 'avatar.jpg'));
    writeFileSync(join(target, 'video.json'), lesson);
    tell(id, script, timeline, spoken, target);
    console.log(`  made in ${Math.round((performance.now() - begun) / 1_000)} s`);
  }
}

const asFile = (lesson: VideoLesson) => `${JSON.stringify(lesson, null, 2)}\n`;

/**
 * Rewrites the lesson's texts.
 * @throws if the Swedish differs from that of the film
 */
function writeTextAnew(script: FilmScript, file: string): void {
  const { durationMs, transcript } = videoLesson.parse(JSON.parse(readFileSync(file, 'utf8')));
  const said = new Map(transcript.map((line) => [line.id, line]));
  const spoken = new Map<string, SpokenWords>();
  const lines = script.scenes
    .flatMap((scene) => scene.lines)
    .map((line) => {
      const old = said.get(line.id);
      if (old?.swedish !== line.swedish)
        throw new Error(`${script.id}: ${line.id} is new: make the film in full`);
      const { startMs, endMs } = old;
      const words = old.words.map((word) => ({
        text: word.text,
        startMs: word.startMs - startMs,
        endMs: word.endMs - startMs,
      }));
      spoken.set(line.id, { words });
      return { line, startMs, endMs };
    });
  writeFileSync(file, asFile(finishedOf(script, { lines, durationMs }, spoken)));
}

/** Prints the size of a film. */
function tell(id: string, script: FilmScript, timeline: Timeline, spoken: SpokenFilm, folder: string): void {
  const { share, unknown } = knownWords(script, course);
  const { median, worst } = onsets(join(folder, 'film.webm'), timeline, spoken);
  const size = (file: string) => {
    const megabytes = existsSync(join(folder, file)) ? statSync(join(folder, file)).size / 1e6 : 0;
    return `${megabytes.toFixed(2)} MB (${(megabytes / (timeline.durationMs / 60_000)).toFixed(2)} a minute)`;
  };
  const not = unknown.length > 0 ? ` (not: ${unknown.join(', ')})` : '';
  console.log(
    `${id}: ${Math.round(timeline.durationMs / 1_000)} s, ${(share * 100).toFixed(1)} % of words known${not}`,
  );
  console.log(`  WebM ${size('film.webm')}, MP4 ${size('film.mp4')}`);
  console.log(
    `  ${timeline.lines.length} lines begin ${median.toFixed(1)} ms from their times (median; most ${worst.toFixed(1)})`,
  );
}

/** Poster time: the middle of the chosen line, or of the third one, when all characters are present. */
function posterAt(lines: Timeline['lines'], chosen: string | undefined): number {
  const timed = lines.find(({ line: { id } }) => id === chosen) ?? lines[Math.min(2, lines.length - 1)];
  return timed ? (timed.startMs + timed.endMs) / 2 : 0;
}

/** Writes a picture as JPEG. */
function writeStill(png: Buffer, file: string): void {
  execFileSync(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-y', '-f', 'png_pipe', '-i', 'pipe:0', '-q:v', '4', file],
    { input: png },
  );
}

for (const id of ids) await make(id);
