import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { fontFile } from './font.ts';
import { DRAWINGS_PER_SECOND, type Drawing, STEP_MS, type Stage } from './stage.ts';

/** Size and quality of a rendered film. */
export interface Quality {
  readonly width: number;
  readonly height: number;
  readonly hasMp4: boolean;
}

export const FULL: Quality = { width: 1280, height: 720, hasMp4: true };
export const DRAFT: Quality = { width: 640, height: 360, hasMp4: false };

/** A drawing as a PNG file. */
export function pngOf(svg: string, width: number): Buffer {
  return new Resvg(svg, optionsFor(svg, width)).render().asPng();
}

function optionsFor(svg: string, width: number): ResvgRenderOptions {
  return {
    fitTo: { mode: 'width', value: width },
    font: svg.includes('<text')
      ? { loadSystemFonts: false, fontFiles: [fontFile()], defaultFontFamily: 'Figtree' }
      : { loadSystemFonts: false },
  };
}

/** Number of drawings made in parallel. */
const AT_ONCE = 3;

/**
 * Draws a film and packs it with its sound.
 * @param seen called for every drawing
 */
export async function render(
  stage: Stage,
  {
    durationMs,
    quality,
    wav,
    webm,
    mp4,
  }: {
    readonly durationMs: number;
    readonly quality: Quality;
    readonly wav: string;
    readonly webm: string;
    readonly mp4: string;
  },
  seen: (index: number, ms: number, drawing: Drawing) => void,
): Promise<void> {
  const ffmpeg = spawn('ffmpeg', settings(quality, wav, webm, mp4), { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  ffmpeg.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  });
  const ended = once(ffmpeg, 'close');
  let key = '';
  let ground: Promise<Uint32Array<ArrayBuffer>> = Promise.resolve(new Uint32Array());
  const waiting: Promise<Buffer>[] = [];
  const next = async () => {
    const picture = await waiting.shift();
    if (picture) await write(ffmpeg, picture);
  };
  for (let index = 0; index < drawingsIn(durationMs); index++) {
    const ms = index * STEP_MS;
    const drawing = stage.draw(ms);
    seen(index, ms, drawing);
    if (drawing.key !== key) [key, ground] = [drawing.key, pixelsOf(drawing.back, quality.width)];
    waiting.push(together(ground, pixelsOf(drawing.front, quality.width)));
    if (waiting.length >= AT_ONCE) await next();
  }
  while (waiting.length > 0) await next();
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said}`);
}

export const drawingsIn = (durationMs: number) => Math.floor(durationMs / STEP_MS);

/** A drawing as pixels: red, green, blue and opacity, a byte each, the colours multiplied by the opacity. */
async function pixelsOf(svg: string, width: number): Promise<Uint32Array<ArrayBuffer>> {
  const { pixels } = await renderAsync(svg, optionsFor(svg, width));
  const { buffer, byteOffset, length } = pixels as Buffer<ArrayBuffer>;
  return byteOffset % 4 === 0
    ? new Uint32Array(buffer, byteOffset, length >> 2)
    : new Uint32Array(buffer.slice(byteOffset, byteOffset + length));
}

async function together(ground: Promise<Uint32Array>, front: Promise<Uint32Array>): Promise<Buffer> {
  const [below, above] = await Promise.all([ground, front]);
  return laidOver(below, above);
}

/**
 * Composites one drawing over another by opacity (T. Porter and T. Duff 1984, "over"). Most pixels come from one alone.
 */
function laidOver(ground: Uint32Array, front: Uint32Array): Buffer {
  const out = ground.slice();
  for (let at = 0; at < front.length; at++) {
    const above = front[at] as number;
    const opacity = above >>> 24;
    if (opacity === 0) continue;
    if (opacity === 255) {
      out[at] = above;
      continue;
    }
    const below = out[at] as number;
    const rest = 255 - opacity;
    const red = (above & 255) + ((below & 255) * rest + 127) / 255;
    const green = ((above >>> 8) & 255) + (((below >>> 8) & 255) * rest + 127) / 255;
    const blue = ((above >>> 16) & 255) + (((below >>> 16) & 255) * rest + 127) / 255;
    out[at] =
      ((255 << 24) | (Math.min(255, blue) << 16) | (Math.min(255, green) << 8) | Math.min(255, red)) >>> 0;
  }
  return Buffer.from(out.buffer);
}

async function write({ stdin }: ChildProcess, pixels: Buffer): Promise<void> {
  if (stdin && !stdin.write(pixels)) await once(stdin, 'drain');
}

function settings({ width, height, hasMp4 }: Quality, wav: string, webm: string, mp4: string): string[] {
  const picture = ['-pix_fmt', 'yuv420p', '-g', '125'];
  const sound = ['-ac', '1', '-ar', '48000'];
  return [
    '-hide_banner', '-loglevel', 'error', '-y',
    '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(DRAWINGS_PER_SECOND), '-i', 'pipe:0',
    '-i', wav,
    '-map', '0:v', '-map', '1:a', ...picture, ...sound,
    '-c:v', 'libvpx-vp9', '-crf', '50', '-b:v', '0', '-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1', '-threads', '2',
    '-c:a', 'libopus', '-b:a', '32k', '-application', 'audio', webm,
    ...(hasMp4
      ? ['-map', '0:v', '-map', '1:a', ...picture, ...sound, '-c:v', 'libx264', '-crf', '33', '-preset', 'veryfast', '-tune', 'animation', '-threads', '2', '-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart', mp4]
      : []),
  ]; // biome-ignore format: a command
}
