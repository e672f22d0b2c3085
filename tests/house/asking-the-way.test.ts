import { beforeAll, expect, it } from 'vitest';
import { answerLine, openDialogue } from '#shared/conversation/dialogue.ts';
import type { Dialogue } from '#shared/conversation/listening.ts';
import { learnRecogniser } from '#shared/conversation/recogniser.ts';
import { wholeCourse } from '#tests/whole-course.ts';

let station: Dialogue;
beforeAll(async () => {
  const { scenarios } = await wholeCourse();
  const scenario = scenarios?.byId.get('travel-stockholm');
  if (!scenarios || !scenario) throw new Error('There is no station.');
  const { common } = scenarios;
  station = { scenario, common, recogniser: learnRecogniser(scenario, common), band: 'A2' };
});

function after(...lines: readonly string[]) {
  return lines.reduce((frame, line) => answerLine(station, frame, line).frame, openDialogue(station).frame);
}

it('who asks the way somewhere wants to go there, and is not asked where', () => {
  const frame = after('Ursäkta, hur kommer jag till Gamla stan?');
  expect(frame.slots.sight).toBe('gamla-stan');
  expect(frame.asked).toBe('transport');
});

it('who has chosen and asks the way somewhere else has not changed their mind', () => {
  expect(after('Jag vill se Skansen', 'Var ligger Vasamuseet?').slots.sight).toBe('skansen');
});

it('who asks what a sight costs, or whether it is good, has not chosen it', () => {
  expect(after('Vad kostar det till Skansen?').slots.sight).toBeUndefined();
  expect(after('Är Skansen bra?').slots.sight).toBeUndefined();
});

it('who asks where to buy a ticket has none', () => {
  expect(after('Till Skansen, med buss', 'Var köper jag en biljett?').met).not.toContain('ticket');
});
