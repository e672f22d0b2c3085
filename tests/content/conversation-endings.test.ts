import { describe, expect, it } from 'vitest';
import { NEW_FRAME } from '#shared/conversation/contract/frame.ts';
import { SCENARIO_IDS } from '#shared/conversation/contract/scenario-ids.ts';
import { answerLine } from '#shared/conversation/decide/dialogue.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

/** Lines of a move in all bands. */
const linesOf = (variants: object) =>
  Object.values(variants as Record<string, { swedish: string }[]>).flatMap((lines) =>
    lines.map(({ swedish }) => swedish),
  );

describe('a person who leaves the last goal', () => {
  it.each(SCENARIO_IDS)('of %s announces no next question', async (id) => {
    const dialogue = await dialogueOf(id);
    const { goals } = dialogue.scenario;
    const last = goals.findLast(({ optional }) => !optional);
    const met = goals.map((goal) => goal.id).filter((goal) => goal !== last?.id);
    const frame = { ...NEW_FRAME, met, asked: last?.id ?? null, tries: 3, turns: 8, clarified: 4 };
    const turn = answerLine(dialogue, frame, 'qwrtp zxcvb');
    expect(turn.frame.isOver).toBe(true);
    const said = turn.frame.said.at(-1) ?? [];
    expect(said.filter((line) => linesOf(dialogue.common.moves.moveOn).includes(line))).toEqual([]);
    expect(turn.reply.swedish).not.toBe('');
  });
});

describe.each([
  ['job-interview', ['Hur stort är teamet?', 'Vilka arbetstider har ni?', 'När får jag besked?']],
  ['job_interview', ['Vad är lönen?', 'Vilka arbetstider är det?', 'När får jag besked?']],
] as const)('an interviewer in %s who offers to answer questions', (id, questions) => {
  const asked = async () => {
    const dialogue = await dialogueOf(id);
    const met = dialogue.scenario.goals.map((goal) => goal.id).filter((goal) => goal !== 'question');
    return { dialogue, frame: { ...NEW_FRAME, met, asked: 'question', turns: 7 } };
  };

  it('answers up to three of them', async () => {
    const { dialogue, frame } = await asked();
    const more = linesOf(dialogue.common.moves.moreQuestions);
    let turn = answerLine(dialogue, frame, questions[0]);
    for (const question of questions.slice(1)) {
      expect(turn.frame.isOver).toBe(false);
      expect(more).toContain(turn.frame.said.at(-1)?.at(-1));
      turn = answerLine(dialogue, turn.frame, question);
    }
    expect(turn.frame).toMatchObject({ isOver: true, isFinished: true, offeredQuestions: 3 });
  });

  it.each(['Nej tack', 'Nej, det är bra så', 'Tack, hej då!'])('ends after one and *%s*', async (line) => {
    const { dialogue, frame } = await asked();
    const once = answerLine(dialogue, frame, questions[0]);
    const turn = answerLine(dialogue, once.frame, line);
    expect(turn.frame).toMatchObject({ isOver: true, isFinished: true, skipped: [] });
  });

  it('ends at once if there is none', async () => {
    const { dialogue, frame } = await asked();
    expect(answerLine(dialogue, frame, 'Nej tack').frame.isOver).toBe(true);
  });
});

describe('a person who is asked for a word', () => {
  const answer = async (line: string) => {
    const dialogue = { ...(await dialogueOf('coffee-shop')), language: 'german' as const };
    const { reply, frame } = answerLine(dialogue, { ...NEW_FRAME, asked: 'drink' }, line);
    return {
      reply: reply.swedish,
      said: frame.said.at(-1) ?? [],
      noWord: linesOf(dialogue.common.moves.noWord),
    };
  };

  it.each([
    ['Wie sagt man Schule?', 'en skola'],
    ['Wie sagt man Nachtschicht?', 'ett nattskift'],
    ['how do you say window?', 'ett fönster'],
    ['Hoe zeg je ziekenhuis in het Zweeds?', 'ett sjukhus'],
  ])('says it, if it is known: %s', async (line, word) => {
    expect((await answer(line)).reply).toContain(`”${word}”`);
  });

  it('does not say a Swedish word again that may be asked for its name', async () => {
    expect((await answer('Vad heter kungen?')).reply).not.toContain('en kung');
  });

  it.each(['Wie sagt man Raumschiffbauerin?', 'Wie sagt man Krankenhausbett?'])(
    'says that the word is not known, even if its parts are: %s',
    async (line) => {
      const { said, noWord } = await answer(line);
      expect(noWord).toContain(said[0]);
    },
  );
});
