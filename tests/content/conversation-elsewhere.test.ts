import { expect, it } from 'vitest';
import { learnRecogniser } from '#shared/conversation/understand/recogniser.ts';
import { NONE } from '#shared/conversation/understand/training-lines.ts';
import { Utterance } from '#shared/conversation/understand/utterance.ts';
import { writtenReadings } from '#shared/course/answer-pattern.ts';
import { dialogueOf, wordBook } from '#tests/conversation/dialogue-of.ts';

it('tells most lines that belong to nothing although none like them were learnt', async () => {
  const { scenario, common } = await dialogueOf('doctor_visit');
  const lines = scenario.outOfScope;
  const isHeldOut = (line: number) => line < lines.length && line % 2 === 0;
  const skip = (label: string, line: number) => label === NONE && isHeldOut(line);
  const recogniser = learnRecogniser(scenario, common, await wordBook(), skip);
  const heldOut = lines
    .filter((_, line) => isHeldOut(line))
    .flatMap((line) => writtenReadings(line).slice(0, 1));
  const told = heldOut.filter((line) => recogniser.hear(Utterance.of(line), new Set()).intent === NONE);
  expect(told.length / heldOut.length).toBeGreaterThan(0.6);
});
