import { expect, it } from 'vitest';
import { NEW_FRAME } from '#shared/conversation/contract/frame.ts';
import { answerLine, openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { understood } from '#shared/conversation/understand/listening.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

it.each(['Vad tror du att det beror på?', 'Vad kan det bero på?'])(
  'the doctor is asked what it may be: %s',
  async (line) => {
    expect(understood(await dialogueOf('doctor_visit'), 'cause', line).intents).toContain('ask-serious');
  },
);

/** Returns the doctor's reply after he has asked for a blood test. */
async function answerToTest(line: string): Promise<string> {
  const dialogue = await dialogueOf('doctor_visit');
  const met = ['problem', 'duration', 'cause', 'habits', 'medicine'];
  const { frame, reply } = answerLine(
    dialogue,
    { ...NEW_FRAME, asked: 'test', met, turns: 5, asks: 1 },
    line,
  );
  expect(frame.met).toContain('test');
  return reply.swedish;
}

const REFUSED = /tvingad|väntar vi|får vänta|avstå/;

it.each([
  'Ja, det kan jag göra. Behöver jag lämna blodprov?',
  'Ja, självklart. Gör det ont?',
  'Nej, det är inga problem.',
  'Det är okej, men jag är lite nervös.',
  'Visst, men behöver jag vara fastande?',
  'Ja, om det behövs.',
])('a polite yes to the blood test is no refusal: %s', async (line) => {
  expect(await answerToTest(line)).not.toMatch(REFUSED);
});

it.each(['Jag vill inte ta blodprov.', 'Nej tack, helst inte.'])(
  'a refusal of the blood test is one: %s',
  async (line) => {
    expect(await answerToTest(line)).toMatch(REFUSED);
  },
);

it('a patient who names habits as the cause is not asked for it again', async () => {
  const dialogue = await dialogueOf('doctor_visit');
  let turn = openDialogue(dialogue);
  for (const line of ['Jag sover dåligt', 'I ungefär två månader'])
    turn = answerLine(dialogue, turn.frame, line);
  expect(turn.frame.asked).toBe('cause');
  turn = answerLine(dialogue, turn.frame, 'Jag dricker mycket kaffe och jobbar till sent på kvällen.');
  expect(turn.frame.met).toEqual(expect.arrayContaining(['cause', 'habits']));
});
