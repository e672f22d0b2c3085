// @vitest-environment jsdom
import { decodeQR } from 'qr/decode.js';
import { afterEach, expect, it, vi } from 'vitest';
import { qrFile, qrPicture, qrPng } from './qr-picture.ts';

const PIXELS = 6;

afterEach(() => vi.restoreAllMocks());

/** The picture as a camera would see it. */
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
  const link = 'https://family.example/quiz/join/K7RM4P';
  expect(decodeQR(painted(qrPicture(link)))).toBe(link);
});

it('gives a PNG that the scanner reads, in whole pixels', async () => {
  const link = 'https://family.example/quiz/join/K7RM4P';
  let data = new Uint8ClampedArray();
  let width = 0;
  const pen = {
    fillStyle: '',
    fillRect(left: number, top: number, across: number, down: number) {
      expect([left, top, across, down].every(Number.isInteger)).toBe(true);
      if (data.length === 0) {
        width = across;
        data = new Uint8ClampedArray(across * down * 4);
      }
      const value = pen.fillStyle === '#fff' ? 255 : 0;
      for (let y = top; y < top + down; y += 1) {
        data.fill(value, (y * width + left) * 4, (y * width + left + across) * 4);
      }
    },
  };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type = '') => done(new Blob(['x'], { type })));
  expect((await qrPng(qrPicture(link)))?.type).toBe('image/png');
  expect(width).toBeGreaterThan(900);
  expect(width).toBeLessThanOrEqual(1_000);
  expect(decodeQR({ width, height: width, data })).toBe(link);
});

it('gives no PNG where the browser cannot draw', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(await qrPng(qrPicture('hej'))).toBeNull();
});

it('gives a file that is a drawing, dark on white', async () => {
  const picture = qrPicture('https://family.example/family-quiz?join=K7RM4P');
  const text = await qrFile(picture, 200).text();
  expect(text).toContain('width="200" height="200"');
  expect(text).toContain('fill="#fff"');
  expect(text).toContain(picture.path);
});
