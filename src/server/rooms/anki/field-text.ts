import { FIELD_MARKS, type MarkedPart } from '#shared/vocabulary/own-cards.contract.ts';
import { decodeEntities } from './entities.ts';
import { onlyJoining } from './joiners.ts';

/** Field of a note without its HTML: plain text, and the files of the package that it shows or plays. */
export interface ReadField {
  /** Lines of plain text in NFC, with single spaces and no control characters. */
  readonly text: string;
  /** Emphasised parts of the text in order, not overlapping; absent if there are none. */
  readonly marks?: readonly MarkedPart[];
  /** Names of pictures. */
  readonly pictures: readonly string[];
  /** Names of sounds. */
  readonly sounds: readonly string[];
}

const LONGEST_NAME = 200;
/** Elements that are never shown, with their content. */
const UNSHOWN =
  /<!--.*?(-->|$)|<(script|style|template|noscript|iframe|object|svg|math)\b.*?(<\/\2\s*>|$)/gis;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
/** Tags for emphasis, with the mark they become. */
const MARK_OF: Readonly<Record<string, MarkedPart['mark']>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sub: 'sub',
  sup: 'sup',
};
/** Private placeholders for these tags while the text is normalised. */
const PLACES = FIELD_MARKS.flatMap((mark, index) => [
  { mark, isEnd: false, sign: String.fromCharCode(0xe000 + 2 * index) },
  { mark, isEnd: true, sign: String.fromCharCode(0xe001 + 2 * index) },
]);
const SIGNS = `\ue000-${String.fromCharCode(0xdfff + PLACES.length)}`;
const SIGN = new RegExp(`[${SIGNS}]`, 'g');
const BREAKS_LINE = /^(br|div|p|li|ul|ol|tr|table|h[1-6]|blockquote|hr|pre|dd|dt|section)$/i;
const SOUND = /\[sound:([^\]\r\n]*)\]/gi;
/** Anki's text-to-speech markup, and its old marks for formulas. */
const ANKI_ONLY = /\[anki:[^\]]*\](?:.*?\[\/anki:[^\]]*\])?|\[\/?latex\]|\[\/?\${1,2}\]/gis;
/** Control characters, and invisible ones that change the direction of text or hide letters. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/**
 * Parses a field of Anki. Of its HTML only emphasis is kept (`marks`): no styles, no scripts, and no pictures or
 * sounds other than files of the package.
 * @param isInPackage returns true if the package contains a file of that name
 */
export function readField(html: string, isInPackage = (_name: string) => false): ReadField {
  const pictures: string[] = [];
  const sounds: string[] = [];
  const text = html
    .replace(UNSHOWN, ' ')
    .replace(SIGN, '')
    .replace(/[\r\n]+/g, ' ')
    .replace(SOUND, (_, name: string) => {
      keep(sounds, soundNames(name).find(isInPackage) ?? name);
      return ' ';
    })
    .replace(ANKI_ONLY, ' ')
    .replace(TAG, (_, closing: string, tag: string, attributes: string) => {
      if (tag.toLowerCase() === 'img' && closing === '') {
        const names = pictureNames(sourceOf(attributes));
        keep(pictures, names.find(isInPackage) ?? names[0] ?? '');
      }
      return BREAKS_LINE.test(tag) ? '\n' : signOf(tag, closing !== '');
    });
  return { ...marked(tidyLines(decodeMarked(text))), pictures, sounds };
}

function signOf(tag: string, isEnd: boolean): string {
  const mark = MARK_OF[tag.toLowerCase()];
  return PLACES.find((place) => place.mark === mark && place.isEnd === isEnd)?.sign ?? '';
}

/** Entities may encode the placeholder characters. */
function decodeMarked(text: string): string {
  return text
    .split(new RegExp(`([${SIGNS}])`))
    .map((part, index) => (index % 2 === 1 ? part : decodeEntities(part).replace(SIGN, '')))
    .join('');
}

/** Splits a text into plain text and marks; one mark at a time, the outermost, within one line. */
function marked(signed: string): Pick<ReadField, 'text' | 'marks'> {
  const text = tidy(signed);
  const marks: MarkedPart[] = [];
  let plain = '';
  let open: { mark: MarkedPart['mark']; from: number } | null = null;
  const close = () => {
    if (open && plain.length > open.from) marks.push({ ...open, to: plain.length });
    open = null;
  };
  for (const letter of signed.split('')) {
    const place = PLACES.find(({ sign }) => sign === letter);
    if (letter === '\n') {
      close();
      plain = plain.trimEnd();
    }
    if (!place) {
      // Spaces on both sides of a placeholder are merged.
      if (!/\s/.test(letter) || !/(^|\s)$/.test(plain)) plain += letter;
    } else if (place.isEnd) {
      if (open !== null && (open as { mark: string }).mark === place.mark) close();
    } else {
      open ??= { mark: place.mark, from: plain.length };
    }
  }
  close();
  const trimmed = marks.map((each) => trimmedIn(text, each)).filter(({ from, to }) => from < to);
  // If normalisation composes a letter and an accent across a placeholder, all positions would be wrong, so
  // marks are dropped.
  return plain.trimEnd() === text && trimmed.length > 0 ? { text, marks: trimmed } : { text };
}

/** Trims spaces from the ends of a mark. */
function trimmedIn(text: string, { mark, from, to }: MarkedPart): MarkedPart {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { mark, from: start, to: Math.max(start, from + part.trimEnd().length) };
}

/** Parses a plain-text field, which may also refer to sounds. */
export function readPlain(text: string): ReadField {
  return readField(
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replace(/\r\n|\r|\n/g, '<br>'),
  );
}

/** Writes a field so that Anki shows its text literally, and `readField` restores it. */
export function writeField({ text, marks = [], pictures, sounds }: ReadField): string {
  let done = 0;
  const parts = marks.map(({ mark, from, to }) => {
    const before = text.slice(done, from);
    done = to;
    return `${escapeLines(before)}<${mark}>${escapeLines(text.slice(from, to))}</${mark}>`;
  });
  return [
    ...parts,
    escapeLines(text.slice(done)),
    ...pictures.map((name) => `<img src="${escapeText(name.replaceAll('%', '%25'))}">`),
    ...sounds.map((name) => `[sound:${escapeText(name).replaceAll(']', '&#93;')}]`),
  ].join('');
}

/** Normalised text: NFC, trimmed lines, no empty lines, nothing invisible. */
export function tidy(text: string): string {
  return tidyLines(text.replace(SIGN, ''));
}

function tidyLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) =>
      onlyJoining(line.replace(/\s+/gu, ' ').replace(INVISIBLE, ''))
        .normalize('NFC')
        .replace(/ +/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}

/** Keeps the name of a file in the package; external URLs are dropped. */
function keep(names: string[], written: string): void {
  const name = fileName(written);
  if (isPlainName(name) && !names.includes(name)) names.push(name);
}

function fileName(written: string): string {
  return decodeEntities(written).replace(SIGN, '').normalize('NFC').trim();
}

/**
 * Possible file names of a picture's address, likeliest first: Anki reads addresses as HTML does
 * (`hund%20bild.png`).
 */
function pictureNames(written: string): string[] {
  const name = fileName(written);
  const decoded = percentDecoded(name);
  return decoded === null ? [name] : [decoded, name];
}

/** Possible file names of a sound: Anki takes them literally, other programs write them as URLs. */
function soundNames(written: string): string[] {
  return pictureNames(written).reverse();
}

/** Null if a name is not percent-encoded, or the result is no file name. */
function percentDecoded(name: string): string | null {
  if (!name.includes('%')) return null;
  try {
    const decoded = decodeURIComponent(name).normalize('NFC').trim();
    return isPlainName(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/** Returns true if Anki could have given a file this name: no URL and no path. */
export function isPlainName(name: string): boolean {
  const isWord = name !== '' && name.length <= LONGEST_NAME && name === name.normalize('NFC').trim();
  return isWord && !/^\.+$/.test(name) && !/[/\\:*?"<>|\p{Cc}\p{Cs}]/u.test(name);
}

function sourceOf(attributes: string): string {
  const found = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}

const escapeLines = (text: string) => escapeText(text).replaceAll('\n', '<br>');

function escapeText(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Otherwise Anki would play it, or render it as a formula.
      .replace(/\[(?=\/?(?:sound:|anki:|latex\]|\$))/gi, '&#91;')
  );
}
