import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';

/** Edge length of the camera's picture, in pixels. */
const EDGE = 480;

/** Fake camera that films a given element. */
export interface FakeCamera {
  /** Switches for a browser that has this camera, and never asks whether it may be used. */
  readonly args: readonly string[];
  /** Shows a drawing to the camera until another one is shown. */
  hold(drawing: Locator): Promise<void>;
  dispose(): void;
}

/** A camera as Chromium plays one: a film, read from its file whenever the camera is switched on. */
export function fakeCamera(): FakeCamera {
  const folder = mkdtempSync(join(tmpdir(), 'tillsammans-camera-'));
  const file = join(folder, 'film.y4m');
  writeFileSync(file, film(new Uint8Array(EDGE * EDGE).fill(255)));
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    async hold(drawing) {
      writeFileSync(file, film(Uint8Array.from(await drawing.evaluate(greysOf, EDGE))));
    },
    dispose: () => rmSync(folder, { recursive: true }),
  };
}

/** Encodes one picture as a film in YUV4MPEG2: brightness without colour. */
function film(greys: Uint8Array): Buffer {
  const noColour = Buffer.alloc((EDGE * EDGE) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), greys, noColour]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${EDGE} H${EDGE} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

/** The brightness of each pixel of a drawing, 0 to 255. Runs in the page. */
async function greysOf(drawing: Element, edge: number): Promise<number[]> {
  const copy = drawing.cloneNode(true) as Element;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(edge));
  copy.setAttribute('height', String(edge));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  pen.drawImage(image, 0, 0, edge, edge);
  const { data } = pen.getImageData(0, 0, edge, edge);
  return Array.from({ length: edge * edge }, (_, pixel) => data[pixel * 4] ?? 0);
}
