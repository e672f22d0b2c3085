import { randomBytes } from 'node:crypto';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inFolder } from '#tests/anki/folders.ts';
import { MP3, PNG } from '#tests/anki/made-collection.ts';
import { message, schema11, zip, zstd } from '#tests/anki/packages.ts';
import { readPackage } from './read-package.ts';

const read = (archive: Buffer) => inFolder((folder) => readPackage(archive, folder, true));

describe('pictures and sounds', () => {
  const mediaOf = (bytes: Uint8Array) =>
    read(zip({ 'collection.anki2': schema11(), media: strToU8('{"0":"a.png"}'), 0: bytes })).media;

  it('are known by their bytes, not by their names', () => {
    expect(mediaOf(MP3).get('a.png')?.type).toBe('audio/mpeg');
  });

  it.each([
    [
      'a drawing, which could hold scripts',
      strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a page', strToU8('<!doctype html><script>alert(1)</script>')],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0])],
    ['nothing', new Uint8Array(0)],
    ['more than two megabytes', new Uint8Array(Buffer.concat([PNG, randomBytes(2_000_001)]))],
  ])('that are %s are left out', (_, bytes) => {
    expect(mediaOf(bytes).size).toBe(0);
  });

  it.each([
    ['audio/aac', aac()],
    ['audio/mp4', movie('mp41')],
    ['audio/mp4', movie('mp42', 'mp4a')],
    ['audio/mp4', movie('iso2')],
    ['audio/mp4', movie('avc1')],
    ['audio/mp4', movie('M4A ')],
    ['audio/mp4', movie('M4V ')],
    ['audio/mp4', movie('3gp4', 'mp4a')],
    ['audio/mp4', movie('3g2a', 'mp4a')],
    ['audio/webm', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1')],
    ['image/avif', movie('avif')],
    ['image/avif', movie('mif1', 'avif')],
    ['audio/mpeg', Buffer.concat([Buffer.alloc(1_152), MP3])],
    ['audio/mpeg', Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), MP3])],
  ])('are taken where browsers play or show them: %s', (type, bytes) => {
    expect(mediaOf(new Uint8Array(bytes)).get('a.png')?.type).toBe(type);
  });

  it.each([
    ['media_svg', '', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['media_format', 'AMR', '#!AMR\n'],
    ['media_format', '3GP (AMR)', movie('3gp4', 'samr')],
    ['media_format', 'HEIC', movie('heic', 'mif1')],
    ['media_format', 'QuickTime', movie('qt  ', 'mp4a')],
    ['media_format', 'AIFF', 'FORM\0\0\0\x2eAIFFCOMM'],
    ['media_format', 'BMP', 'BM\x46\0\0\0\0\0\0\0'],
    ['media_format', 'WMA', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
    ['media_format', 'Speex', `OggS${'\0'.repeat(24)}Speex   1.2`],
    ['media_format', '', 'body { color: red }'],
    ['media_too_large', '', Buffer.concat([PNG, randomBytes(2_000_001)])],
  ])('of another kind are counted: %s %s', (kind, format, content) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    const files = { media: strToU8('{"0":"a.png","1":"b.png"}'), 0: new Uint8Array(bytes) };
    const { media, skipped } = read(zip({ 'collection.anki2': schema11(), ...files }));
    expect(media.size).toBe(0);
    expect(skipped).toEqual([
      { kind, format, count: 1 },
      { kind: 'media_missing', format: '', count: 1 },
    ]);
  });

  it.each([
    ['hund%20bild.png', 'hund bild.png'],
    ['b%C3%A5t.png', 'båt.png'],
    ['b%25.png', 'b%.png'],
    ['a%20b.png', 'a%20b.png'],
    ['100%.png', '100%.png'],
  ])('are found by the address %s', (address, name) => {
    const files = { media: strToU8(JSON.stringify({ 0: name })), 0: PNG };
    const fields = `<img src="${address}">hund[sound:${address}]`;
    const { notes } = read(zip({ 'collection.anki2': schema11(fields), ...files }));
    expect(notes[0]?.fields[0]).toEqual({ text: 'hund', pictures: [name], sounds: [name] });
  });

  it('that are not what the list says are left out', () => {
    const list = message([1, message([1, 'a.png'], [2, PNG.length], [3, new Uint8Array(20)])]);
    const { media } = read(
      zip({ meta: message([1, 2]), 'collection.anki21b': PACKED(), media: zstd(list), 0: zstd(PNG) }),
    );
    expect(media.size).toBe(0);
  });
});

/** Two AAC frames of 16 bytes, 44.1 kHz. */
function aac(): Buffer {
  const frame = Buffer.alloc(16);
  frame.set([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]);
  return Buffer.concat([frame, frame]);
}

/** First box of an MP4 file with its brands. */
function movie(brand: string, ...others: readonly string[]): Buffer {
  const names = others.join('');
  const head = Buffer.alloc(16);
  head.writeUInt32BE(16 + names.length);
  head.write(`ftyp${brand}`, 4);
  return Buffer.concat([head, Buffer.from(names, 'latin1')]);
}

const PACKED = () => zstd(schema11());
