import {
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { addFilm, lookAgain, ownFilms, twoCups } from '#tests/films.ts';
import { newLearner } from './quiz-room.ts';

interface LogLine {
  readonly film?: string;
  readonly problems?: readonly string[];
}

let app: TestApp;
let learner: TestClient;
let told: LogLine[];
beforeAll(async () => {
  told = [];
  app = await openTestApp({ log: { write: (line) => void told.push(JSON.parse(line)) } });
  learner = await newLearner(app);
  addFilm(ownFilms(app));
});
afterEach(async () => {
  rmSync(join(ownFilms(app), 'broken'), { recursive: true, force: true });
  await listed();
  told = [];
});
afterAll(() => app.close());

/** Ids of the listed films after a new scan. */
async function listed(): Promise<string[]> {
  lookAgain(app);
  const { status, body } = await learner.get('/api/video-lessons?parts=cards');
  expect(status).toBe(200);
  return body.map(({ id }: { id: string }) => id);
}

/** Problems of a film in the log. */
const problemsOf = (film: string) => told.find((line) => line.film === film)?.problems?.join('\n');

const addBroken = (change: Record<string, unknown> = {}) => addFilm(ownFilms(app), 'broken', change);
const [first, second] = twoCups().transcript;
const [exercise] = twoCups().exercises;

describe('an operator’s film', () => {
  it('is found without a restart, changed without one, and gone when it is taken away', async () => {
    const folder = addFilm(ownFilms(app), 'added-later');
    expect(await listed()).toContain('added-later');
    const title = { english: 'Three cups', dutch: 'Drie kopjes', german: 'Drei Tassen' };
    writeFileSync(join(folder, 'video.json'), JSON.stringify({ ...twoCups(), id: 'added-later', title }));
    await listed();
    expect((await learner.get('/api/video-lessons/added-later')).body.title).toBe('Three cups');
    rmSync(folder, { recursive: true });
    expect(await listed()).not.toContain('added-later');
  });

  it('may be by anybody, in any form that browsers play, without words of the list', async () => {
    const folder = addFilm(ownFilms(app), 'by-anybody', {
      instructor: { ...twoCups().instructor, name: 'Ola Någon', avatar: 'poster.jpg', region: 'Åland' },
      vocabulary: [],
      exercises: [],
      media: [{ file: 'film.mp4', type: 'video/mp4' }],
    });
    unlinkSync(join(folder, 'film.webm'));
    expect(await listed()).toContain('by-anybody');
    const { body } = await learner.get('/api/video-lessons/by-anybody');
    expect(body.instructor.avatar).toContain('/media/poster.jpg');
  });

  const BROKEN: readonly [what: string, make: (folder: string) => void, said: RegExp][] = [
    ['without video.json', (folder) => unlinkSync(join(folder, 'video.json')), /is not there/],
    ['that is not JSON', (folder) => writeFileSync(join(folder, 'video.json'), '{"id":'), /is not JSON/],
    ['with bytes for JSON', (folder) => truncateSync(join(folder, 'video.json'), 0), /is empty/],
    [
      'with more JSON than anybody writes',
      (folder) => writeFileSync(join(folder, 'video.json'), `"${'x'.repeat(3 * 1_024 * 1_024)}"`),
      /is larger than 2 MB/,
    ],
    [
      'nested without end',
      (folder) => writeFileSync(join(folder, 'video.json'), '['.repeat(200_000)),
      /./,
    ],
    ['without its film', (folder) => unlinkSync(join(folder, 'film.webm')), /media\.0\.file: film\.webm: is not there/],
    ['with a page for a film', (folder) => writeFileSync(join(folder, 'film.webm'), '<html>'), /is no \.webm file/],
    [
      'with a film for another',
      (folder) => writeFileSync(join(folder, 'film.webm'), Buffer.from('....ftypisom')),
      /is no \.webm file/,
    ],
    ['with a script for a picture', (folder) => writeFileSync(join(folder, 'poster.jpg'), '<svg/>'), /poster: .*is no/],
    [
      'whose film is a link to elsewhere',
      (folder) => {
        unlinkSync(join(folder, 'film.webm'));
        symlinkSync('/etc/hostname', join(folder, 'film.webm'));
      },
      /is a link/,
    ],
    [
      'whose video.json is a link',
      (folder) => {
        unlinkSync(join(folder, 'video.json'));
        symlinkSync(join(ownFilms(app), 'two-cups/video.json'), join(folder, 'video.json'));
      },
      /is a link/,
    ],
    [
      'whose film is a folder',
      (folder) => {
        unlinkSync(join(folder, 'film.webm'));
        mkdirSync(join(folder, 'film.webm'));
      },
      /is no file/,
    ],
    ['that is itself a link', (folder) => {
      rmSync(folder, { recursive: true });
      symlinkSync(join(ownFilms(app), 'two-cups'), folder);
    }, /is a link to another folder/],
  ]; // biome-ignore format: a table

  it.each(BROKEN)('%s is told of, and the list goes on', async (_, make, said) => {
    make(addBroken());
    expect(await listed()).toContain('two-cups');
    expect(await listed()).not.toContain('broken');
    expect(problemsOf('broken')).toMatch(said);
    expect(told.filter(({ film }) => film === 'broken')).toHaveLength(1);
  });

  const WRONG: readonly [what: string, change: Record<string, unknown>, said: RegExp][] = [
    ['of another name', { id: 'other' }, /id: is not the name of the folder/],
    ['without a language', { title: { english: 'A', dutch: 'B' } }, /title\.german/],
    ['with a path for a file', { poster: '../two-cups/poster.jpg' }, /poster: must be a plain file name/],
    ['with a field that nobody knows', { script: 'alert(1)' }, /script/],
    ['with a word of no list', { vocabulary: ['no-such-word'] }, /there is no word "no-such-word"/],
    ['whose lines overlap', { transcript: [first, { ...second, startMs: 2_000 }] }, /transcript\.1\.startMs/],
    ['whose lines are after its end', { transcript: [{ ...first, endMs: 99_000 }] }, /after the end of the film/],
    ['with a line twice', { transcript: [first, { ...second, id: first?.id }] }, /"line-1" stands there twice/],
    ['without a right answer', { exercises: [{ ...exercise, correct: 3 }] }, /there is no such option/],
    [
      'with an option twice',
      { exercises: [{ ...exercise, optionsIn: 'swedish', options: ['Ja', 'ja!'], correct: 0 }] },
      /stands there twice/,
    ],
    ['that asks before it is said', { exercises: [{ ...exercise, atMs: 100 }] }, /before its line has been said/],
    ['about no line', { exercises: [{ ...exercise, lineId: 'line-9' }] }, /there is no line "line-9"/],
    ['of the wrong type', { media: [{ file: 'film.webm', type: 'video/mp4' }] }, /is not the type/],
    ['with markup in Swedish', { transcript: [{ ...first, swedish: '<b>Hej!</b>', words: [] }] }, /bear no marks/],
  ]; // biome-ignore format: a table

  it.each(WRONG)('%s is told of, and the list goes on', async (_, change, said) => {
    addBroken(change);
    expect(await listed()).toContain('two-cups');
    expect(problemsOf('broken')).toMatch(said);
    expect((await learner.get('/api/video-lessons/broken')).body.code).toBe('video_not_found');
  });

  it('is shown once it has been put right', async () => {
    addBroken({ title: 'nothing' });
    expect(await listed()).not.toContain('broken');
    addBroken();
    expect(await listed()).toContain('broken');
  });

  it('is shown once what was missing beside its video.json has come', async () => {
    const folder = addBroken();
    const film = readFileSync(join(folder, 'film.webm'));
    unlinkSync(join(folder, 'film.webm'));
    expect(await listed()).not.toContain('broken');
    writeFileSync(join(folder, 'film.webm'), film);
    expect(await listed()).toContain('broken');
    writeFileSync(join(folder, 'film.webm'), 'something else');
    expect(await listed()).not.toContain('broken');
  });

  it('may begin with a mark of its encoding', async () => {
    const folder = addBroken();
    const file = join(folder, 'video.json');
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`);
    expect(await listed()).toContain('broken');
  });

  it('is nothing where there are only files and hidden folders', async () => {
    const before = await listed();
    writeFileSync(join(ownFilms(app), 'notes.txt'), 'hej');
    addFilm(ownFilms(app), '.hidden');
    expect(await listed()).toEqual(before);
    expect(told.filter(({ film }) => film !== undefined)).toEqual([]);
  });
});
