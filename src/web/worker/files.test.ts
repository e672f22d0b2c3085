import { describe, expect, it } from 'vitest';
import {
  buildName,
  cachedName,
  isFile,
  isFilm,
  isPage,
  isPageOf,
  isRecent,
  requestedRange,
} from './files.ts';

const reply = (type: string, more: Partial<Response> = {}) => ({
  status: 200,
  redirected: false,
  headers: new Headers({ 'Content-Type': type }),
  ...more,
});

describe('a file for use without a connection', () => {
  it('is what its name says', () => {
    expect(isFile('/assets/main-abc.js', reply('application/javascript; charset=utf-8'))).toBe(true);
    expect(isFile('/index.html', reply('text/html; charset=utf-8'))).toBe(true);
    expect(isFile('/assets/weights-abc.bin', reply('application/octet-stream'))).toBe(true);
  });

  it("is not a hotel's page, an error or a detour", () => {
    expect(isFile('/assets/main-abc.js', reply('text/html'))).toBe(false);
    expect(isFile('/assets/main-abc.js', reply('text/javascript', { status: 404 }))).toBe(false);
    expect(isFile('/index.html', reply('text/html', { redirected: true }))).toBe(false);
    expect(isFile('/source.tgz', reply('application/gzip'))).toBe(false);
  });
});

it.each([
  ['/assets/weights-Bx_-12ab.bin', '/assets/weights.bin'],
  ['/assets/pronunciation-abcdefgh.bin', '/assets/pronunciation.bin'],
  ['/theme.js', '/theme.js'],
])('%s is called %s in every build', (path, name) => {
  expect(cachedName(path)).toBe(name);
});

describe('the page of a build', () => {
  const paths = new Set(['/assets/main-abc.js', '/assets/main-abc.css']);

  it('names files of that build only', () => {
    expect(isPageOf(paths, '<link href="/assets/main-abc.css"><script src="/assets/main-abc.js">')).toBe(
      true,
    );
    expect(isPageOf(paths, '<script src="/assets/main-abc.js"></script><script src="/assets/b-2.js">')).toBe(
      false,
    );
  });

  it("is not a hotel's page", () => {
    expect(isPageOf(paths, '<h1>Welcome to our Wi-Fi</h1>')).toBe(false);
  });
});

it.each([
  ['an hour old', '2026-11-22T09:00:00Z', true],
  ['two days old', '2026-11-20T10:00:00Z', false],
  ['from tomorrow, since the clock was set back', '2026-11-23T10:00:00Z', false],
  ['of no known time', '', false],
])('a picture that is %s', (_, date, expected) => {
  const kept = { headers: new Headers({ Date: date }) };
  expect(isRecent(kept, Date.parse('2026-11-22T10:00:00Z'))).toBe(expected);
});

it('a build has a name of its own', () => {
  const file = { url: 'theme.js', revision: 'a' };
  expect(buildName([file])).toBe(buildName([{ ...file }]));
  expect(buildName([file])).not.toBe(buildName([{ ...file, revision: 'b' }]));
});

it.each([
  ['/', true],
  ['/lessons/101', true],
  ['/source.tgz', false],
  ['/api/openapi.json', false],
  ['/metrics', false],
])('%s is a page of the app: %s', (path, expected) => expect(isPage(path)).toBe(expected));

describe('a film that is kept', () => {
  it('is told by its address', () => {
    expect(isFilm('/api/video-lessons/two-cups/media/film.webm')).toBe(true);
    expect(isFilm('/api/video-lessons/two-cups')).toBe(false);
    expect(isFilm('/api/video-lessons/two-cups/subtitles/sv.vtt')).toBe(false);
  });

  it.each([
    ['bytes=0-', { start: 0, end: 100 }],
    ['bytes=10-19', { start: 10, end: 20 }],
    ['bytes=90-500', { start: 90, end: 100 }],
    ['bytes=-30', { start: 70, end: 100 }],
    ['bytes=-500', { start: 0, end: 100 }],
    ['bytes=99-', { start: 99, end: 100 }],
    ['bytes=100-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['lines=1-2', null],
    [null, null],
  ])('gives of a hundred bytes what %s asks for', (header, part) => {
    expect(requestedRange(header, 100)).toEqual(part);
  });
});
