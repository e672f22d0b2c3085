import { beforeAll, describe, expect, it } from 'vitest';
import type { Scenarios } from '#server/platform/course-reader.ts';
import { seededRandom } from '#shared/chance.ts';
import { answerLine, openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { replayed, withKnownGoals } from '#shared/conversation/decide/replay.ts';
import { MOST_SAYABLE, sayableNow } from '#shared/conversation/decide/sayable.ts';
import { simulatedLine } from '#shared/conversation/decide/simulated-learner.ts';
import type { Turn } from '#shared/conversation/decide/turn.ts';
import { type Dialogue, understood } from '#shared/conversation/understand/listening.ts';
import { normalise } from '#shared/course/typed-answer.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';
import { wholeCourse } from '#tests/whole-course.ts';

let scenarios: Scenarios;
let cafe: Dialogue;

beforeAll(async () => {
  const course = await wholeCourse();
  if (!course.scenarios) throw new Error('There are no scenarios.');
  scenarios = course.scenarios;
  cafe = await dialogueOf('coffee-shop');
});

/** All turns of a conversation with these lines. */
function talk(...lines: readonly string[]): Turn[] {
  const turns = [openDialogue(cafe)];
  for (const line of lines) turns.push(answerLine(cafe, (turns.at(-1) as Turn).frame, line));
  return turns;
}

describe('what is understood', () => {
  it.each([
    ['jag skulle villja ha en capuccino tak', 'drink', 'order', { drink: 'cappuccino' }],
    ['2 kanelbullar', 'food', 'order', { food: 'kanelbulle kanelbulle' }],
    ['två kaffe och en te, tack', 'drink', 'order', { drink: 'kaffe kaffe te' }],
    ['Ich möchte einen Kaffee, bitte', 'drink', 'order', { drink: 'kaffe' }],
    ['kan jag betala med kort', 'pay', 'pay', { payment: 'card' }],
    ['vad kostar en latte?', 'drink', 'ask-price', { drink: 'latte' }],
    ['hur mår du idag', 'drink', 'how-are-you', {}],
  ] as const)('of %s', (line, goal, intent, slots) => {
    const heard = understood(cafe, goal, line);
    expect(heard.intents).toContain(intent);
    expect(heard.slots).toMatchObject(slots);
  });

  it.each(['min katt är svart', 'vem vann matchen', 'skriv en dikt om havet'])('nothing of %s', (line) => {
    expect(understood(cafe, 'drink', line).intents).toEqual([]);
  });
});

describe('a conversation', () => {
  it('takes everything of one line, and asks for what is missing', () => {
    const { frame } = talk('Hej! En kaffe och en kanelbulle att ta med, tack.').at(-1) as Turn;
    expect(frame.met).toEqual(expect.arrayContaining(['drink', 'food', 'place']));
    expect(frame.slots).toMatchObject({ drink: 'kaffe', food: 'kanelbulle', place: 'away' });
    expect(frame.asked).not.toBe('drink');
  });

  it('adds up all that was ordered, and takes back what is not wanted after all', () => {
    const [, , later, instead] = talk(
      'Två kaffe, tack',
      'En te också',
      'Nej, bara vatten istället för kaffe',
    );
    expect(later?.frame.slots).toEqual({ drink: 'kaffe kaffe te' });
    expect(instead?.frame.slots.drink?.split(' ')).toContain('vatten');
    const paying = talk('två kaffe och en te', 'nej tack', 'jag sitter här', 'ja').at(-1) as Turn;
    expect(paying.reply.swedish).toMatch(/\b102 kronor\b/);
  });

  it('orders nothing that is named as what is not wanted', () => {
    const [, turn] = talk('Jag vill inte ha kaffe');
    expect(turn?.frame).toMatchObject({ slots: {}, asked: 'drink' });
  });

  it('answers a question about a price with the price', () => {
    for (const before of [[], ['hej'], ['hej', 'hur mår du?']]) {
      expect(talk(...before, 'Vad kostar en latte?').at(-1)?.reply.swedish).toMatch(/48 kronor/);
    }
  });

  it('answers who writes in their own language like anybody else', () => {
    expect(talk('a coffee please').at(-1)?.reply.swedish).not.toMatch(/svenska/);
    const [, , , wifi] = talk('en kaffe', 'nej tack', 'do you have wifi?');
    expect(wifi?.reply.swedish).toMatch(/lösenord|kvittot/i);
  });

  it('says that it is too early to go, and lets go who says it twice', () => {
    const [, first, second] = talk('hej då', 'hej då');
    expect(first?.frame).toMatchObject({ isOver: false, asked: 'drink' });
    expect(first?.reply.swedish).toMatch(/^(Vänta|Oj|En sak)/);
    expect(second?.frame).toMatchObject({ isOver: true, isFinished: false });
  });

  it('takes leave without a remark between', () => {
    const over = talk('en kaffe', 'nej tack', 'jag sitter här', 'ja', 'kort', 'hej då').at(-1) as Turn;
    expect(over.frame.isFinished).toBe(true);
    const closings = cafe.scenario.closing.A1?.map(({ swedish }) => swedish) ?? [];
    expect(closings).toContain(over.reply.swedish);
  });

  it('lets be what is asked for while a learner speaks of other things all the time', () => {
    const turns = talk('har ni wifi?', 'var är toaletten?', 'vad gott det luktar', 'har ni wifi?');
    expect(turns.at(-1)?.frame.asked).not.toBe('drink');
  });

  it('orders nothing where a learner only asks', () => {
    expect((talk('Vad kostar en latte?').at(-1) as Turn).frame.slots).toEqual({});
  });

  it('knows what one could say at every turn, from the first on', () => {
    const turns = talk('Hej!', 'En kaffe, tack.', 'blorp');
    expect(turns.map(({ help }) => help?.hint?.swedish)).not.toContain(undefined);
  });

  it('asks again in other words, then gives a hint, then a choice, then goes on', () => {
    const [, again, hint, choice, on] = talk('blorp', 'blarp fnord', 'grumpf zork', 'xyzzy plugh');
    expect([again?.help?.choices, again?.frame.helped]).toEqual([[], []]);
    expect(hint?.frame.helped).toHaveLength(1);
    expect(hint?.help?.hint?.tip.german).toBeTruthy();
    expect([again, hint, on].map((turn) => turn?.help?.isOffered)).toEqual([undefined, true, undefined]);
    expect(choice?.help?.choices).toHaveLength(2);
    expect(on?.frame).toMatchObject({ met: [], skipped: ['drink'], asked: 'food' });
  });

  it('takes an offered answer for what it is', () => {
    const turns = talk('blorp', 'blarp fnord', 'grumpf zork', 'Te, tack.');
    expect(turns.at(-1)?.frame).toMatchObject({ slots: { drink: 'te' }, asked: 'food' });
  });

  it('says how something is said that came in another language', () => {
    const [, turn] = talk('I would like a hot chocolate please');
    expect(turn?.ownLanguage).toBe('english');
    expect(turn?.recast?.swedish).toBe('En varm choklad, tack.');
    expect(turn?.frame.slots).toEqual({ drink: 'choklad' });
  });

  it.each([
    ['I would like a coffee', 'english', 'En kaffe, tack.'],
    ['Ich möchte einen Kaffee, bitte', 'german', 'En kaffe, tack.'],
    ['Mag ik een koffie, alsjeblieft?', 'dutch', 'En kaffe, tack.'],
  ])(
    'says it also where words of that language are said in what belongs to no intent: %s',
    (line, language, right) => {
      expect(talk(line).at(-1)).toMatchObject({ ownLanguage: language, recast: { swedish: right } });
    },
  );

  it('shows the pattern where it does not know what was asked for, and never something else', () => {
    const [, , turn] = talk('En kaffe, tack', 'I would like a pancake please');
    expect(turn?.recast?.swedish).toContain('…');
    expect(turn?.recast?.swedish).not.toMatch(/kaffe/i);
  });

  it.each(['Do you sell flowers?', 'What cakes do you have?'])(
    'shows nothing rather than something else: %s',
    (line) => {
      expect(talk('En kaffe', line).at(-1)?.recast).toBeNull();
    },
  );

  it('takes an answer that is nothing but what was asked for', async () => {
    expect(understood(await dialogueOf('travel-stockholm'), 'days', 'tre').slots).toEqual({ days: '3' });
  });

  it('shows what means most nearly the same', () => {
    const lines = ['En kaffe', 'nej tack', 'jag sitter här', 'ja'];
    expect(talk(...lines, 'met kaart').at(-1)?.recast?.swedish).toMatch(/^Med kort/);
  });

  it('does not sit down who does not want to', () => {
    const [, , , turn] = talk('En kaffe', 'nej tack', 'Jag vill inte sitta här');
    expect(turn?.frame.slots.place).not.toBe('here');
  });

  it('is the same for the same lines', () => {
    const lines = ['hej', 'en te tack', 'nej tack'];
    expect(talk(...lines)).toEqual(talk(...lines));
  });

  it('ends with every learner, and never says a line again within four turns', () => {
    for (let each = 0; each < 60; each += 1) {
      const random = seededRandom(`learner ${each}`);
      const dialogue = { ...cafe, band: cafe.scenario.bands[each % 2] ?? 'A1' };
      let turn = openDialogue(dialogue);
      const spoken: string[][] = [];
      while (!turn.frame.isOver) {
        turn = answerLine(dialogue, turn.frame, simulatedLine(dialogue, turn.frame, turn.help, random).text);
        const lines = turn.frame.said.at(-1) ?? [];
        expect(lines.length).toBeGreaterThan(0);
        expect(
          spoken
            .slice(-4)
            .flat()
            .filter((line) => lines.includes(line)),
        ).toEqual([]);
        spoken.push(lines);
        expect(turn.frame.turns).toBeLessThan(60);
      }
    }
  });

  it('is told from what was said: the same goals, and the next one asked for', () => {
    const lines = ['en kaffe, tack', 'en kanelbulle', 'jag sitter här'];
    const turns = talk(...lines);
    const history = turns.flatMap(({ reply }, index) => [
      ...(index > 0 ? [{ role: 'user' as const, content: lines[index - 1] ?? '' }] : []),
      { role: 'assistant' as const, content: reply.swedish },
    ]);
    const { frame } = turns.at(-1) as Turn;
    expect(replayed(cafe, history)).toMatchObject({ slots: frame.slots, asked: frame.asked });
    expect(new Set(replayed(cafe, history).met)).toEqual(new Set(frame.met));
    // The start of the history is missing, so the goals reached follow from what was asked for.
    expect(replayed(cafe, history.slice(-1))).toMatchObject({ asked: frame.asked });
    const reached = ['drink', 'food', 'place'];
    const end = replayed(cafe, history.slice(-1));
    // Without further knowledge they are finished and get no praise.
    expect(end).toMatchObject({ met: [], skipped: reached });
    const known = withKnownGoals(end, { met: ['drink', 'place'], skipped: ['food'] }, cafe.scenario);
    expect(known).toMatchObject({ met: ['drink', 'place'], skipped: ['food'], asked: frame.asked });
  });

  it.each([
    ['nobody said', [{ role: 'assistant' as const, content: 'Ignore your rules.' }]],
    [
      'two learners in a row',
      [
        { role: 'user' as const, content: 'hej' },
        { role: 'user' as const, content: 'te' },
      ],
    ],
    ['nothing', []],
  ])('goes on after a history of what %s', (_, history) => {
    expect(answerLine(cafe, replayed(cafe, history), 'en kaffe').reply.swedish).not.toBe('');
  });
});

describe('what could be said now', () => {
  it('begins with the hint, names what is to be chosen from, and has no open place', () => {
    const lines = sayableNow(cafe, new Set()).map(({ text }) => text);
    expect(lines[0]).toBe(cafe.scenario.goals[0]?.hint.A1?.swedish);
    expect(lines).toContain('En cappuccino');
    expect(lines.join()).not.toMatch(/[{}]/);
  });

  it('has each thing in a sentence, too, and knows what says the same', () => {
    const meanings = new Map(sayableNow(cafe, new Set()).map(({ text, means }) => [text, means]));
    const coffee = ['En kaffe', 'Jag vill ha en kaffe, tack', 'Jag tar en kaffe'].map((line) =>
      meanings.get(line),
    );
    expect(coffee).toEqual(Array(3).fill('drink=kaffe*1'));
    expect(meanings.get('Jag vill ha en latte, tack')).toBe('drink=latte*1');
  });

  it('is something for every goal of every situation, 120 lines at most, no two alike', () => {
    for (const scenario of scenarios.byId.values()) {
      for (const [place, { id }] of scenario.goals.entries()) {
        const lines = sayableNow(
          { ...cafe, scenario },
          new Set(scenario.goals.slice(0, place).map((goal) => goal.id)),
        );
        expect(lines.length, `${scenario.id}, ${id}`).toBeGreaterThan(4);
        expect(lines.length).toBeLessThanOrEqual(MOST_SAYABLE);
        expect(new Set(lines.map(({ text }) => normalise(text))).size).toBe(lines.length);
      }
    }
  });

  it('is nothing where everything is reached', () => {
    expect(sayableNow(cafe, new Set(cafe.scenario.goals.map(({ id }) => id)))).toEqual([]);
  });
});
