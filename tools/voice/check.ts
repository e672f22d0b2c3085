import { readCourse } from '#server/platform/course-reader.ts';
import { courseLines } from '#server/rooms/voice/course-lines.ts';
import { openEspeak } from '#server/rooms/voice/espeak-engine.ts';
import { LEVEL_DB } from '#server/rooms/voice/level.ts';
import { accentsIn, wordAccents } from '#server/rooms/voice/melody/word-accent.ts';
import { pronunciationsOf } from '#server/rooms/voice/pronunciations.ts';
import { USUAL_VOICE } from '#shared/voice/voice.contract.ts';
import { measureSpoken, type SpokenFigures } from './spoken-figures.ts';

/**
 * Synthesises every word, line and example of the course with the built-in voice and checks the engine's report: stress
 * and number of vowels of each word as in its transcription, all at one level. It does not listen: only people can tell
 * whether it sounds good.
 */
const MAX_OFF_LEVEL_DB = 1;

const course = await readCourse();
const pronunciations = pronunciationsOf(course);
const accents = wordAccents(course);
const engine = await openEspeak();

const wordList = [...course.words.values()].map(({ swedish, ipa }) => ({
  text: swedish,
  character: USUAL_VOICE,
  known: { text: swedish, sounds: partsOf(swedish, ipa), accents: accentsIn(swedish, accents) },
}));
const known = <T extends { text: string }>(line: T) => ({
  ...line,
  known: {
    text: line.text,
    sounds: pronunciations.of(line.text),
    accents: accentsIn(line.text, accents),
  },
});
const lines = courseLines(course).map(known);
const taught = new Set(lines.map(({ text }) => text));
const examples = [...course.words.values()]
  .map(({ example }) => ({ text: example.swedish, character: USUAL_VOICE }))
  .filter(({ text }) => !taught.has(text))
  .map(known);

let failed = false;
for (const [name, texts] of [
  ['words', wordList],
  ['lines', lines],
  ['examples of the word list', examples],
] as const) {
  console.log(
    `\n${texts.length} ${name}, ${texts.reduce((sum, { known }) => sum + known.sounds.length, 0)} known words`,
  );
  for (const reading of ['spelling', 'ipa'] as const) {
    const before = process.cpuUsage();
    const all = texts.map(({ character, known }) => measureSpoken(engine, known, { character, reading }));
    const { user, system } = process.cpuUsage(before);
    report(reading, all, (user + system) / 1e6);
    if (reading === 'ipa') failed ||= hasFaults(all);
  }
}
process.exitCode = failed ? 1 : 0;

/** The words of an expression, each with its part of the transcription. */
function partsOf(swedish: string, ipa: string): { start: number; end: number; ipa: string }[] {
  const parts = ipa.split(' ');
  return [...swedish.matchAll(/\S+/g)].map((match, index) => ({
    start: match.index,
    end: match.index + match[0].length,
    ipa: parts[index] ?? '',
  }));
}

function report(reading: string, all: readonly SpokenFigures[], processorSeconds: number): void {
  const faults = all.flatMap(({ mispronounced }) => mispronounced);
  const wrong = (fault: string) => faults.filter((each) => each.fault === fault).length;
  const seconds = all.reduce((sum, each) => sum + each.seconds, 0);
  console.log(
    `  by ${reading}: ${wrong('stress')} words with another stress, ${wrong('vowels')} with other vowels, ` +
      `${wrong('no word mark')} without a mark, in ${all.filter((each) => each.mispronounced.length > 0).length} texts; ` +
      `level sd ${deviation(all.map((each) => each.rawLevel)).toFixed(2)} dB as made, ` +
      `${deviation(all.map((each) => each.level)).toFixed(2)} as kept, ` +
      `furthest off ${Math.max(...all.map(offLevel)).toFixed(2)}, peak ${Math.max(...all.map((each) => each.peak)).toFixed(1)}; ` +
      `${seconds.toFixed(0)} s of sound, ${((1000 * processorSeconds) / seconds).toFixed(1)} ms of processor a second`,
  );
  if (reading === 'ipa') {
    for (const { text, word, ipa, said, fault } of faults)
      console.log(`    ${fault}: ${word} /${ipa}/ said ${said}, in “${text}”`);
  }
}

function hasFaults(all: readonly SpokenFigures[]): boolean {
  return all.some((each) => each.mispronounced.length > 0 || offLevel(each) > MAX_OFF_LEVEL_DB);
}

function offLevel({ level }: SpokenFigures): number {
  return Math.abs(level - LEVEL_DB);
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
