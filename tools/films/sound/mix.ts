import { PLACES_OF } from '../places/places.ts';
import type { FilmScript } from '../script.ts';
import type { SpokenFilm } from '../speech.ts';
import type { Timeline } from '../timeline.ts';
import { ambienceOf } from './ambience.ts';
import { echoOf } from './echo.ts';
import { tuneOf } from './music.ts';

/** Gain of speech: 6 dB above the app's usual level, because a film has quiet stretches. */
const SPEECH_GAIN = 1.6;
const FADE_S = 0.5;

/** Mixes the sound of a film from its beginning: mono, -1 to 1. */
export function mixOf(script: FilmScript, timeline: Timeline, spoken: SpokenFilm): Float32Array {
  const { sampleRate } = spoken;
  const at = (ms: number) => Math.round((ms / 1_000) * sampleRate);
  const out = new Float32Array(at(timeline.durationMs));
  const add = (sound: Float32Array, from: number, gain: (i: number) => number) => {
    for (let i = 0; i < sound.length && from + i < out.length; i++) {
      out[from + i] = (out[from + i] ?? 0) + (sound[i] ?? 0) * gain(i);
    }
  };
  for (const [index, { scene, startMs, endMs, lines, walks }] of timeline.scenes.entries()) {
    const place = PLACES_OF[scene.background];
    const seconds = (endMs - startMs) / 1_000;
    const ambience = ambienceOf(scene.sound ?? place.sound, seconds, sampleRate, script.seed + index);
    const fade = FADE_S * sampleRate;
    add(ambience, at(startMs), (i) => Math.min(1, i / fade, (ambience.length - i) / fade));
    const dry = new Float32Array(at(endMs) - at(startMs));
    for (const { line, startMs: lineMs } of lines) {
      const samples = spoken.lines.get(line.id)?.samples ?? new Float32Array();
      dry.set(samples.subarray(0, dry.length - (at(lineMs) - at(startMs))), at(lineMs) - at(startMs));
    }
    add(dry, at(startMs), () => SPEECH_GAIN);
    add(echoOf(dry, sampleRate, place.echo.seconds), at(startMs), () => SPEECH_GAIN * place.echo.share);
    for (const walk of walks) {
      const steps = Math.round(Math.abs(walk.toX - walk.fromX) / 82);
      for (let step = 1; step < steps; step++) {
        const ms = walk.startMs + ((walk.endMs - walk.startMs) * step) / steps;
        add(STEP(sampleRate), at(ms), () => 0.05 + 0.02 * (step % 2));
      }
    }
  }
  const card = (fromMs: number, ms: number, direction: 1 | -1) =>
    add(tuneOf(ms / 1_000, sampleRate, script.seed, direction), at(fromMs), () => 1);
  card(0, timeline.titleMs + 900, 1);
  card(timeline.endCardMs, timeline.durationMs - timeline.endCardMs, -1);
  return limited(out);
}

/** A soft shoe. */
const STEP = (sampleRate: number) =>
  Float32Array.from({ length: Math.round(sampleRate * 0.07) }, (_, i) => {
    const s = i / sampleRate;
    return Math.sin(2 * Math.PI * (95 - 300 * s) * s) * Math.exp(-s * 60) * Math.min(1, s / 0.003);
  });

/** Limits peaks softly instead of clipping them. */
const limited = (samples: Float32Array) =>
  samples.map((x) =>
    Math.abs(x) < 0.6 ? x : Math.sign(x) * (0.6 + 0.35 * Math.tanh((Math.abs(x) - 0.6) / 0.35)),
  );

/** A WAV file of 16 bits. */
export function wavOf(samples: Float32Array, sampleRate: number): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  }
  return file;
}
