import { describe, expect, it } from 'vitest';
import { oneOf, seededRandom } from '#shared/chance.ts';
import type { Frame } from '#shared/conversation/contract/frame.ts';
import { SCENARIO_IDS } from '#shared/conversation/contract/scenario-ids.ts';
import { answerLine, openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { isHalfMet } from '#shared/conversation/decide/goals.ts';
import { replayed } from '#shared/conversation/decide/replay.ts';
import { outcomeOf } from '#shared/conversation/decide/summary.ts';
import type { Turn } from '#shared/conversation/decide/turn.ts';
import type { Dialogue } from '#shared/conversation/understand/listening.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';
import { NONSENSE_KINDS, nonsenseLine } from '#tests/conversation/nonsense.ts';

const CONVERSATIONS = 200;
/** Number of lines per kind that a conversation draws from; conversations are shorter than that. */
const LINES_OF_A_KIND = 25;
const MOST_LINES = 40;
/** Every fourth conversation says one line over and over. */
const REPEATING = 4;

/** Wraps a dialogue so that it evaluates repeated lines only once. */
function remembering(dialogue: Dialogue): Dialogue {
  const { recogniser } = dialogue;
  const known = new Map<string, ReturnType<typeof recogniser.hear>>();
  const hear: typeof recogniser.hear = (...said) => {
    const [sentence, expected, language, asked] = said;
    const key = [sentence.text, [...expected].join(), language, asked?.join()].join('|');
    const heard = known.get(key) ?? recogniser.hear(...said);
    known.set(key, heard);
    return heard;
  };
  return { ...dialogue, recogniser: { ...recogniser, hear } };
}

/** The last turn of a conversation with these lines, over and over. */
function talk(dialogue: Dialogue, lines: readonly string[]): Turn {
  let turn = openDialogue(dialogue);
  for (let each = 0; !turn.frame.isOver; each += 1)
    turn = answerLine(dialogue, turn.frame, lines[each % lines.length] ?? '');
  return turn;
}

it.each(SCENARIO_IDS)('%s: no conversation of nonsense reaches a goal', async (id) => {
  const dialogue = remembering(await dialogueOf(id));
  const random = seededRandom(id);
  const pools = NONSENSE_KINDS.map((kind) =>
    Array.from({ length: LINES_OF_A_KIND }, () => nonsenseLine(kind, random)),
  );
  for (let each = 0; each < CONVERSATIONS; each += 1) {
    const pool = pools[each % pools.length] ?? [];
    const count = each % REPEATING === 0 ? 1 : MOST_LINES;
    const lines = Array.from({ length: count }, () => oneOf(pool, random) ?? '');
    const { frame } = talk(dialogue, lines);
    expect(frame, lines.join(' / ')).toMatchObject({ met: [], isFinished: false, flawless: 0 });
    expect(isHalfMet(dialogue.scenario, frame)).toBe(false);
  }
});

it('says of nonsense that it was not understood, and praises nothing', async () => {
  const dialogue = await dialogueOf('coffee-shop');
  const { frame } = talk(dialogue, ['asdf', 'lorem ipsum', 'blubb 123']);
  expect(frame.notUnderstood).toBe(frame.turns);
  const required = dialogue.scenario.goals.filter(({ optional }) => !optional).map(({ id }) => id);
  expect(frame.skipped).toEqual(expect.arrayContaining(required));
  expect(outcomeOf(dialogue.scenario, dialogue.common, frame)).toMatchObject({
    wentWell: [],
    flawlessTurns: 0,
    notUnderstoodTurns: frame.turns,
  });
});

describe('a chat that is told from its last ten lines', () => {
  it('takes no goal for reached that nonsense was answered with', async () => {
    const dialogue = await dialogueOf('weather_chat');
    let turn = openDialogue(dialogue);
    const said: { role: 'user' | 'assistant'; content: string }[] = [];
    let frame: Frame = turn.frame;
    for (let line = 0; line < 40 && !frame.isOver; line += 1) {
      said.push({ role: 'assistant', content: turn.reply.swedish });
      turn = answerLine(dialogue, replayed(dialogue, said.slice(-10)), 'asdf');
      said.push({ role: 'user', content: 'asdf' });
      frame = turn.frame;
    }
    expect(frame).toMatchObject({ met: [], isOver: true, isFinished: false });
  });
});

describe('a name', () => {
  it.each([
    ['Jag heter Anna', 'Anna'],
    ['jag heter siobhán', 'Siobhán'],
    ['My name is Xanthippe', 'Xanthippe'],
    ['Jag är torbjörn', 'Torbjörn'],
    ['Anna', 'Anna'],
    ['lotte', 'Lotte'],
    ['Oluwaseun', 'Oluwaseun'],
    ['Hej, Krzysztof', 'Krzysztof'],
  ])('is taken: %s', async (line, name) => {
    const dialogue = await dialogueOf('meeting-neighbors');
    expect(answerLine(dialogue, openDialogue(dialogue).frame, line).frame.slots.name).toBe(name);
  });

  it.each([
    'asdf',
    'Asdf',
    'hjkl',
    'lorem ipsum',
    'Lorem ipsum',
    'Jag heter hjkl',
    'My name is asdf',
    'qwer qwer',
  ])('is not taken from %s', async (line) => {
    const dialogue = await dialogueOf('meeting-neighbors');
    const { frame } = answerLine(dialogue, openDialogue(dialogue).frame, line);
    expect(frame).toMatchObject({ slots: {}, met: [], asked: 'name' });
  });
});

describe('a goal that was skipped', () => {
  it('is reached after all when the learner comes back to it', async () => {
    const dialogue = await dialogueOf('coffee-shop');
    let { frame } = openDialogue(dialogue);
    while (frame.asked === 'drink') frame = answerLine(dialogue, frame, 'asdf').frame;
    expect(frame).toMatchObject({ met: [], skipped: ['drink'] });
    frame = answerLine(dialogue, frame, 'Jag vill ha en kaffe, tack').frame;
    expect(frame).toMatchObject({ met: ['drink'], skipped: [] });
  });
});
