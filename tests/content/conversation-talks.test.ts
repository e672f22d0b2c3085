import { describe, expect, it } from 'vitest';
import { answerLine, openDialogue } from '#shared/conversation/decide/dialogue.ts';
import type { Turn } from '#shared/conversation/decide/turn.ts';
import { ownLanguageIn, understood } from '#shared/conversation/understand/listening.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

/** The last turn of a conversation with these lines. */
async function turnAfter(id: string, ...lines: readonly string[]): Promise<Turn> {
  const dialogue = await dialogueOf(id);
  let turn = openDialogue(dialogue);
  for (const line of lines) turn = answerLine(dialogue, turn.frame, line);
  return turn;
}

/** Returns the result of a line after a goal was asked for. */
async function heard(id: string, goal: string, line: string) {
  return understood(await dialogueOf(id), goal, line);
}

describe('what is named', () => {
  it('is no tea where a Dutch line has *te*', async () => {
    const asks = await heard('coffee-shop', 'food', 'Hebben jullie ook iets te eten?');
    expect(asks).toEqual({ intents: ['ask-advice'], slots: {} });
    expect((await heard('coffee-shop', 'drink', 'te graag')).slots).toEqual({ drink: 'te' });
  });

  it.each([
    'en kaffe med mjölk',
    'een koffie met melk',
    'a coffee with milk',
    'can i have a coffe with milk please',
    'einen Kaffee mit Milch',
  ])('is one thing in "%s"', async (line) => {
    const order = { intents: ['order'], slots: { drink: 'kaffe' } };
    expect(await heard('coffee-shop', 'drink', line)).toEqual(order);
  });

  it('is no colour where somebody does not know', async () => {
    const said = await heard('shopping', 'size', 'Ich weiß nicht, vielleicht 40');
    expect(said.slots).toEqual({ size: '40' });
  });

  it.each([
    'with my husband and two kids',
    'I live with my husband and our children',
    'met mijn man en drie kinderen',
    'mit meinem Mann und den Kindern',
    'jag bor med min man och två barn',
    'jag bor här med min man och zwei Kindern',
  ])('are husband and children in "%s"', async (line) => {
    expect((await heard('meeting-neighbors', 'household', line)).slots).toEqual({ household: 'man barn' });
  });

  it('is what was said of it, and no question that it is hardly like', async () => {
    const [soup] = [await heard('restaurant', 'main', 'jag tar köttbullar men utan sylt')];
    expect(soup).toEqual({ intents: [], slots: { main: 'kottbullar' } });
  });
});

describe('a question that takes up another', () => {
  it('chooses nothing of what was offered', async () => {
    const { frame, reply } = await turnAfter('coffee-shop', 'en te', 'nej', 'vad är "här eller ta med"?');
    expect(frame.slots.place).toBeUndefined();
    expect(frame.asked).toBe('place');
    expect(reply.swedish).toMatch(/\?$/);
  });

  it.each(['a bag? no, I have my own', 'en påse? nej jag har en'])(
    'is no answer where one follows: %s',
    async (line) => {
      expect((await heard('grocery-shopping', 'bag', line)).intents).not.toContain('bag');
    },
  );
});

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

describe('a day on which one cannot', () => {
  it('is no day to meet on', async () => {
    const said = ['budgeten', 'vi ligger i fas', 'i höst', 'det håller', 'ja', 'jag kan inte på måndag'];
    const { frame, reply } = await turnAfter('business_meeting', ...said);
    expect(frame.slots.day).toBeUndefined();
    expect(reply.swedish).not.toMatch(/bokar/);
  });

  it('is no call for help', async () => {
    const { intents } = await heard('job_interview', 'age', 'jag kan inte på måndag');
    expect(intents).toEqual([]);
  });
});

describe('what is hardly understood', () => {
  it('is no leave, where it only names something', async () => {
    const { frame } = await turnAfter('job-interview', 'do you have flexible hours?');
    expect(frame.goodbyes).toBe(0);
  });

  it('is not asked again where the person goes on to something else', async () => {
    const { common } = await dialogueOf('restaurant');
    const { frame, reply } = await turnAfter('restaurant', 'tre', 'vatten', 'vad finns det?', 'lax', 'qqq');
    expect(frame.asked).not.toBe('taste');
    const clarify = common.moves.clarify.A1 ?? [];
    expect(clarify.filter(({ swedish }) => reply.swedish.startsWith(swedish))).toEqual([]);
  });

  it('is told by no word that a beginner seldom means', async () => {
    const { glosses } = await turnAfter('meeting-neighbors', 'Anna', 'tuesday is fine');
    expect(glosses.map(({ swedish }) => swedish)).not.toContain('böter');
  });
});

describe('how one says it well', () => {
  it.each([
    ['job-interview', 'background', 'I used to work in a shop for two years', /\btre\b/],
    ['doctors-visit', 'medicine', 'nee, ik ben nergens allergisch voor', /är allergisk/],
    ['job_interview', 'age', 'Guten Tag, ich heiße Markus Weber', /^Hej!$/],
    ['travel-stockholm', 'days', 'one ticket please', /…, tack/],
    ['shopping', 'size', 'I don’t know, maybe 38', /…/],
    ['doctor_visit', 'duration', 'seit gestern', /månader/],
  ])('%s: says nothing else of %s: %s', async (id, _goal, line, wrong) => {
    expect((await turnAfter(id, line)).recast?.swedish ?? '').not.toMatch(wrong);
  });

  it.each([
    ['weather_chat', 'nee', 'Nej.'],
    ['coffee-shop', 'no thanks', 'Nej tack.'],
    ['job-interview', 'hi im Tom, nice to meet you', 'Trevligt att träffas!'],
    ['travel-stockholm', 'hallo, ich suche ein Hotel', 'Jag letar efter ett hotell.'],
    ['coffee-shop', 'A coffee with milk', 'En kaffe med mjölk, tack.'],
    ['coffee-shop', 'een koffie met melk graag', 'En kaffe med mjölk, tack.'],
    ['coffee-shop', 'einen Tee mit Milch, bitte', 'En te med mjölk, tack.'],
    ['coffee-shop', 'a coffee', 'En kaffe, tack.'],
    ['coffee-shop', 'ich heiße Petra', 'Jag heter …'],
    ['job_interview', 'mein Name ist Lena', 'Mitt namn är …'],
  ])('%s: of %s is %s', async (id, line, said) => {
    expect((await turnAfter(id, line)).recast?.swedish).toBe(said);
  });

  it('leaves a place open without a full stop after it', async () => {
    const { recast } = await turnAfter('meeting-neighbors', 'Anna', 'ich komme aus Köln');
    expect(recast?.swedish).toBe('Jag kommer från …');
  });
});

describe('a bare name', () => {
  it.each(['Hi, I’m Lotte', 'hi!! im Lotte', 'Hallo, ich bin Lotte', 'Lotte'])(
    'is an introduction: %s',
    async (line) => {
      const { scenario } = await dialogueOf('meeting-neighbors');
      const { frame, reply, recast, ownLanguage } = await turnAfter('meeting-neighbors', line);
      expect(frame.slots.name).toBe('Lotte');
      const answers = scenario.intents.find(({ id }) => id === 'introduce')?.answer?.A1 ?? [];
      expect(answers.some(({ swedish }) => reply.swedish.startsWith(swedish))).toBe(true);
      expect(recast?.swedish).toBe(ownLanguage === null ? undefined : 'Jag heter Lotte.');
    },
  );
});

describe('the learner’s own language', () => {
  it.each([
    ['doctors-visit', 'goedemiddag dokter', 'dutch'],
    ['doctor_visit', 'seit gestern', 'german'],
    ['travel-stockholm', 'kann man zu Fuß gehen?', 'german'],
  ])('is known in %s: %s', async (id, line, language) => {
    expect(ownLanguageIn(await dialogueOf(id), line)).toBe(language);
  });
});

describe('a word of several languages', () => {
  it.each([
    ['bus', 'dutch'],
    ['bus', 'german'],
    ['bus', 'english'],
    ['met de bus', 'dutch'],
    ['bus kommt', 'german'],
  ] as const)('is the learner’s own: %s, %s', async (line, language) => {
    const dialogue = await dialogueOf('travel-stockholm');
    expect(ownLanguageIn({ ...dialogue, language }, line)).toBe(language);
  });
});

describe('what learners say', () => {
  it.each([
    ['doctors-visit', 'medicine', 'hellre slippa tabletter', 'no-medicine'],
    ['doctor_visit', 'plan', 'lieber keine Tabletten', 'try-self'],
    ['doctor_visit', 'plan', 'liever geen pillen', 'try-self'],
    ['coffee-shop', 'food', 'met melk graag', 'milk-sugar'],
    ['job-interview', 'question', 'what do i have to do?', 'ask-tasks'],
    ['weather_chat', 'tomorrow', 'its gonna be sunny', 'forecast-good'],
    ['coffee-shop', 'pay', 'met pin', 'pay'],
    ['coffee-shop', 'anything-else', 'nee dat was het', 'that-is-all'],
    ['restaurant', 'main', 'was empfehlen Sie?', 'ask-menu'],
    ['doctors-visit', 'complaint', 'jag har ont i huvet', 'symptom'],
    ['doctors-visit', 'medicine', 'I’m not allergic to anything', 'no-medicine'],
    ['doctors-visit', 'exam', 'hoe vaak moet ik dat innemen?', 'ask-medicine'],
    ['business_meeting', 'decision', 'jag tycker det är för dyr', 'disagree'],
    ['job_interview', 'living', 'nej jag har inget rum', 'need-room'],
    ['job-interview', 'weakness', 'my weakness is that I talk too much lol', 'say-weakness'],
    ['job-interview', 'start', 'ab sofort', 'say-start'],
    ['meeting-neighbors', 'floor', 'on the 2nd floor', 'say-floor'],
    ['meeting-neighbors', 'coffee', 'vielleicht später', 'decline-coffee'],
    ['weather_chat', 'weather', 'heute ist es heiß', 'describe-weather'],
    ['weather_chat', 'weather', 'het is bewolkt en winderig', 'describe-weather'],
    ['weather_chat', 'tomorrow', 'nee, ik denk dat het gaat regenen', 'forecast-bad'],
    ['job_interview', 'period', 'juni en juli', 'say-period'],
    ['travel-stockholm', 'ticket', 'eine Tageskarte bitte', 'buy-ticket'],
    ['grocery-shopping', 'bag', 'ich habe eine Tüte dabei', 'own-bag'],
    ['doctor_visit', 'problem', 'ik ben heel moe', 'describe-problem'],
    ['shopping', 'fit', 'darf er sie anprobieren?', 'try-on'],
    ['coffee-shop', 'drink', 'mein Name ist Petra', 'greet'],
    ['job_interview', 'age', 'my name is Kate', 'greet'],
    ['meeting-neighbors', 'name', 'Hi my name is Kate', 'introduce'],
    ['travel-stockholm', 'sight', 'I want to see the big ship', 'see'],
    ['travel-stockholm', 'transport', 'varen', 'go-by'],
    ['travel-stockholm', 'ticket', 'een kaartje graag', 'buy-ticket'],
    ['doctors-visit', 'medicine', 'ik heb paracetamol genomen', 'takes-medicine'],
    ['restaurant', 'taste', 'it’s a bit cold', 'complain'],
    ['weather_chat', 'plan', 'ik ga zeilen', 'say-plan'],
    ['meeting-neighbors', 'household', 'with my boyfriend and a cat', 'say-household'],
    ['doctor_visit', 'problem', 'ik heb last van mijn rug', 'describe-problem'],
  ])('%s, after %s: "%s" is %s', async (id, goal, line, intent) => {
    expect((await heard(id, goal, line)).intents).toContain(intent);
  });
});
