import { describe, expect, it } from 'vitest';
import { NEW_FRAME } from '#shared/conversation/contract/frame.ts';
import { answerLine } from '#shared/conversation/decide/dialogue.ts';
import { understood } from '#shared/conversation/understand/listening.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

describe('what is said of now and of later', () => {
  it.each([
    ['Jag är sjutton, men jag fyller arton', '17'],
    ['Jag är 17 år, men fyller 18 år i juli', '17'],
    ['Jag fyller 18 år i maj, men nu är jag 17 år', '17'],
    ['Nitton, men snart tjugo', '19'],
    ['Jag fyller arton i maj', '18'],
    ["I'm 17, turning 18 in June", '17'],
  ])('somebody is as old as they are, and names no summer with it: %s', async (line, age) => {
    expect(understood(await dialogueOf('job_interview'), 'age', line).slots).toEqual({ age });
  });
});

describe('a day of the week is of what was asked for', () => {
  it.each([
    ['date', 'På fredag', 'promise-date', { deadline: 'friday' }],
    ['date', 'Vi kan leverera på fredag', 'promise-date', { deadline: 'friday' }],
    ['date', 'senast fredag', 'promise-date', { deadline: 'friday' }],
    ['date', 'On Friday', 'promise-date', { deadline: 'friday' }],
    ['date', 'Vi kan ses på fredag', 'next-meeting', { day: 'friday' }],
    ['follow-up', 'På fredag', 'next-meeting', { day: 'friday' }],
    ['follow-up', 'On Friday', 'next-meeting', { day: 'friday' }],
  ] as const)('asked for %s: %s', async (goal, line, intent, slots) => {
    const heard = understood(await dialogueOf('business_meeting'), goal, line);
    expect(heard.intents).toEqual([intent]);
    expect(heard.slots).toEqual(slots);
  });
});

describe('a no as far as one knows', () => {
  it.each([
    ['doctors-visit', 'medicine', 'Inte vad jag vet'],
    ['doctors-visit', 'medicine', 'Nej, inte som jag vet'],
    ['doctors-visit', 'medicine', 'Not that I know of'],
    ['doctors-visit', 'medicine', 'Niet dat ik weet'],
    ['doctors-visit', 'fever', 'Inte vad jag vet'],
    ['doctor_visit', 'medicine', 'Inte vad jag vet'],
    ['doctor_visit', 'cause', 'Inte vad jag vet'],
  ])('in %s, asked for %s: %s', async (id, goal, line) => {
    const dialogue = await dialogueOf(id);
    const { frame } = answerLine(dialogue, { ...NEW_FRAME, asked: goal }, line);
    expect(frame.met).toEqual([goal]);
  });
});

describe('a learner who has a question', () => {
  it.each([
    ['job_interview', 'question', 'Ja'],
    ['job_interview', 'question', 'Ja, jag har en fråga'],
    ['job-interview', 'question', 'Ja, det har jag'],
    ['job-interview', 'question', 'Ja, några frågor'],
    ['doctors-visit', 'questions', 'Ja'],
    ['coffee-shop', 'pay', 'Får jag fråga en sak?'],
    ['coffee-shop', 'pay', 'Darf ich etwas fragen?'],
  ])('in %s, asked for %s, is asked for it and for nothing else: %s', async (id, goal, line) => {
    const dialogue = await dialogueOf(id);
    const { frame, reply } = answerLine(dialogue, { ...NEW_FRAME, asked: goal }, line);
    const invitations = Object.values(dialogue.common.moves.askAway).flat();
    expect(invitations.map(({ swedish }) => swedish)).toContain(reply.swedish);
    expect(frame.asked).toBe(goal);
    expect(frame.met).toEqual([]);
  });

  it('and says so twice is shown what one could ask', async () => {
    const dialogue = await dialogueOf('job_interview');
    const met = dialogue.scenario.goals.flatMap(({ id }) => (id === 'question' ? [] : id));
    const once = answerLine(dialogue, { ...NEW_FRAME, met, asked: 'question' }, 'Ja');
    const { frame, help } = answerLine(dialogue, once.frame, 'Ja');
    expect(frame.asked).toBe('question');
    expect(help?.isOffered).toBe(true);
  });
});

describe('what a line says is all taken, and nothing else', () => {
  it.each([
    ['coffee-shop', 'place', 'här tack, finns det plats?', { place: 'here' }],
    ['doctors-visit', 'since', 'en vecka eller två', { since: 'week' }],
    ['doctors-visit', 'complaint', 'my back hurts', { symptom: 'back' }],
    ['meeting-neighbors', 'floor', 'på samma våning som du', {}],
    ['meeting-neighbors', 'name', 'Jag är Thomas från Tyskland', { name: 'Thomas', country: 'tyskland' }],
    ['restaurant', 'table', 'två vuxna och ett barn', { guests: '3' }],
    ['restaurant', 'main', 'kyckling men utan sås', { main: 'kyckling' }],
    ['shopping', 'colour', 'bla', { colour: 'bla' }],
    ['travel-stockholm', 'days', 'en vecka', { days: '7' }],
    ['travel-stockholm', 'transport', 'taxi är för dyrt', {}],
    ['weather_chat', 'weather', 'solen skiner inte', {}],
    ['weather_chat', 'weather', 'det regnar inte', {}],
    ['weather_chat', 'weather', 'det regnar inte så mycket', { weather: 'regn' }],
    ['weather_chat', 'plan', 'åka skidor med familjen', { activity: 'skidor' }],
    ['business_meeting', 'date', 'om tre veckor', { deadline: 'weeks' }],
  ] as const)('in %s, asked for %s: %s', async (id, goal, line, slots) => {
    expect(understood(await dialogueOf(id), goal, line).slots).toEqual(slots);
  }); // biome-ignore format: a table

  it.each([
    ['job-interview', 'background', 'arbetslös just nu', ['background']],
    ['job-interview', 'motivation', 'för pengarna', ['motivation']],
    ['restaurant', 'drink', 'vi vill beställa mat', []],
    ['restaurant', 'thank', 'tack det var jättegott', ['taste', 'thank']],
    ['meeting-neighbors', 'goodbye', 'trevligt att träffas', ['goodbye']],
    ['weather_chat', 'goodbye', 'trevligt att prata med dig', ['goodbye']],
    ['grocery-shopping', 'item', 'en påse äpplen', ['item']],
    ['coffee-shop', 'pay', '100', []],
    ['shopping', 'fit', 'inte så skönt', ['fit']],
  ] as const)('in %s, asked for %s: %s reaches %j', async (id, goal, line, met) => {
    const dialogue = await dialogueOf(id);
    const { frame } = answerLine(dialogue, { ...NEW_FRAME, asked: goal }, line);
    expect(frame.met).toEqual(met);
  }); // biome-ignore format: a table

  it('a guest who asks what there is for dessert is still offered one', async () => {
    const dialogue = await dialogueOf('restaurant');
    const met = ['table', 'drink', 'main', 'taste'];
    const { frame } = answerLine(dialogue, { ...NEW_FRAME, turns: 7, asked: 'dessert', met }, 'Vad har ni?');
    expect(frame.asked).toBe('dessert');
  });
});
