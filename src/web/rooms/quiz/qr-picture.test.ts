import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { joinLink } from './join-link.ts';
import { qrFile, qrPicture } from './qr-picture.ts';

const PIXELS = 6;

/** Renders the picture to pixels, as a camera would see it. */
function painted({ edge, path }: ReturnType<typeof qrPicture>) {
  const width = edge * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS; row += 1) {
      const from = ((Number(y) * PIXELS + row) * width + Number(x) * PIXELS) * 4;
      for (let pixel = 0; pixel < PIXELS; pixel += 1) data.set([0, 0, 0], from + pixel * 4);
    }
  }
  return { width, height: width, data };
}

it('draws what the scanner reads', () => {
  const link = joinLink('https://family.example', 'K7RM4P');
  expect(decodeQR(painted(qrPicture(link)))).toBe(link);
});

it('gives a file that is a drawing, dark on white', async () => {
  const picture = qrPicture('https://family.example/family-quiz?join=K7RM4P');
  const text = await qrFile(picture, 200).text();
  expect(text).toContain('width="200" height="200"');
  expect(text).toContain('fill="#fff"');
  expect(text).toContain(picture.path);
});
