import { describe, expect, it } from 'vitest';
import { type Frame, NEW_FRAME } from '#shared/conversation/contract/frame.ts';
import { answerLine } from '#shared/conversation/decide/dialogue.ts';
import type { Turn } from '#shared/conversation/decide/turn.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

/** Returns the last turn after a goal was asked for and these lines were said. */
async function turnAfter(id: string, frame: Partial<Frame>, ...lines: readonly string[]): Promise<Turn> {
  const dialogue = await dialogueOf(id);
  const [first = '', ...others] = lines;
  let turn = answerLine(dialogue, { ...NEW_FRAME, ...frame }, first);
  for (const line of others) turn = answerLine(dialogue, turn.frame, line);
  return turn;
}

describe('a learner who does not choose between two', () => {
  it.each([
    ['shopping', 'colour', 'Svart eller kanske röd', 'röd', { colour: 'rod' }],
    ['shopping', 'size', 'S, eller M', 'S', { size: 's' }],
    ['shopping', 'garment', 'a jumper or a jacket', 'jacka', { garment: 'jacka' }],
    ['coffee-shop', 'drink', 'juice eller en läsk', 'en läsk', { drink: 'lask' }],
    ['coffee-shop', 'food', 'kaka eller bulle', 'kaka', { food: 'kaka' }],
    ['restaurant', 'main', 'soppa eller lax', 'laxen', { main: 'lax' }],
    ['travel-stockholm', 'ticket', 'enkelbiljett eller dygnsbiljett', 'enkelbiljett', { ticket: 'enkel' }],
  ] as const)('in %s, asked for %s, is asked which: %s', async (id, goal, line, choice, slots) => {
    const { scenario } = await dialogueOf(id);
    const asked = await turnAfter(id, { asked: goal }, line);
    const which = scenario.goals.find((each) => each.id === goal)?.either?.[scenario.bands[0]] ?? [];
    expect(which.map(({ swedish }) => swedish)).toContain(asked.reply.swedish);
    expect(asked.frame).toMatchObject({ slots: {}, asked: goal, met: [] });
    expect((await turnAfter(id, { asked: goal }, line, choice)).frame.slots).toEqual(slots);
  }); // biome-ignore format: a table

  it('and does so again has the first of them', async () => {
    const { frame } = await turnAfter('shopping', { asked: 'colour' }, 'svart eller röd', 'svart eller röd');
    expect(frame.slots).toEqual({ colour: 'svart' });
  });

  it('where either will do has the first of them at once', async () => {
    const { frame } = await turnAfter('business_meeting', { asked: 'follow-up' }, 'tisdag eller torsdag');
    expect(frame.slots).toEqual({ day: 'tuesday' });
  });

  it('and leaves it to the person is not asked', async () => {
    const { frame } = await turnAfter(
      'shopping',
      { asked: 'colour' },
      'vit eller grå, det spelar ingen roll',
    );
    expect(frame.met).toContain('colour');
  });
});

describe('a learner who wants the same', () => {
  it.each(['Samma för mig', 'Samma sak för mig, tack', 'Detsamma, tack', 'The same for me', 'Hetzelfde voor mij'])(
    'has once more what was ordered last: %s',
    async (line) => {
      const cafe = await turnAfter('coffee-shop', { asked: 'food', met: ['drink'], slots: { drink: 'te' } }, line);
      expect(cafe.frame.slots.drink).toBe('te te');
      const slots = { guests: '2', drink: 'ol', main: 'fisk' };
      const dinner = await turnAfter('restaurant', { asked: 'main', met: ['table', 'drink'], slots }, line);
      expect(dinner.frame.slots.main).toBe('fisk fisk');
    },
  ); // biome-ignore format: a list

  it('is asked whose order is meant, if nothing was ordered before', async () => {
    const { common } = await dialogueOf('restaurant');
    const { reply, frame } = await turnAfter(
      'restaurant',
      { asked: 'drink', met: ['table'] },
      'Samma som hon',
    );
    const asked = common.moves.likeWhom.A1.map(({ swedish }) => swedish);
    expect(asked.some((line) => reply.swedish.startsWith(line))).toBe(true);
    expect(frame.asked).toBe('drink');
  });
});

describe('of what was ordered goes only what is taken back', () => {
  const order = { asked: 'pay', met: ['table', 'drink', 'main', 'taste', 'dessert'] };

  it.each([
    ['Kan jag byta teet mot en juice?', 'kaffe juice'],
    ['can I change the tea to a juice', 'kaffe juice'],
    ['Jag dricker inte te', 'kaffe'],
    ['Nej, inte te, en juice', 'kaffe juice'],
  ])('of drinks: %s', async (line, drink) => {
    const frame = { asked: 'place', met: ['drink', 'food'], slots: { drink: 'kaffe te' } };
    expect((await turnAfter('coffee-shop', frame, line)).frame.slots.drink).toBe(drink);
  });

  it('of dishes, although another was brought', async () => {
    const slots = { main: 'soppa kottbullar' };
    const { frame } = await turnAfter(
      'restaurant',
      { ...order, slots },
      'Jag beställde inte lax, jag ville ha köttbullar.',
    );
    expect(frame.slots.main).toBe('soppa kottbullar');
  });

  it('whatever the line is like', async () => {
    const frame = {
      asked: 'bag',
      met: ['item', 'how-much', 'treat'],
      slots: { groceries: 'te', sweet: 'glass' },
    };
    const line = 'Vänta, jag ångrar mig, ingen glass, den smälter ju på vägen hem till landet';
    expect((await turnAfter('grocery-shopping', frame, line)).frame.slots).toEqual({ groceries: 'te' });
  });

  it('a learner who wants no more is not handed a bag', async () => {
    const { scenario } = await dialogueOf('grocery-shopping');
    const met = ['item', 'how-much', 'treat'];
    const { reply } = await turnAfter('grocery-shopping', { asked: 'bag', met }, 'Nej, jag vill inte ha mer');
    const bags = scenario.intents.find(({ id }) => id === 'bag')?.answer.A1 ?? [];
    expect(bags.filter(({ swedish }) => reply.swedish.startsWith(swedish))).toEqual([]);
  });
});

describe('a no after what it is said of', () => {
  it.each([
    ['grocery-shopping', 'treat', 'Choklad nej'],
    ['grocery-shopping', 'treat', 'godis, nej tack'],
    ['restaurant', 'dessert', 'paj nej tack'],
    ['doctors-visit', 'fever', 'feber nej'],
  ])('in %s, asked for %s, is a no: %s', async (id, goal, line) => {
    const { frame } = await turnAfter(id, { asked: goal }, line);
    expect(frame).toMatchObject({ slots: {}, met: [goal] });
  });
});

describe('what stands after a *but*', () => {
  it.each([
    ['grocery-shopping', 'treat', 'Nej, vi har godis hemma, men glass skulle vara gott', { sweet: 'glass' }],
    ['shopping', 'pay', 'Jag har glömt plånboken, men jag kan swisha', { payment: 'swish' }],
    ['weather_chat', 'season', 'Jag gillar inte vintern, men hösten är fin', { season: 'host' }],
    ['weather_chat', 'season', 'Hösten är bäst, men våren är också fin', { season: 'host' }],
    ['meeting-neighbors', 'from', 'Från Polen, men vi har bott i Danmark', { country: 'polen' }],
    ['travel-stockholm', 'transport', 'Jag gillar bussen, men idag tar jag båten', { transport: 'bat' }],
  ] as const)('in %s, asked for %s, is heard for itself: %s', async (id, goal, line, slots) => {
    expect((await turnAfter(id, { asked: goal }, line)).frame.slots).toEqual(slots);
  });

  it.each([
    ['business_meeting', 'status', 'Det mesta går bra, men vi är försenade med testerna', 'delayed'],
    ['restaurant', 'taste', 'Det är gott, men maten är kall', 'complain'],
    ['grocery-shopping', 'pay', 'Jag har glömt plånboken, men jag kan swisha', 'pay'],
  ] as const)('in %s, asked for %s, is what is answered: %s', async (id, goal, line, intent) => {
    const { scenario } = await dialogueOf(id);
    const { reply } = await turnAfter(id, { asked: goal }, line);
    const answers = scenario.intents.find((each) => each.id === intent)?.answer[scenario.bands[0]] ?? [];
    expect(answers.some(({ swedish }) => reply.swedish.startsWith(swedish))).toBe(true);
  });
});

describe('the answer is about', () => {
  it.each([
    ['meeting-neighbors', { asked: 'coffee', met: ['work'] }, 'nej, jobb', 'no'],
    ['restaurant', { asked: 'pay', met: ['dessert'] }, 'Vi hoppar över efterrätten. Kan vi få notan?', 'bill'],
    ['meeting-neighbors', { asked: 'coffee', met: [] }, 'Tyvärr inte på lördag. Går det bra på söndag?', 'accept-coffee'],
  ] as const)('in %s, after %o, what is said of what was asked for: %s', async (id, frame, line, intent) => {
    const { scenario } = await dialogueOf(id);
    const { reply } = await turnAfter(id, { ...frame, met: [...frame.met] }, line);
    const no = scenario.goals.find(({ id: goal }) => goal === frame.asked)?.no;
    const answers = intent === 'no' ? no : scenario.intents.find((each) => each.id === intent)?.answer;
    const words = answers?.[scenario.bands[0]]?.map(({ swedish }) => swedish.replace(/\{.*$/, '')) ?? [];
    expect(words.some((said) => reply.swedish.startsWith(said))).toBe(true);
  }); // biome-ignore format: a table
});

it.each([
  ['hej, Tom', 'Tom'],
  ['Hi, Priya', 'Priya'],
  ['hej, Gunnar', undefined],
  ['hej, tack', undefined],
])('hears the name after a greeting, and not who is greeted: %s', async (line, name) => {
  const { frame } = await turnAfter('meeting-neighbors', { asked: 'name' }, line);
  expect(frame.slots.name).toBe(name);
});

describe('a learner who only says yes to an offer', () => {
  it.each([
    ['business_meeting', 'follow-up'],
    ['grocery-shopping', 'treat'],
    ['restaurant', 'dessert'],
  ])('in %s is asked what it is to be, however late: %s', async (id, goal) => {
    const { scenario } = await dialogueOf(id);
    const met = scenario.goals.flatMap(({ id: each }) => (each === goal || each === 'thank' ? [] : each));
    expect((await turnAfter(id, { asked: goal, met, turns: 9 }, 'Ja')).frame.asked).toBe(goal);
  });
});

describe('a no', () => {
  it('with a thing after a *but* is one to what was asked for', async () => {
    const frame = {
      asked: 'fever',
      met: ['complaint', 'since'],
      slots: { symptom: 'stomach', since: 'days' },
    };
    expect((await turnAfter('doctors-visit', frame, 'nej, men jag är trött')).frame.met).toContain('fever');
  });

  it('is none where it names another day', async () => {
    const { scenario } = await dialogueOf('meeting-neighbors');
    const { frame, reply } = await turnAfter('meeting-neighbors', { asked: 'coffee' }, 'söndag? nej lördag');
    expect(frame.slots).toEqual({ day: 'lordag' });
    const no = scenario.goals.find(({ id }) => id === 'coffee')?.no?.A1 ?? [];
    expect(no.filter(({ swedish }) => reply.swedish.startsWith(swedish))).toEqual([]);
  });
});

it('answers who asks back how the person is', async () => {
  const { common } = await dialogueOf('weather_chat');
  const { reply } = await turnAfter('weather_chat', { asked: 'opinion' }, 'Nej, inte så mycket. Hur mår du?');
  const answers = Object.values(common.moves['how-are-you']).flat();
  expect(answers.some(({ swedish }) => reply.swedish.includes(swedish))).toBe(true);
});

describe('a learner who cannot on a day', () => {
  it.each([
    'Semester nästa vecka',
    'Jag är bortrest på tisdag',
    'På torsdag är jag upptagen',
    'I am busy on Tuesday',
    'Nächste Woche habe ich Urlaub',
  ])('is asked for another: %s', async (line) => {
    const met = ['agenda', 'status', 'date', 'money', 'decision'];
    const { frame } = await turnAfter('business_meeting', { asked: 'follow-up', met }, line);
    expect(frame).toMatchObject({ slots: {}, asked: 'follow-up', met });
  });
});
