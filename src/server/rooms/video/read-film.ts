import { createHash } from 'node:crypto';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { at, type Problem } from '#shared/course/rules/problem.ts';
import { schemaProblems } from '#shared/course/rules/schema-problems.ts';
import { textProblems } from '#shared/course/rules/texts.ts';
import { ownVideoProblems, videoProblems } from '#shared/course/rules/videos.ts';
import {
  FILM_MEDIA_TYPES,
  PICTURE_TYPES,
  VIDEO_FILE,
  type VideoLesson,
  videoLesson,
} from '#shared/course/video.ts';

/** Maximum bytes of JSON; a film with thirty exercises and every word of half an hour needs less. */
const MOST_JSON_BYTES = 2 * 1_024 * 1_024;
/** Maximum bytes of a media file: half an hour in good quality. */
const MOST_MEDIA_BYTES = 2 * 1_024 ** 3;
const MOST_PICTURE_BYTES = 4 * 1_024 * 1_024;
/** Number of first bytes that identify all file types. */
const HEAD_BYTES = 64;

/** File of a film. */
export interface FilmFile {
  readonly type: string;
  readonly bytes: number;
}

/** Film that can be shown. */
export interface Film {
  readonly lesson: VideoLesson;
  readonly folder: string;
  /** Fingerprint of all its files. */
  readonly version: string;
  /** Media and pictures by name. No other files of the folder are served. */
  readonly files: ReadonlyMap<string, FilmFile>;
  /** True for films of the operator. */
  readonly isOwn: boolean;
}

/** Result of reading a folder: a film, or its problems. */
export type FoundFilm =
  | { readonly film: Film; readonly problems: readonly [] }
  | {
      readonly film: null;
      readonly problems: readonly Problem[];
      /** True if the problem may be temporary: too many open files, an unresponsive disk. */
      readonly mayPass?: boolean;
    };

/** Rules for the folder that is read. */
export interface FilmRules {
  readonly isOwn: boolean;
  hasWord(id: string): boolean;
}

/**
 * Reads and validates a film: its JSON, and that every file it refers to exists in its own folder and has the type
 * of its name. Failures are problems, never errors.
 * @param root folder of all films
 */
export async function readFilm(root: string, id: string, rules: FilmRules): Promise<FoundFilm> {
  try {
    return await checkedFilm(root, id, rules);
  } catch (error) {
    return { ...refused(reasonOf(error)), mayPass: mayPass(error) };
  }
}

async function checkedFilm(root: string, id: string, { isOwn, hasWord }: FilmRules): Promise<FoundFilm> {
  const folder = await realpath(join(root, id));
  if (folder !== join(await realpath(root), id)) return refused('is a link to another folder');
  const text = await readWithin(folder, VIDEO_FILE, MOST_JSON_BYTES);
  // Some editors write a byte order mark.
  const parsed = videoLesson.safeParse(JSON.parse(text.toString('utf8').replace(/^\uFEFF/, '')));
  if (!parsed.success) return { film: null, problems: schemaProblems(parsed.error.issues) };
  const lesson = parsed.data;
  const problems: Problem[] = [
    ...(lesson.id === id ? [] : [{ path: 'id', message: 'is not the name of the folder' }]),
    ...textProblems(lesson),
    ...videoProblems(lesson, hasWord),
    ...(isOwn ? [] : ownVideoProblems(lesson)),
  ];
  const named = [
    ...lesson.media.map(({ file }, index) => ({ file, path: at('media', index, 'file'), isMedia: true })),
    { file: lesson.poster, path: 'poster', isMedia: false },
    ...(lesson.instructor.avatar === undefined
      ? []
      : [{ file: lesson.instructor.avatar, path: 'instructor.avatar', isMedia: false }]),
  ];
  const files = new Map<string, FilmFile>();
  const version = createHash('sha256').update(text);
  for (const { file, path, isMedia } of named) {
    try {
      const most = isMedia ? MOST_MEDIA_BYTES : MOST_PICTURE_BYTES;
      const { bytes, changedMs, head } = await lookAt(folder, file, most);
      const type = typeOf(head);
      version.update(`\n${file} ${bytes} ${changedMs}`);
      if (type !== typeByName(file)) problems.push({ path, message: `${file} is no ${extname(file)} file` });
      else files.set(file, { type, bytes });
    } catch (error) {
      if (mayPass(error)) throw error;
      problems.push({ path, message: `${file}: ${reasonOf(error)}` });
    }
  }
  if (problems.length > 0) return { film: null, problems };
  const digest = version.digest('hex').slice(0, 12);
  return { film: { lesson, folder, version: digest, files, isOwn }, problems: [] };
}

function refused(message: string): FoundFilm & { film: null } {
  return { film: null, problems: [{ path: '', message }] };
}

/**
 * Properties of a file without reading all of it.
 * @throws Error that describes its problem
 */
async function lookAt(folder: string, name: string, mostBytes: number) {
  return within(folder, name, mostBytes, async (handle, { size, mtimeMs }) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { bytes: size, changedMs: Math.round(mtimeMs), head: buffer.subarray(0, bytesRead) };
  });
}

function readWithin(folder: string, name: string, mostBytes: number): Promise<Buffer> {
  return within(folder, name, mostBytes, (handle) => handle.readFile());
}

/** Opens a regular file of a folder, not a link. */
async function within<T>(
  folder: string,
  name: string,
  mostBytes: number,
  look: (handle: FileHandle, stat: { size: number; mtimeMs: number }) => Promise<T>,
): Promise<T> {
  const path = join(folder, name);
  // Checked before opening, because opening a pipe would block.
  const stat = await lstat(path);
  if (stat.isSymbolicLink()) throw new Error('is a link');
  if (!stat.isFile()) throw new Error('is no file');
  if (stat.size === 0) throw new Error('is empty');
  if (stat.size > mostBytes) throw new Error(`is larger than ${mostBytes / 1_024 / 1_024} MB`);
  const handle = await open(path, 'r');
  try {
    return await look(handle, stat);
  } finally {
    await handle.close();
  }
}

/** Type of a file by its first bytes; null for types that films do not use. */
function typeOf(head: Uint8Array): string | null {
  const bytes = Buffer.from(head);
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 4) === '\x1a\x45\xdf\xa3') {
    // EBML: Matroska begins the same, but browsers do not play all of it.
    return text(0, HEAD_BYTES).includes('webm') ? FILM_MEDIA_TYPES['.webm'] : null;
  }
  if (text(4, 8) === 'ftyp') return FILM_MEDIA_TYPES['.mp4'];
  if (text(0, 3) === '\xff\xd8\xff') return PICTURE_TYPES['.jpg'];
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return PICTURE_TYPES['.png'];
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return PICTURE_TYPES['.webp'];
  return null;
}

function typeByName(name: string): string | undefined {
  return Object.entries({ ...FILM_MEDIA_TYPES, ...PICTURE_TYPES }).find(([ending]) =>
    name.endsWith(ending),
  )?.[1];
}

function mayPass(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && code !== 'ENOENT' && code !== 'EACCES';
}

/** Description for the operator. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'is not there';
  if (code === 'EACCES') return 'may not be read';
  if (error instanceof SyntaxError) return `${VIDEO_FILE} is not JSON: ${message}`;
  return code === undefined ? message : `cannot be read (${code})`;
}
