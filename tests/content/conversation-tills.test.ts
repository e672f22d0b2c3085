import { describe, expect, it } from 'vitest';
import { type Frame, NEW_FRAME } from '#shared/conversation/contract/frame.ts';
import { answerLine } from '#shared/conversation/decide/dialogue.ts';
import { understood } from '#shared/conversation/understand/listening.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

const QUESTIONS = {
  'coffee-shop': ['Har ni wifi?', 'Var är toaletten?', 'Är det nötter i kakan?', 'Vad är gott?', 'Har ni wifi?'],
  'grocery-shopping': ['När stänger ni?', 'Är mjölken svensk?', 'Var står osten?', 'Kan jag panta här?', 'Vad är gott?'],
  restaurant: ['Var är toaletten?', 'När stänger ni?', 'Kan jag få en servett?', 'Har ni salt?', 'Var är toaletten?'],
  shopping: ['Kan man byta den?', 'Är den varm?', 'Vad tycker du?', 'Är den varm?', 'Kan man byta den?'],
} as const; // biome-ignore format: a table

describe.each(Object.entries(QUESTIONS))('at the till in %s', (id, questions) => {
  async function atTheTill() {
    const dialogue = await dialogueOf(id);
    const met = dialogue.scenario.goals.flatMap(({ id: goal }) =>
      goal === 'pay' || goal === 'thank' ? [] : goal,
    );
    const frame: Frame = { ...NEW_FRAME, turns: 5, asked: 'pay', met };
    return { dialogue, frame };
  }

  it('a customer who asks five things is answered, and pays after them', async () => {
    const { dialogue, frame: before } = await atTheTill();
    let frame = before;
    for (const question of questions) {
      frame = answerLine(dialogue, frame, question).frame;
      expect(frame.asked, question).toBe('pay');
    }
    const paid = answerLine(dialogue, frame, 'Med kort, tack');
    expect(paid.frame.met).toContain('pay');
    expect(paid.frame.helped).not.toContain('pay');
  });

  it('a customer who does not pay at all is let go in words that say so', async () => {
    const { dialogue, frame: before } = await atTheTill();
    const without = Object.values(dialogue.scenario.goals.find((goal) => goal.id === 'pay')?.without ?? {});
    const words = without.flat().map(({ swedish }) => swedish);
    let frame = before;
    for (let line = 0; line < 6 && !frame.skipped.includes('pay'); line += 1)
      frame = answerLine(dialogue, frame, 'Gräset är grönt').frame;
    expect(frame.met).not.toContain('pay');
    expect(frame.said.at(-1)?.filter((line) => words.includes(line))).toHaveLength(1);
  });

  it.each(['Var är kassan?', 'Var betalar jag?', 'Ska jag betala här?', 'Where do I pay?'])(
    'a customer who asks %s has not paid',
    async (line) => {
      const { dialogue, frame } = await atTheTill();
      expect(understood(dialogue, 'pay', line).intents).toEqual(['ask-till']);
      expect(answerLine(dialogue, frame, line).frame.asked).toBe('pay');
    },
  );

  it('a customer without money is let go', async () => {
    const { dialogue, frame } = await atTheTill();
    expect(answerLine(dialogue, frame, 'Jag har glömt plånboken').frame.met).toContain('pay');
  });
});
