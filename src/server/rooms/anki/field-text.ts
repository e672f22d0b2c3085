import { decodeEntities } from './entities.ts';

/** A field of a note without its HTML: what can be read, and the files of the package that it shows or plays. */
export interface Field {
  /** Lines of plain text, NFC, with single spaces and no control characters. */
  readonly text: string;
  /** Names of pictures. */
  readonly pictures: readonly string[];
  /** Names of sounds. */
  readonly sounds: readonly string[];
}

const LONGEST_NAME = 200;
/** What is never shown, with all it holds. */
const UNSHOWN =
  /<!--.*?(-->|$)|<(script|style|template|noscript|iframe|object|svg|math)\b.*?(<\/\2\s*>|$)/gis;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const BREAKS_LINE = /^(br|div|p|li|ul|ol|tr|table|h[1-6]|blockquote|hr|pre|dd|dt|section)$/i;
const SOUND = /\[sound:([^\]\r\n]*)\]/gi;
/** Sounds that Anki makes itself, and its former marks for formulas. */
const ANKI_ONLY = /\[anki:[^\]]*\](?:.*?\[\/anki:[^\]]*\])?|\[\/?latex\]|\[\/?\${1,2}\]/gis;
/** Control characters, and the invisible ones that turn the direction of writing or hide letters. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/**
 * Reads a field as Anki stores it. Nothing of its HTML is kept: whatever marks it had, scripts and styles with what is
 * in them, and pictures and sounds that are not files of the package.
 */
export function readField(html: string): Field {
  const pictures: string[] = [];
  const sounds: string[] = [];
  const text = html
    .replace(UNSHOWN, ' ')
    .replace(/[\r\n]+/g, ' ')
    .replace(SOUND, (_, name: string) => {
      keep(sounds, name);
      return ' ';
    })
    .replace(ANKI_ONLY, ' ')
    .replace(TAG, (_, closing: string, tag: string, attributes: string) => {
      if (tag.toLowerCase() === 'img' && closing === '') keep(pictures, sourceOf(attributes));
      return BREAKS_LINE.test(tag) ? '\n' : '';
    });
  return { text: tidy(decodeEntities(text)), pictures, sounds };
}

/** Reads a field that is no HTML: sounds are named in it all the same. */
export function readPlain(text: string): Field {
  return readField(
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replace(/\r\n|\r|\n/g, '<br>'),
  );
}

/** Writes a field so that Anki shows its text as it is, and `readField` gives it back. */
export function writeField({ text, pictures, sounds }: Field): string {
  return [
    escapeText(text).replaceAll('\n', '<br>'),
    ...pictures.map((name) => `<img src="${escapeText(name)}">`),
    ...sounds.map((name) => `[sound:${escapeText(name).replaceAll(']', '&#93;')}]`),
  ].join('');
}

/** Text as this room keeps it: NFC, lines without spaces around them, no empty ones, nothing invisible. */
export function tidy(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) =>
      line.replace(/\s+/gu, ' ').replace(INVISIBLE, '').normalize('NFC').replace(/ +/g, ' ').trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}

/** The name of a file in the package; what is fetched from elsewhere is none. */
function keep(names: string[], written: string): void {
  const name = decodeEntities(written).normalize('NFC').trim();
  if (isPlainName(name) && !names.includes(name)) names.push(name);
}

/** Whether a name is one that Anki gives to a file: no address and no path. */
export function isPlainName(name: string): boolean {
  const isWord = name !== '' && name.length <= LONGEST_NAME && name === name.normalize('NFC').trim();
  return isWord && !/^\.+$/.test(name) && !/[/\\:*?"<>|\p{Cc}\p{Cs}]/u.test(name);
}

function sourceOf(attributes: string): string {
  const found = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}

function escapeText(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Else Anki would play it, or make it a formula.
      .replace(/\[(?=\/?(?:sound:|anki:|latex\]|\$))/gi, '&#91;')
  );
}
