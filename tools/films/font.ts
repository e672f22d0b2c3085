import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '../..');
const WOFF = join(ROOT, 'node_modules/@fontsource/figtree/files/figtree-latin-800-normal.woff');
const TTF = join(ROOT, '.cache/films/figtree-800.ttf');

/** Returns the font file of titles and cards, in a format that the renderer reads. */
export function fontFile(): string {
  if (!existsSync(TTF)) {
    mkdirSync(join(TTF, '..'), { recursive: true });
    writeFileSync(TTF, unpacked(readFileSync(WOFF)));
  }
  return TTF;
}

/** Unpacks a WOFF file: a font whose tables are deflated one by one (W3C, WOFF File Format 1.0). */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [offset, packed, length] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ];
    const body = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      body: packed < length ? inflateSync(body) : body,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  let at = head.length;
  const bodies = tables.map(({ tag, checksum, body }, index) => {
    tag.copy(head, 12 + index * 16);
    head.writeUInt32BE(checksum, 16 + index * 16);
    head.writeUInt32BE(at, 20 + index * 16);
    head.writeUInt32BE(body.length, 24 + index * 16);
    const whole = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    at += whole.length;
    return whole;
  });
  return Buffer.concat([head, ...bodies]);
}
