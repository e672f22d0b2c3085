import { describe, expect, it } from 'vitest';
import { answerLine, openDialogue, type Turn } from '#shared/conversation/dialogue.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

/** The last turn of a conversation with these lines. */
async function turnAfter(id: string, ...lines: readonly string[]): Promise<Turn> {
  const dialogue = await dialogueOf(id);
  let turn = openDialogue(dialogue);
  for (const line of lines) turn = answerLine(dialogue, turn.frame, line);
  return turn;
}

describe('a clear no', () => {
  it.each(['Nej, jag vill inte ha något', 'I don’t want anything', 'ik wil niets', 'nein, nichts'])(
    'is not asked about again: %s',
    async (line) => {
      const { frame } = await turnAfter('restaurant', 'två', line);
      expect(frame.asked).not.toBe('drink');
      expect(frame.slots.drink).toBeUndefined();
    },
  );

  it('is taken at the second time where one word may mean another thing', async () => {
    expect((await turnAfter('coffee-shop', 'nej')).frame.asked).toBe('drink');
    expect((await turnAfter('coffee-shop', 'nej', 'nej tack')).frame.asked).not.toBe('drink');
  });

  it('to paying for clothes lets one go', async () => {
    const { frame } = await turnAfter('shopping', 'en tröja', 'blå', 'M', 'den sitter bra', 'nej tack');
    expect(frame.asked).not.toBe('pay');
  });

  it('is not heard where somebody wants something', async () => {
    expect((await turnAfter('coffee-shop', 'it')).frame.met).toEqual([]);
  });
});
