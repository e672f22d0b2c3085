import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse } from '#server/platform/course-reader.ts';
import { VOICES, voiceFile } from '#server/rooms/voice/characters.ts';
import { courseLines } from '#server/rooms/voice/course-lines.ts';
import { type EspeakEngine, openEspeak } from '#server/rooms/voice/espeak-engine.ts';
import { gatedLevel } from '#server/rooms/voice/level.ts';
import type { KnownText } from '#server/rooms/voice/melody/heard-words.ts';
import { perform } from '#server/rooms/voice/melody/perform.ts';
import { accentsIn, wordAccents } from '#server/rooms/voice/melody/word-accent.ts';
import { pronunciationsOf } from '#server/rooms/voice/pronunciations.ts';
import { scriptOf } from '#server/rooms/voice/script.ts';
import { CHARACTERS, type Character } from '#shared/course/character.ts';
import { USUAL_VOICE } from '#shared/voice/voice.contract.ts';
import { medianOf } from '#tests/pitch.ts';
import { contourOf, type Hearing, hearAfter, hearBefore, KINDS, lengthsOf, PLACES } from './hearing.ts';
import { listenerTo, type Recognition } from './recognition.ts';

/**
 * Evaluates the built-in voice: `npm run eval:voice -- [FOLDER] [EVERY]`. Measures melody and lengths, before (the engine's
 * own melody) and after, over every word and line of the course, or every EVERY-th; the recognition of at most 500 of its
 * words; and writes twenty pairs of sound files into the folder, for people to compare. The figures come from a program,
 * not from listeners. Stress and vowels: `npm run check:voice`.
 */
const [folder, every = '1'] = process.argv.slice(2);
const PAIRS = 20;
const COST_TEXTS = 200;
const RECOGNISED = 500;
/** Deviation from which the pitch tracker is assumed to have found another octave. */
const GROSS_SEMITONES = 2;

/**
 * Lowest and highest pitch that the engine aimed at for each character before the melody was added, in the engine's
 * hertz.
 */
const FORMER_PITCH: Readonly<Record<Character, string>> = {
  man: '92 145', 'old-man': '90 128', woman: '154 253', mother: '143 235', boy: '169 304', girl: '184 331', cat: '189 420',
}; // biome-ignore format: a table

const course = await readCourse();
const pronunciations = pronunciationsOf(course);
const accents = wordAccents(course);
const engine = await openEspeak();
const formerEngine = await openEspeak((name, character) =>
  voiceFile(name, VOICES[character])
    .replace(/^pitch .*$/m, `pitch ${FORMER_PITCH[character]}`)
    .replace(/^(?:flutter|roughness) .*\n/gm, ''),
);

const lines = courseLines(course);
const taught = new Set(lines.map(({ text }) => text));
const words = [...course.words.values()]
  .map(({ swedish }) => ({ text: swedish, character: USUAL_VOICE }))
  .filter(({ text }) => !taught.has(text));
const isWord = (text: string) => !text.includes(' ');
const all = [...lines, ...words];
const pairs = new Set(
  CHARACTERS.flatMap((character) =>
    evenly(
      all.filter((line) => line.character === character && line.text.includes(' ')),
      2,
    ),
  ),
);
const wordsAlone = all.filter(({ text }) => isWord(text));
for (const word of evenly(wordsAlone, PAIRS - pairs.size)) pairs.add(word);
const texts = all.filter((line, index) => index % Number(every) === 0 || pairs.has(line));
const recognised = listenerTo(
  [...course.words.values()]
    .filter(({ swedish, ipa }) => isWord(swedish) && isWord(ipa))
    .map(({ swedish, ipa }) => ({ text: swedish, ipa })),
);
const toRecognise = new Set(
  evenly(
    texts.filter(({ text }) => isWord(text)),
    RECOGNISED,
  ),
);
if (folder) mkdirSync(folder, { recursive: true });
const list: string[] = [];

/** Figures of one method. */
const figures = () => ({
  seconds: 0,
  levels: [] as number[],
  lengths: { alone: new Map<string, number[]>(), inLines: new Map<string, number[]>() },
  contours: { 1: [] as (number | null)[][], 2: [] as (number | null)[][] },
  spans: [] as number[],
  recognised: [] as Recognition[],
  heard: new Map<Character, number[]>(),
});
const before = figures();
const after = figures();
const asked = new Map<Character, { asked: number; heard: number }[]>();

for (const [index, line] of texts.entries()) {
  const { text, character } = line;
  const known = knownOf(text);
  const was = hearBefore(formerEngine, known, character);
  const is = hearAfter(engine, known, character);
  note(before, was, text, character);
  note(after, is, text, character);
  addAll(asked, character, is.asked);
  if (toRecognise.has(line)) {
    const [one, other] = [recognised(text, was), recognised(text, is)];
    if (one && other) {
      before.recognised.push(one);
      after.recognised.push(other);
    }
  }
  if (folder && pairs.has(line)) {
    const number = String(list.length + 1).padStart(2, '0');
    list.push(`${number} ${character}: ${text}`);
    writeFileSync(join(folder, `${number}-before.wav`), wavOf(was));
    writeFileSync(join(folder, `${number}-after.wav`), wavOf(is));
  }
  if (index % 500 === 499) console.error(`${index + 1} of ${texts.length}`);
}
const costs = [costOf(formerEngine, false), costOf(engine, true)];
if (folder) writeFileSync(join(folder, 'texts.txt'), `${list.join('\n')}\n`);
report();

function note(into: ReturnType<typeof figures>, hearing: Hearing, text: string, character: Character): void {
  const { centreHz } = VOICES[character];
  into.seconds += hearing.seconds;
  into.levels.push(gatedLevel(hearing.samples, hearing.sampleRate));
  const semitones = hearing.pitch.map(({ hertz }) => 12 * Math.log2(hertz / centreHz));
  addAll(into.heard, character, semitones);
  if (isWord(text) && character === USUAL_VOICE)
    into.spans.push(share(semitones, 0.92) - share(semitones, 0.08));
  for (const { accent, sounds } of hearing.words) {
    const lengths = isWord(text) ? into.lengths.alone : into.lengths.inLines;
    for (const { kind, ms } of lengthsOf(sounds)) {
      addAll(lengths, kind, [ms]);
    }
    const contour = isWord(text) && accent ? contourOf(hearing, sounds, centreHz) : null;
    if (contour && accent) into.contours[accent].push(contour);
  }
}

function knownOf(text: string): KnownText {
  return { text, sounds: pronunciations.of(text), accents: accentsIn(text, accents) };
}

/**
 * Measures CPU milliseconds per second of speech, over lines that were spoken before; no other measurement runs
 * meanwhile.
 */
function costOf(by: EspeakEngine, hasMelody: boolean): number {
  let seconds = 0;
  const lines = evenly(texts, COST_TEXTS).map(({ text, character }) => ({ known: knownOf(text), character }));
  const began = process.cpuUsage();
  for (const { known, character } of lines) {
    const said = by.speak(scriptOf(known.text, known.sounds), character, 'normal');
    if (hasMelody) perform(said, { known, character, speed: 'normal', accent1: 'valley' });
    seconds += said.samples.length / said.sampleRate;
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000 / seconds;
}

/** Picks a number of items, spread evenly over a list. */
function evenly<T>(all: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / count)]).filter(
    (each) => each !== undefined,
  );
}

function addAll<K, V>(lists: Map<K, V[]>, key: K, values: readonly V[]): void {
  const list = lists.get(key) ?? [];
  for (const value of values) list.push(value);
  lists.set(key, list);
}

function report(): void {
  console.log(`${texts.length} words and lines. Nobody has listened: these are a program's figures.\n`);
  for (const [name, each] of [
    ['before', before],
    ['after', after],
  ] as const) {
    console.log(
      `${name}: ${each.seconds.toFixed(0)} s of sound; ` +
        `level ${mean(each.levels).toFixed(2)} dB, sd ${deviation(each.levels).toFixed(2)}, ` +
        `furthest off ${Math.max(...each.levels.map((level) => Math.abs(level + 20))).toFixed(2)}; ` +
        `a word's melody spans ${medianOf(each.spans).toFixed(1)} semitones (median, 8th to 92nd percentile)`,
    );
    console.log(
      `  right word first of 50, of ${each.recognised.length}: ${first(each.recognised, 'clean')} %, ` +
        `in noise of 0 dB ${first(each.recognised, 'inNoise')} %`,
    );
    for (const accent of [1, 2] as const) {
      const contours = each.contours[accent];
      const at = PLACES.map(
        (place, i) => `${place}: ${median(contours.map((one) => one[i] ?? null)).toFixed(1)}`,
      );
      console.log(`  accent ${accent}, ${contours.length} words alone: ${at.join(', ')}`);
    }
    for (const character of CHARACTERS) {
      const heard = each.heard.get(character) ?? [];
      if (heard.length === 0) continue;
      const hertz = VOICES[character].centreHz * 2 ** (medianOf(heard) / 12);
      console.log(`  ${character}: median ${hertz.toFixed(0)} Hz`);
    }
  }
  console.log(
    `\nMilliseconds of processor for a second of speech: ${costs.map((ms) => ms.toFixed(1)).join(' before, ')} after`,
  );
  console.log('\nAsked against heard pitch, after');
  for (const character of CHARACTERS) {
    const all = asked.get(character) ?? [];
    if (all.length > 0) console.log(`  ${character}: ${agreement(all)}`);
  }
  console.log(`  all: ${agreement([...asked.values()].flat())}`);
  console.log('\nLengths in ms, median before and after, in words alone and in lines');
  for (const kind of KINDS) {
    const cell = (lengths: Map<string, number[]>) => medianOf(lengths.get(kind) ?? []).toFixed(0);
    const [one, other] = [before.lengths, after.lengths];
    console.log(
      `  ${kind}: ${cell(one.alone)} ${cell(other.alone)} (${other.alone.get(kind)?.length ?? 0}), ` +
        `${cell(one.inLines)} ${cell(other.inLines)} (${other.inLines.get(kind)?.length ?? 0})`,
    );
  }
}

function first(all: readonly Recognition[], where: keyof Recognition): string {
  return ((100 * all.filter((each) => each[where]).length) / all.length).toFixed(1);
}

function agreement(all: readonly { readonly asked: number; readonly heard: number }[]): string {
  const near = all.filter((each) => Math.abs(each.heard - each.asked) < GROSS_SEMITONES);
  const rms = Math.sqrt(mean(near.map((each) => (each.heard - each.asked) ** 2)));
  const [x, y] = [near.map((each) => each.asked), near.map((each) => each.heard)];
  const [mx, my] = [mean(x), mean(y)];
  const r = mean(x.map((value, i) => (value - mx) * ((y[i] ?? 0) - my))) / (deviation(x) * deviation(y));
  const gross = (100 * (all.length - near.length)) / all.length;
  return `${rms.toFixed(2)} semitones r.m.s., r ${r.toFixed(3)}, gross ${gross.toFixed(1)} % of ${all.length}`;
}

function median(values: readonly (number | null)[]): number {
  return medianOf(values.filter((value) => value !== null));
}

function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** A mono WAV file of 16-bit samples. */
function wavOf({ samples, sampleRate }: Hearing): Buffer {
  const data = Buffer.alloc(2 * samples.length);
  for (const [i, sample] of samples.entries()) data.writeInt16LE(Math.round(32_767 * sample), 2 * i);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(2 * sampleRate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
