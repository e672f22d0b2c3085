// @vitest-environment jsdom
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTextFile } from './read-file.ts';
import type { ImportProblem } from './unreadable-file.ts';

const file = (name: string, content: string | Uint8Array) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
const textOf = async (name: string, content: string | Uint8Array) =>
  (await readTextFile(file(name, content))).map(({ text }) => text).join('|');
const problemOf = (name: string, content: string | Uint8Array): Promise<ImportProblem> =>
  readTextFile(file(name, content)).then(
    () => expect.fail('the file was read'),
    (error: { problem: ImportProblem }) => error.problem,
  );

describe('plain text', () => {
  it.each([
    ['UTF-8', strToU8('Åsa åt smörgås.')],
    ['UTF-8 with a byte order mark', strToU8('\ufeffÅsa åt smörgås.')],
    ['Windows-1252', Uint8Array.from('Åsa åt smörgås.', (letter) => letter.charCodeAt(0))],
    ['UTF-16, little endian', utf16('\ufeffÅsa åt smörgås.', true)],
    ['UTF-16, big endian', utf16('\ufeffÅsa åt smörgås.', false)],
    ['UTF-16 without a mark', utf16('Åsa åt smörgås.', true)],
  ])('is read in %s', async (_, bytes) => {
    expect(await textOf('a.txt', bytes)).toBe('Åsa åt smörgås.');
  });

  it('takes the title from the name of the file, and divides a text that is too long at a paragraph', async () => {
    const paragraph = `${'Räven sprang över isen. '.repeat(40).trim()}\n\n`;
    const parts = await readTextFile(file('Räven.txt', paragraph.repeat(300)));
    expect(parts.map(({ title }) => title)).toEqual(['Räven (1/2)', 'Räven (2/2)']);
    expect(parts.every(({ text }) => text.length <= 200_000 && text.endsWith('isen.'))).toBe(true);
  });

  it('keeps what a reader of Markdown sees', async () => {
    const source =
      '---\nlang: sv\n---\n# Räven\n\nEn **snabb** räv, se [boken](https://example.org).\n- ett\n- två\n';
    const [read] = await readTextFile(file('a.md', source));
    expect(read).toEqual({ title: 'Räven', text: 'Räven\n\nEn snabb räv, se boken.\nett\ntvå' });
  });

  it.each([
    ['no letters', 'a.txt', '123 … 🙂'],
    ['nothing', 'a.txt', ''],
  ])('is refused with %s', async (_, name, content) => {
    expect(await problemOf(name, content)).toBe('no-text');
  });

  it('refuses other formats and files that are too large', async () => {
    expect(await problemOf('a.pdf', '%PDF-1.7')).toBe('unknown-format');
    expect(await problemOf('a.txt', new Uint8Array(5_000_001).fill(65))).toBe('too-large');
  });
});

describe('HTML', () => {
  it('gives its text in paragraphs, without scripts, styles and navigation', async () => {
    const source =
      '<title>Räven</title><nav>Meny</nav><script>document.title = "x"</script><h1>Räven</h1><p>En <b>räv</b>&nbsp;sov.<br>' +
      'Sen vaknade den.</p><img src="https://example.org/pixel.gif" onerror="alert(1)"><div>Slut<p>Hej</div>';
    const [read] = await readTextFile(file('a.html', source));
    expect(read).toEqual({ title: 'Räven', text: 'Räven\n\nEn räv sov.\nSen vaknade den.\n\nSlut\n\nHej' });
    expect(document.title).not.toBe('x');
  });

  it('reads deeply nested elements without overflowing the stack', async () => {
    expect(await textOf('a.html', `<p>Hej</p>${'<div>'.repeat(5_000)}`)).toBe('Hej');
  });
});

describe('subtitles', () => {
  it('give what is said, cues of one sentence joined and speakers apart', async () => {
    const source =
      '1\n00:00:01,000 --> 00:00:02,000\n<i>Jag tror att</i>\n\n2\n00:00:02,000 --> 00:00:03,000\ndet regnar.\n\n' +
      '3\n00:00:04,000 --> 00:00:05,000\n- Hej!\n- {\\an8}Hej hej!\n';
    expect(await textOf('a.srt', source)).toBe('Jag tror att det regnar.\n\n- Hej!\n\n- Hej hej!');
    const vtt = `WEBVTT\n\nNOTE intern\n\n${source.replaceAll(',000', '.000')}`;
    expect(await textOf('a.vtt', vtt)).toContain('Jag tror att det regnar.');
  });
});

describe('EPUB', () => {
  const CONTAINER = '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>';
  const OPF =
    '<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>Räven</dc:title></metadata><manifest>' +
    '<item id="b" href="two.xhtml"/><item id="a" href="one%20.xhtml"/><item id="x" href="../../secret.xhtml"/></manifest>' +
    '<spine><itemref idref="a"/><itemref idref="b"/><itemref idref="x"/></spine></package>';
  const book = (more: Zippable = {}): Uint8Array =>
    zipSync({
      mimetype: strToU8('application/epub+zip'),
      'META-INF/container.xml': strToU8(CONTAINER),
      'OPS/book.opf': strToU8(OPF),
      'OPS/one .xhtml': strToU8(
        '<html><body><h1>Ett</h1><p>Räven sov.</p><script>alert(1)</script></body></html>',
      ),
      'OPS/two.xhtml': strToU8('<html><body><p>Den vaknade</p><p>igen.</body></html>'),
      ...more,
    });

  it('gives its chapters in reading order, also malformed ones', async () => {
    const [read] = await readTextFile(file('a.epub', book()));
    expect(read).toEqual({ title: 'Räven', text: 'Ett\n\nRäven sov.\n\nDen vaknade\n\nigen.' });
  });

  it('ignores paths outside of the book', async () => {
    expect(await textOf('a.epub', book({ '../secret.xhtml': strToU8('<p>hemligt</p>') }))).not.toContain(
      'hemligt',
    );
  });

  it('names copy protection, but reads books whose fonts are obfuscated', async () => {
    const encryption = (method: string) => ({
      'META-INF/encryption.xml': strToU8(
        `<encryption><EncryptionMethod Algorithm="${method}"/></encryption>`,
      ),
    });
    expect(await problemOf('a.epub', book(encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc')))).toBe(
      'protected',
    );
    expect(await textOf('a.epub', book(encryption('http://www.idpf.org/2008/embedding')))).toContain(
      'Räven sov.',
    );
  });

  it('refuses too many files, and files that declare or have too much', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, index) => [`x${index}`, new Uint8Array()]),
    );
    expect(await problemOf('a.epub', book(many))).toBe('too-many-files');
    expect(await problemOf('a.epub', book({ 'OPS/big.xhtml': new Uint8Array(4_000_001) }))).toBe('too-large');
  });

  it('refuses archives that are cut, are none, or have no package', async () => {
    expect(await problemOf('a.epub', book().slice(0, 200))).toBe('damaged');
    expect(await problemOf('a.epub', 'no archive')).toBe('damaged');
    expect(await problemOf('a.epub', zipSync({ 'a.xhtml': strToU8('<p>Hej</p>') }))).toBe('damaged');
  });
});

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}
