import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import type { Problem } from '#shared/course/rules/problem.ts';
import { VIDEO_FILE } from '#shared/course/video.ts';
import { SECOND_MS } from '#shared/time.ts';
import { type Film, type FilmRules, type FoundFilm, readFilm } from './read-film.ts';

/** The app's films. */
export const APP_FILMS = join(PROJECT_ROOT, 'content/videos');
/** Folder of the operator's own, within the data folder. */
export const OWN_FILMS = 'videos';

/** So often at most the folders are looked through again when somebody asks for films. */
const LOOK_AGAIN_MS = 5 * SECOND_MS;
/** More folders than this are no collection of lessons; the first in the alphabet are shown. */
const MOST_FILMS = 500;
/** So many films are remembered, those that were taken away among them. */
const MOST_RECALLED = 2 * MOST_FILMS;
/** A film has a handful of files; of a folder with more not all are looked at. */
const MOST_FILES = 100;
/** So many things that are wrong with one film are told at once. */
const MOST_TOLD = 20;

/** What is wrong with a film, by the name of its folder. */
export interface FilmProblems {
  readonly id: string;
  readonly problems: readonly Problem[];
}

/** All films: the app's and the operator's own, which may come and go while it runs. */
export interface Films {
  /** The easiest first, the app's before the operator's. */
  all(): Promise<readonly Film[]>;
  /** One of them, as it was seen last. @throws Refusal `video_not_found` */
  find(id: string): Promise<Film>;
  /**
   * One of them, or one that was there since the app started: what was done with it before it was taken away may be
   * told late. @throws Refusal `video_not_found`
   */
  recall(id: string): Promise<Film>;
  /** A film of which a file is gone: the folders are looked through before anybody is told that it is there. */
  missed(id: string): void;
  /** Says what is wrong with the operator's films, before anybody asks for them. */
  check(): Promise<void>;
}

export interface FilmFolders {
  /** Of the app's own films. */
  readonly app: string;
  /** Of the operator's. */
  readonly own: string;
}

/** @param monotonic milliseconds that only ever grow */
export function openFilms(
  folders: FilmFolders,
  hasWord: FilmRules['hasWord'],
  { monotonic, log }: { monotonic(): number; log: Pick<Logger, 'warn'> },
): Films {
  const ofApp = createReader(folders.app, { isOwn: false, hasWord });
  const own = createReader(folders.own, { isOwn: true, hasWord });
  let told = '';
  let seen: readonly Film[] = [];
  const recalled = new Map<string, Film>();
  let found: Promise<readonly Film[]> | undefined;
  let foundAtMs = 0;

  async function look(): Promise<readonly Film[]> {
    const app = await ofApp.read();
    const added = await own.read();
    const taken = new Set(app.films.map(idOf));
    const twice = added.films.flatMap((film) =>
      taken.has(idOf(film))
        ? [{ id: idOf(film), problems: [{ path: 'id', message: 'is a film of the app' }] }]
        : [],
    );
    tell([...app.problems, ...added.problems, ...twice]);
    const all = [...app.films, ...added.films.filter((film) => !taken.has(idOf(film)))];
    all.sort((a, b) => CEFR_LEVELS.indexOf(a.lesson.cefr) - CEFR_LEVELS.indexOf(b.lesson.cefr));
    remember(all);
    return all;
  }

  /** Those that are there are the newest of what is remembered: what is gone longest is forgotten first. */
  function remember(films: readonly Film[]): void {
    for (const film of films) {
      recalled.delete(idOf(film));
      recalled.set(idOf(film), film);
    }
    for (const id of [...recalled.keys()].slice(0, -MOST_RECALLED)) recalled.delete(id);
  }

  /** What is wrong with films, once until it changes. */
  function tell(broken: readonly FilmProblems[]): void {
    const said = JSON.stringify(broken);
    if (said === told) return;
    told = said;
    for (const { id, problems } of broken) {
      log.warn(
        { film: id, problems: problems.slice(0, MOST_TOLD).map(inWords) },
        'video: film is invalid and is not listed',
      );
    }
  }

  function all(): Promise<readonly Film[]> {
    const nowMs = monotonic();
    if (!found || nowMs - foundAtMs >= LOOK_AGAIN_MS) {
      foundAtMs = nowMs;
      const looking = look();
      found = looking;
      looking.then(
        // A look that began before a film was missed may still have found it.
        (films) => {
          if (found === looking) seen = films;
        },
        // The next one who asks looks again.
        () => {
          if (found === looking) found = undefined;
        },
      );
    }
    return found;
  }

  async function find(id: string): Promise<Film> {
    const is = (film: Film) => idOf(film) === id;
    const looking = all();
    // Nobody waits for the disk who asks for what was there a moment ago.
    const film = seen.find(is) ?? (await looking).find(is);
    if (!film) throw new Refusal('video_not_found');
    return film;
  }

  return {
    all,
    find,
    recall: async (id) => recalled.get(id) ?? find(id),
    missed(id) {
      seen = seen.filter((film) => idOf(film) !== id);
      found = undefined;
    },
    check: async () => tell((await own.read()).problems),
  };
}

const idOf = ({ lesson: { id } }: Film) => id;

/** `transcript.3.endMs: is after the end of the film`. */
export function inWords({ path, message }: Problem): string {
  return path === '' ? message : `${path}: ${message}`;
}

/** Reads the films of a folder; one whose files are as they were is not read again. */
export function createReader(folder: string, rules: FilmRules) {
  let known = new Map<string, { readonly stamp: string; readonly found: FoundFilm }>();
  return {
    /** In the alphabet of their folders. A folder that is not there has none. */
    async read(): Promise<{ films: readonly Film[]; problems: readonly FilmProblems[] }> {
      const now: typeof known = new Map();
      for (const id of await foldersIn(folder)) {
        // Before it is read: what changes meanwhile is another stamp the next time.
        const files = await filesIn(join(folder, id));
        // One of the app's that is written, and not made yet.
        if (!rules.isOwn && !files.has(VIDEO_FILE)) continue;
        const stamp = JSON.stringify([...files]);
        const before = known.get(id);
        const found = before?.stamp === stamp ? before.found : await readFilm(folder, id, rules);
        const isLasting = found.film !== null || !found.mayPass;
        now.set(id, { stamp: isLasting ? stamp : '', found });
      }
      known = now;
      const all = [...now];
      return {
        films: all.flatMap(([, { found }]) => found.film ?? []),
        problems: all.flatMap(([id, { found }]) =>
          found.film === null ? [{ id, problems: found.problems }] : [],
        ),
      };
    },
  };
}

/** Names of what may be a film: nothing hidden, and no files. Links are among them, to be refused. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  return entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
    .slice(0, MOST_FILMS);
}

/** The files of a film's folder by name, with what changes when they do. One that cannot be read has none. */
async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const stats = await Promise.all(
    names
      .sort()
      .slice(0, MOST_FILES)
      .map(async (name) => {
        const stat = await lstat(join(folder, name)).catch(() => null);
        return [name, stat ? `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}` : ''] as const;
      }),
  );
  return new Map(stats);
}
