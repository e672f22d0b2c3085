import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { openEspeak } from '#server/rooms/voice/espeak-engine.ts';
import { pronunciationsOf } from '#server/rooms/voice/pronunciations.ts';
import { scriptOf } from '#server/rooms/voice/script.ts';
import type { Word } from '#shared/course/word.ts';
import { judged, runSpeechModel, type SpeechOutput } from '#shared/pronunciation/assess.ts';
import { FEATURE_SAMPLE_RATE } from '#shared/pronunciation/features.ts';
import { readSpeechModel } from '#shared/pronunciation/model.ts';
import { assessmentTold } from '#shared/pronunciation/told.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { resampled } from './recording/resample.ts';
import { createTargets, readTarget, type Targets } from './targets.ts';

let words: readonly Word[];
let targets: Targets;
/** Output of the network for each practice word spoken by the built-in voice. */
let said: ReadonlyMap<Word, SpeechOutput>;

beforeAll(async () => {
  const course: CourseReader = await wholeCourse();
  words = course.pronunciation.words.flatMap(({ wordId }) => course.words.get(wordId) ?? []);
  const ipaOf = new Map([...course.words.values()].map(({ swedish, ipa }) => [swedish, ipa]));
  targets = createTargets(course, {
    async pronounced(text) {
      const ipa = ipaOf.get(text);
      return ipa === undefined ? [] : [{ text, ipa }];
    },
  });
  const model = readSpeechModel(readFileSync(join(PROJECT_ROOT, 'src/shared/pronunciation/speech.bin')));
  const engine = await openEspeak();
  const known = pronunciationsOf(course);
  said = new Map(
    words.map((word) => {
      const script = scriptOf(word.swedish, known.of(word.swedish));
      const { samples, sampleRate } = engine.speak(script, 'woman', 'normal');
      return [word, runSpeechModel(resampled(samples, sampleRate, FEATURE_SAMPLE_RATE), model)];
    }),
  );
});

async function tell(word: Word, asked: Word) {
  const spoken = await targets.of(asked.swedish);
  const target = readTarget(spoken.target);
  if (!target) throw new Error(asked.swedish);
  const rivals = spoken.rivals.flatMap((rival) => readTarget(rival) ?? []);
  return assessmentTold(judged(said.get(word) as SpeechOutput, target, rivals), target, 'english');
}

it('understands each practice word', async () => {
  for (const word of words)
    expect(await tell(word, word), word.swedish).toMatchObject({ verdict: 'understood' });
});

it('understands no practice word said for another one, and names the one that was said or none', async () => {
  const named: string[] = [];
  for (const word of words) {
    for (const asked of words.filter((other) => other !== word)) {
      const { verdict, detectedText, feedback } = await tell(word, asked);
      expect(verdict, `${word.swedish} for ${asked.swedish}`).not.toBe('understood');
      if (detectedText === null) continue;
      expect(feedback).toContain(`“${detectedText}”`);
      named.push(`${word.swedish} for ${asked.swedish}: ${detectedText}`);
    }
  }
  const wrong = named.filter((line) => !line.endsWith(`: ${line.split(' ')[0]}`));
  expect(wrong).toEqual([]);
  expect(named.length).toBeGreaterThanOrEqual(20);
});
