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

/** Folder of the app's films. */
export const APP_FILMS = join(PROJECT_ROOT, 'content/videos');
/** Folder of the operator's films within the data folder. */
export const OWN_FILMS = 'videos';

/** Minimum milliseconds between two scans of the folders. */
const LOOK_AGAIN_MS = 5 * SECOND_MS;
/** Maximum number of films, the first alphabetically. */
const MOST_FILMS = 500;
/** Maximum number of remembered films, including removed ones. */
const MOST_RECALLED = 2 * MOST_FILMS;
/** Maximum number of files examined in a folder; a film has a handful. */
const MOST_FILES = 100;
/** Maximum number of problems reported for a film. */
const MOST_TOLD = 20;

/** Problems of a film, by the name of its folder. */
export interface FilmProblems {
  readonly id: string;
  readonly problems: readonly Problem[];
}

/** All films: the app's and the operator's, which may change at runtime. */
export interface Films {
  /** Easiest first, the app's before the operator's. */
  all(): Promise<readonly Film[]>;
  /**
   * A film as last scanned.
   * @throws Refusal `video_not_found`
   */
  find(id: string): Promise<Film>;
  /**
   * A film, including one removed since the app started, because events about it may arrive late.
   * @throws Refusal `video_not_found`
   */
  recall(id: string): Promise<Film>;
  /** Reports a missing file of a film: the folders are scanned again before it is offered. */
  missed(id: string): void;
  /** Logs the problems of the operator's films before they are requested. */
  check(): Promise<void>;
}

export interface FilmFolders {
  /** Folder of the app's films. */
  readonly app: string;
  /** Folder of the operator's films. */
  readonly own: string;
}

/** @param monotonic monotonic milliseconds */
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

  /** Present films are refreshed, so that the longest-removed ones are evicted first. */
  function remember(films: readonly Film[]): void {
    for (const film of films) {
      recalled.delete(idOf(film));
      recalled.set(idOf(film), film);
    }
    for (const id of [...recalled.keys()].slice(0, -MOST_RECALLED)) recalled.delete(id);
  }

  /** Logs the problems of films once until they change. */
  function tell(broken: readonly FilmProblems[]): void {
    const said = JSON.stringify(broken);
    if (said === told) return;
    told = said;
    for (const { id, problems } of broken) {
      log.warn(
        { film: id, problems: problems.slice(0, MOST_TOLD).map(problemText) },
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
        // A scan that began before the report may still contain the film.
        (films) => {
          if (found === looking) seen = films;
        },
        // The next request scans again.
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
    // Known films are answered without waiting for the disk.
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
export function problemText({ path, message }: Problem): string {
  return path === '' ? message : `${path}: ${message}`;
}

/** Reads the films of a folder; unchanged ones are not read again. */
export function createReader(folder: string, rules: FilmRules) {
  let known = new Map<string, { readonly stamp: string; readonly found: FoundFilm }>();
  return {
    /** In alphabetical order of folders. A missing folder has none. */
    async read(): Promise<{ films: readonly Film[]; problems: readonly FilmProblems[] }> {
      const now: typeof known = new Map();
      for (const id of await foldersIn(folder)) {
        // Before reading, so that a concurrent change gives another fingerprint next time.
        const files = await filesIn(join(folder, id));
        // A film of the app that is written but not produced yet.
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

/** Names of possible films: no hidden entries, no files. Links are included, to be rejected. */
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

/** Files of a film's folder by name, with fingerprints. Unreadable folders have none. */
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
