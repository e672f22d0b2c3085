import { type UnzipFileInfo, unzip } from 'fflate';
import { htmlText } from './html-text.ts';
import { plainText } from './plain-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Maximum number of files of a book. */
const MAX_FILES = 5_000;
/** Maximum bytes of one chapter, and of all files that are unpacked. */
const MAX_CHAPTER_BYTES = 4_000_000;
const MAX_UNPACKED_BYTES = 30_000_000;

/** Methods that only obfuscate fonts; any other encryption protects the text. */
const FONT_METHODS = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];

/** Title and text of a book. */
export interface BookText {
  readonly title: string;
  readonly text: string;
}

/**
 * Reads the chapters of an EPUB in reading order. Only files of the package document's spine are used; images, styles and
 * scripts are not unpacked.
 * @throws UnreadableFile
 */
export async function readEpub(bytes: Uint8Array): Promise<BookText> {
  const files = await unpackTexts(bytes);
  const read = (path: string) => {
    const file = files.get(path.toLowerCase());
    return file ? plainText(file) : null;
  };
  const encryption = read('META-INF/encryption.xml');
  if ((encryption && protectsText(encryption)) || files.has('meta-inf/rights.xml'))
    throw new UnreadableFile('protected');
  const container = read('META-INF/container.xml');
  const packagePath = container && xml(container).querySelector('rootfile')?.getAttribute('full-path');
  const source = packagePath && read(packagePath);
  if (!source) throw new UnreadableFile('damaged');
  const { title, chapters } = readPackage(xml(source), packagePath);
  const text = chapters
    .flatMap((path) => {
      const chapter = read(path);
      return chapter ? [htmlText(chapter, 'application/xhtml+xml').text] : [];
    })
    .filter((chapter) => chapter !== '')
    .join('\n\n');
  if (!text) throw new UnreadableFile('no-text');
  return { title, text };
}

/** Unpacks the files that may have text, by path in lower case. Sizes are those that the archive declares. */
function unpackTexts(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  let files = 0;
  let total = 0;
  let problem: UnreadableFile | null = null;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    files += 1;
    if (files > MAX_FILES) problem ??= new UnreadableFile('too-many-files');
    if (problem || !/\.(x?html?|xml|opf)$/i.test(name)) return false;
    total += originalSize;
    if (originalSize > MAX_CHAPTER_BYTES || total > MAX_UNPACKED_BYTES)
      problem = new UnreadableFile('too-large');
    return problem === null;
  };
  return new Promise((resolve, reject) => {
    unzip(bytes, { filter }, (error, unpacked) => {
      if (problem || error) reject(problem ?? new UnreadableFile('damaged'));
      else resolve(new Map(Object.entries(unpacked).map(([name, file]) => [name.toLowerCase(), file])));
    });
  });
}

/** Parses XML; a malformed document is read as HTML, which knows no errors. */
function xml(source: string): Document {
  const parser = new DOMParser();
  const parsed = parser.parseFromString(source, 'application/xml');
  return parsed.querySelector('parsererror') ? parser.parseFromString(source, 'text/html') : parsed;
}

function protectsText(encryption: string): boolean {
  const methods = elements(xml(encryption), 'EncryptionMethod').map((method) =>
    method.getAttribute('Algorithm'),
  );
  return methods.some((method) => !FONT_METHODS.includes(method ?? ''));
}

/** @param path path of the package document, to which the paths in it are relative */
function readPackage(document: Document, path: string): { title: string; chapters: string[] } {
  const paths = new Map(
    elements(document, 'item').map((item) => [
      item.getAttribute('id'),
      resolvePath(path, item.getAttribute('href') ?? ''),
    ]),
  );
  const chapters = elements(document, 'itemref').flatMap(
    (item) => paths.get(item.getAttribute('idref')) ?? [],
  );
  const title = elements(document, 'title')[0]?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  return { title, chapters };
}

/** Elements by their local name, whatever prefix the document uses. */
function elements(document: Document, name: string): Element[] {
  return [...document.getElementsByTagName('*')].filter(
    (element) => element.localName.toLowerCase() === name.toLowerCase(),
  );
}

/** Resolves a path relative to a file of the archive; null if it leads outside. */
function resolvePath(from: string, href: string): string | null {
  const segments = from.split('/').slice(0, -1);
  const [path = ''] = href.split('#');
  for (const segment of decodePath(path).split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return null;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
