import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Resvg } from '@resvg/resvg-js';
import { fontFile } from './font.ts';
import { DRAWINGS_PER_SECOND, type Stage, STEP_MS } from './stage.ts';

/** How large and how well a film is made. */
export interface Quality {
  readonly width: number;
  readonly height: number;
  readonly hasMp4: boolean;
}

export const FULL: Quality = { width: 1280, height: 720, hasMp4: true };
export const DRAFT: Quality = { width: 640, height: 360, hasMp4: false };

/** Pictures a second of the finished film: every drawing is shown twice. */
const FRAMES_PER_SECOND = 25;

/** A drawing as pixels, red, green, blue and opacity, a byte each. */
export function pixelsOf(svg: string, width: number): Buffer {
  return drawn(svg, width).pixels;
}

/** A drawing as a PNG file. */
export function pngOf(svg: string, width: number): Buffer {
  return drawn(svg, width).asPng();
}

function drawn(svg: string, width: number) {
  const hasText = svg.includes('<text');
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: hasText ? { loadSystemFonts: false, fontFiles: [fontFile()], defaultFontFamily: 'Figtree' } : { loadSystemFonts: false },
  }).render();
}

/**
 * Draws a film and packs it with its sound.
 * @param seen is told of every drawing
 */
export async function render(
  stage: Stage,
  { durationMs, quality, wav, webm, mp4 }: { readonly durationMs: number; readonly quality: Quality; readonly wav: string; readonly webm: string; readonly mp4: string },
  seen: (index: number, ms: number, svg: string) => void,
): Promise<void> {
  const ffmpeg = spawn('ffmpeg', settings(quality, wav, webm, mp4), { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  ffmpeg.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  });
  const ended = once(ffmpeg, 'close');
  let [last, pixels] = ['', Buffer.alloc(0)];
  for (let index = 0; index < drawingsIn(durationMs); index++) {
    const ms = index * STEP_MS;
    const svg = stage.draw(ms);
    seen(index, ms, svg);
    if (svg !== last) [last, pixels] = [svg, pixelsOf(svg, quality.width)];
    await write(ffmpeg, pixels);
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said}`);
}

export const drawingsIn = (durationMs: number) => Math.floor(durationMs / STEP_MS);

async function write({ stdin }: ChildProcess, pixels: Buffer): Promise<void> {
  if (stdin && !stdin.write(pixels)) await once(stdin, 'drain');
}

function settings({ width, height, hasMp4 }: Quality, wav: string, webm: string, mp4: string): string[] {
  const picture = ['-r', String(FRAMES_PER_SECOND), '-pix_fmt', 'yuv420p', '-g', '150'];
  const sound = ['-ac', '1', '-ar', '48000'];
  return [
    '-hide_banner', '-loglevel', 'error', '-y',
    '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(DRAWINGS_PER_SECOND), '-i', 'pipe:0',
    '-i', wav,
    '-map', '0:v', '-map', '1:a', ...picture, ...sound,
    '-c:v', 'libvpx-vp9', '-crf', '37', '-b:v', '0', '-deadline', 'good', '-cpu-used', '5', '-row-mt', '1', '-threads', '2',
    '-c:a', 'libopus', '-b:a', '32k', '-application', 'audio', webm,
    ...(hasMp4
      ? ['-map', '0:v', '-map', '1:a', ...picture, ...sound, '-c:v', 'libx264', '-crf', '27', '-preset', 'fast', '-tune', 'animation', '-threads', '2', '-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart', mp4]
      : []),
  ]; // biome-ignore format: a command
}
