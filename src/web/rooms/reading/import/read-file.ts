import { MAX_TEXT_CHARACTERS, MAX_TITLE_CHARACTERS } from '#shared/reading/text-limits.ts';
import { readEpub } from './epub.ts';
import { htmlText } from './html-text.ts';
import { plainText } from './plain-text.ts';
import { splitText } from './split-text.ts';
import { hasCues, subtitleText } from './subtitle-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Formats that can be opened, for the file dialog. */
export const FILE_FORMATS = '.txt,.md,.epub,.srt,.vtt,.html,.htm,.xhtml';

/** Maximum bytes of a file. Books with pictures have up to a few tens of megabytes. */
const MAX_FILE_BYTES = 50_000_000;
/** Maximum bytes of a file without an archive, of which every byte may be text. */
const MAX_PLAIN_BYTES = 5_000_000;

/** Text to be added. */
export interface NewText {
  readonly title: string;
  readonly text: string;
}

/**
 * Reads a file as one text, or as several if it is longer than a text may be.
 * @throws UnreadableFile
 */
export async function readTextFile(file: File): Promise<NewText[]> {
  if (file.size > MAX_FILE_BYTES) throw new UnreadableFile('too-large');
  const { title, text } = await readContent(file);
  const tidied = tidyText(text);
  if (!/\p{L}/u.test(tidied)) throw new UnreadableFile('no-text');
  const name = (title || file.name.replace(/\.[^.]*$/, '')).slice(0, MAX_TITLE_CHARACTERS - 10).trim() || '–';
  const parts = splitText(tidied, MAX_TEXT_CHARACTERS);
  return parts.map((part, index) => ({
    title: parts.length === 1 ? name : `${name} (${index + 1}/${parts.length})`,
    text: part,
  }));
}

async function readContent(file: File): Promise<NewText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (extension === 'epub' || isArchive) {
    if (!isArchive) throw new UnreadableFile('damaged');
    return readEpub(bytes);
  }
  if (bytes.length > MAX_PLAIN_BYTES) throw new UnreadableFile('too-large');
  const text = plainText(bytes);
  if (text === null) throw new UnreadableFile('damaged');
  switch (extension) {
    case 'html':
    case 'htm':
    case 'xhtml':
      return htmlText(text);
    case 'srt':
    case 'vtt':
      return { title: '', text: subtitleText(text) };
    case 'md':
      return { title: /^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? '', text: withoutMarkdown(text) };
    case 'txt':
    case 'text':
      return { title: '', text: hasCues(text) ? subtitleText(text) : text };
    default:
      throw new UnreadableFile('unknown-format');
  }
}

/** Removes what a reader of Markdown would not see: marks of headings, lists, emphasis, links and images. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^```.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#{1,6}\s+(.*)$/gm, '\n$1\n')
    .replace(/^\s*(?:[-*+]|\d+\.)\s+/gm, '')
    .replace(/^>\s?/gm, '')
    .replace(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\d])([*_])(?=\S)(.+?)\1(?![\p{L}\d])/gu, '$2')
    .replace(/<[^>\n]*>/g, '');
}

/** At most one empty line between paragraphs, no spaces at line ends. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
