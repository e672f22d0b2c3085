import { describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/chance.ts';
import { NEW_FRAME } from '#shared/conversation/contract/frame.ts';
import { answerLine, openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { simulatedLine } from '#shared/conversation/decide/simulated-learner.ts';
import { understood } from '#shared/conversation/understand/listening.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

const CHEAPER = 'Har ni något billigare?';
const FAMILY = 'Jag bor med min fru och mina barn.';

describe('a line as good learners say it', () => {
  it.each([
    ['shopping', 'pay', 'too expensive, do you have anything cheaper?', 'ask-other', {}, CHEAPER],
    ['shopping', 'pay', 'Te duur, hebben jullie iets goedkopers?', 'ask-other', {}, CHEAPER],
    ['shopping', 'pay', CHEAPER, 'ask-other', {}, undefined],
    ['shopping', 'pay', 'vad kostar den?', 'ask-price', {}, undefined],
    ['job-interview', 'experience', 'Ik ben heel precies', 'say-strength', {}, 'Jag är väldigt noggrann.'],
    ['meeting-neighbors', 'floor', 'jag bor i källaren', 'say-floor', {}, undefined],
    ['meeting-neighbors', 'floor', 'Ich wohne im Keller', 'say-floor', {}, 'Jag bor i källaren.'],
    ['meeting-neighbors', 'household', 'med min fru och barn', 'say-household', { household: 'fru barn' }, undefined],
    ['meeting-neighbors', 'household', 'Ik woon met mijn vrouw en kinderen', 'say-household', { household: 'fru barn' }, FAMILY],
  ] as const)('in %s, asked for %s: %s', async (id, goal, line, intent, slots, recast) => {
    const dialogue = await dialogueOf(id);
    const heard = understood(dialogue, goal, line);
    expect(heard.intents).toEqual([intent]);
    expect(heard.slots).toEqual(slots);
    expect(answerLine(dialogue, { ...NEW_FRAME, asked: goal }, line).recast?.swedish).toBe(recast);
  }); // biome-ignore format: a table
});

describe('what the person asks is answered as one answers it', () => {
  it.each([
    ['shopping', 'garment', 'Jag söker en present till min fru', 'for-whom'],
    ['shopping', 'garment', 'Jag behöver något varmt', 'for-whom'],
    ['shopping', 'size', 'Den är till min son, han är tio', 'no-size'],
    ['doctors-visit', 'complaint', 'Det gör ont när jag sväljer', 'symptom'],
    ['doctors-visit', 'fever', 'Ja, det har jag', 'yes'],
    ['doctors-visit', 'medicine', 'Ja, det gör jag', 'yes'],
    ['doctors-visit', 'medicine', 'Bara Alvedon', 'takes-medicine'],
    ['doctor_visit', 'plan', 'Vad tycker du?', 'try-self'],
    ['job_interview', 'experience', 'Jag var på semester', 'no-experience'],
    ['job_interview', 'task', 'I butiken', 'choose-task'],
    ['job_interview', 'language', 'Jag lär mig svenska', 'say-languages'],
    ['job_interview', 'question', 'När får jag besked?', 'ask-decision'],
    ['business_meeting', 'agenda', 'Det spelar ingen roll', 'any-topic'],
    ['business_meeting', 'decision', 'Jag är osäker', 'disagree'],
    ['business_meeting', 'money', 'Det räcker inte', 'budget-more'],
  ] as const)('in %s, asked for %s: %s', async (id, goal, line, intent) => {
    expect(understood(await dialogueOf(id), goal, line).intents).toContain(intent);
  }); // biome-ignore format: a table

  it.each([
    ['business_meeting', 'money', 'Ja'],
    ['business_meeting', 'money', 'Nej'],
    ['business_meeting', 'follow-up', 'Nej'],
    ['doctor_visit', 'medicine', 'Ja'],
    ['weather_chat', 'weather', 'Usch, vilket väder'],
    ['weather_chat', 'weather', 'Det är skönt'],
  ] as const)('in %s, %s is done with %s', async (id, goal, line) => {
    const { frame } = answerLine(await dialogueOf(id), { ...NEW_FRAME, asked: goal }, line);
    expect(frame.met).toContain(goal);
  }); // biome-ignore format: a table

  it.each([
    ['doctors-visit', 'complaint', 'Mitt knä gör ont', { symptom: 'knee' }],
    ['doctors-visit', 'complaint', 'Jag har ont i tanden', { symptom: 'tooth' }],
    ['doctors-visit', 'complaint', 'Jag har ont i ögat', { symptom: 'eye' }],
    ['job_interview', 'language', 'Hemma pratar vi turkiska', { language: 'turkiska' }],
    ['job_interview', 'language', 'Engelska och tyska', { language: 'engelska tyska' }],
    ['job_interview', 'period', 'I juli kan jag inte', {}],
    ['business_meeting', 'status', 'Vi ligger två veckor efter planen.', {}],
    ['business_meeting', 'date', 'två veckor', { deadline: 'weeks' }],
    ['business_meeting', 'follow-up', 'Måndag passar inte', {}],
    ['shopping', 'size', '45', { size: '45' }],
    ['shopping', 'fit', 'Tröjan passar inte', { garment: 'troja' }],
  ] as const)('in %s, asked for %s, %s says no more than it does', async (id, goal, line, slots) => {
    expect(understood(await dialogueOf(id), goal, line).slots).toEqual(slots);
  }); // biome-ignore format: a table

  it.each(['coffee-shop', 'grocery-shopping', 'restaurant', 'shopping'])(
    'and nobody in %s is asked for payment with what a yes does not answer',
    async (id) => {
      const { scenario } = await dialogueOf(id);
      const asks = scenario.goals.flatMap(({ id: goal, ask }) =>
        goal === 'pay' ? Object.values(ask).flat() : [],
      );
      expect(asks.length).toBeGreaterThan(0);
      const isForYes = (line: string) =>
        /^Betalar du\b.*\?$/.test(line.split(/(?<=[.!]) /).at(-1) ?? '') && !line.includes(' eller ');
      expect(asks.filter(({ swedish }) => isForYes(swedish))).toEqual([]);
    },
  );

  it('a learner who tells of the weather at home is not answered as if it were here', async () => {
    const dialogue = await dialogueOf('weather_chat');
    const before = { ...NEW_FRAME, asked: 'home', met: ['weather', 'opinion', 'tomorrow', 'season'] };
    const { reply } = answerLine({ ...dialogue, band: 'A1' }, before, 'Det är varmt');
    const answers = (id: string) =>
      dialogue.scenario.intents.find((intent) => intent.id === id)?.answer.A1 ?? [];
    expect(answers('home-weather').some(({ swedish }) => reply.swedish.startsWith(swedish))).toBe(true);
  });

  it.each([
    ["I'm tired", 'Jag är trött.'],
    ['Mir ist schlecht', 'Jag mår illa.'],
    ['Ik ben verkouden', 'Jag är förkyld.'],
  ])('and a patient who says %s is shown %s', async (line, swedish) => {
    const dialogue = await dialogueOf('doctors-visit');
    expect(answerLine(dialogue, { ...NEW_FRAME, asked: 'complaint' }, line).recast?.swedish).toBe(swedish);
  });
});

describe('a learner who asks in another language whether there is something', () => {
  it.each([
    ['coffee-shop', 'food', 'Do you have any sandwiches?', 'food', 'smorgas', 'En smörgås, tack.'],
    ['coffee-shop', 'food', 'Hebben jullie ook broodjes?', 'food', 'smorgas', 'En smörgås, tack.'],
    ['coffee-shop', 'food', 'Haben Sie belegte Brötchen?', 'food', 'smorgas', 'En smörgås, tack.'],
    ['grocery-shopping', 'item', 'Habt ihr auch Eier?', 'groceries', 'agg', 'Ägg, tack.'],
    ['restaurant', 'main', 'Do you have any pizza?', 'main', 'pizza', 'Jag tar en pizza, tack.'],
    ['restaurant', 'main', 'Hebben jullie pannenkoeken?', 'main', 'pannkakor', 'Jag tar pannkakor, tack.'],
    ['shopping', 'garment', 'Do you have any jackets?', 'garment', 'jacka', 'Jag vill ha en jacka, tack.'],
    ['shopping', 'garment', 'Habt ihr Jacken?', 'garment', 'jacka', 'Jag vill ha en jacka, tack.'],
  ] as const)('in %s, asked for %s, is shown how to order it: %s', async (id, goal, line, slot, item, say) => {
    const dialogue = await dialogueOf(id);
    const { frame, recast } = answerLine(dialogue, { ...NEW_FRAME, asked: goal }, line);
    expect(frame.slots[slot]).toBe(item);
    expect(recast?.swedish).toBe(say);
  }); // biome-ignore format: a table
});

describe('a new neighbour', () => {
  it.each([
    ["Hello! We've just moved in. I'm Sarah", 'Sarah'],
    ['Hoi, ik ben Pieter, leuk je te ontmoeten', 'Pieter'],
    ["Hi, I'm tired, sorry", undefined],
    ['Ich bin Lehrer, und du?', undefined],
  ])('says who they are beside other things: %s', async (line, name) => {
    expect(understood(await dialogueOf('meeting-neighbors'), 'name', line).slots.name).toBe(name);
  });

  it('a learner who takes leave in another language is not told to speak Swedish from now on', async () => {
    const dialogue = await dialogueOf('meeting-neighbors');
    const met = dialogue.scenario.goals.flatMap(({ id }) => (id === 'goodbye' ? [] : id));
    const { reply, frame } = answerLine(dialogue, { ...NEW_FRAME, asked: 'goodbye', met }, 'Bis dann');
    expect(frame.isFinished).toBe(true);
    expect(dialogue.scenario.closing.A1?.map(({ swedish }) => swedish)).toContain(reply.swedish);
  });
});

describe('in an interview', () => {
  it.each([
    ['job-interview', 'strength', 'Det är svårt att säga.', 'excuse'],
    ['job-interview', 'strength', 'Svårt att säga.', 'excuse'],
    ['job-interview', 'salary', 'Jag tycker att 35 000 är en rimlig lön.', 'say-salary'],
    ['job-interview', 'salary', 'Jag vet inte vad som är normalt här, vad har ni tänkt er?', 'salary-open'],
    ['job-interview', 'salary', 'Jag är flexibel.', 'salary-open'],
    ['job-interview', 'salary', '38k', 'say-salary'],
    ['job-interview', 'strength', 'Jag är flexibel.', 'say-strength'],
    ['job-interview', 'question', 'Kan man komma och gå när man vill?', 'ask-hours'],
    ['job-interview', 'question', 'Kan jag välja mina tider själv?', 'ask-hours'],
    ['job-interview', 'question', 'Går det att jobba flexibelt?', 'ask-hours'],
    ['job-interview', 'question', 'Finns det möjlighet att bli chef?', 'ask-development'],
    ['job-interview', 'strength', 'Jag kan jobba flexibelt.', 'say-strength'],
    ['job-interview', 'start', 'Från och med den 1 oktober.', 'say-start'],
    ['job_interview', 'task', 'Jag kan passa barn.', 'choose-task'],
    ['job_interview', 'task', 'Jag älskar barn.', 'choose-task'],
    ['job_interview', 'task', 'Jag vill hjälpa till i barnklubben.', 'choose-task'],
    ['job_interview', 'experience', 'Jag har passat barn.', 'tell-experience'],
    ['job_interview', 'question', 'Är tiderna flexibla?', 'ask-hours'],
    ['job_interview', 'question', 'Vilken dag kommer pengarna?', 'ask-pay'],
    ['job_interview', 'period', '20/6 till 15/8', 'say-period'],
  ])('in %s, asked for %s: %s', async (id, goal, line, intent) => {
    expect(understood(await dialogueOf(id), goal, line).intents).toEqual([intent]);
  });

  it.each([
    ['Från den första januari.', 'efter-nyar'],
    ['Den första i nästa månad.', 'en-manad'],
    ['Jag kan börja den 15 augusti.', 'efter-sommaren'],
    ['Till våren.', 'varen'],
    ['In the spring', 'varen'],
  ])('one begins on %s: %s', async (line, start) => {
    expect(understood(await dialogueOf('job-interview'), 'start', line).slots).toEqual({ start });
  });

  it.each([
    ['Från den 20 juni till den 10 augusti.', 'augusti'],
    ['15 juni', 'juni'],
    ['Hela sommaren utom i juli.', 'hela'],
    ['Hela sommaren utom två veckor i juli.', 'hela'],
    ['Hela juli och halva augusti.', 'juli-augusti'],
  ])('the summer is %s: %s', async (line, period) => {
    expect(understood(await dialogueOf('job_interview'), 'period', line).slots).toEqual({ period });
  });
});

describe('in a shop', () => {
  const boughtAfter = async (...lines: readonly string[]) => {
    const shop = await dialogueOf('grocery-shopping');
    return lines.reduce((frame, line) => answerLine(shop, frame, line).frame, openDialogue(shop).frame).slots;
  };

  it('a customer who names more where the amount is asked wants that, too', async () => {
    expect(await boughtAfter('Jag vill köpa apelsiner', 'ett kilo ris')).toEqual({
      groceries: 'apelsiner ris',
      amount: 'kilo',
    });
    // Things that are only mentioned do not count as bought.
    expect(
      await boughtAfter('Jag vill köpa apelsiner', 'två kilo', 'Inget mer', 'Jag lägger mjölken i väskan'),
    ).toEqual({ groceries: 'apelsiner', amount: 'two-kilo' });
  });

  it('a short word without its ring is known, and one as an answer', async () => {
    expect(await boughtAfter('agg', 'tva')).toEqual({ groceries: 'agg', amount: 'two' });
    expect(await boughtAfter('lok', 'Ungefär en, tack')).toEqual({ groceries: 'lok', amount: 'one' });
    expect(await boughtAfter('lok', 'atta')).toEqual({ groceries: 'lok', amount: 'eight' });
  });
});

describe('how many they are at a table', () => {
  it.each([
    ['två vuxna och två barn', '4'],
    ['fyra personer och två barn', '6'],
    ['fyra personer, varav två barn', '4'],
    ['vier Personen, zwei Kinder', '4'],
    ['four people, two of them kids', '4'],
  ])('%s: %s', async (line, guests) => {
    const restaurant = await dialogueOf('restaurant');
    expect(understood(restaurant, 'table', line).slots.guests).toBe(guests);
  });
});

describe('how long somebody stays', () => {
  it.each([
    ['två veckor', '14'],
    ['två vekor', '14'],
    ['i 3 veckr', '21'],
    ['8 Wochen', '56'],
    ['9 weeks', '63'],
    ['3 maanden', '90'],
    ['2 monaten', '60'],
    ['fyra nätter', '4'],
    // Durations that are too long, or in units that a stay is not counted in.
    ['9 months', undefined],
    ['3 timmar', undefined],
  ])('%s: %s days', async (line, days) => {
    const station = await dialogueOf('travel-stockholm');
    expect(understood(station, 'days', line).slots.days).toBe(days);
  });

  it('is meant by made learners as it is counted, in whichever language', async () => {
    const station = await dialogueOf('travel-stockholm');
    const frame = { ...NEW_FRAME, asked: 'days' };
    const random = seededRandom('stays');
    const lines = Array.from({ length: 3_000 }, () => simulatedLine(station, frame, null, random));
    const weeks = lines.flatMap(({ text, means }) => {
      const count = /^(?:.* )?(\d+) (?:veckor|Wochen|weken|weeks)\b/.exec(text)?.[1];
      return count && means.days ? [[Number(count) * 7, Number(means.days), text] as const] : [];
    });
    expect(weeks.some(([, , text]) => text.includes('Wochen'))).toBe(true);
    for (const [counted, meant, text] of weeks) expect(meant, text).toBe(counted);
  });
});

describe('a learner who asks', () => {
  async function frameAfter(...lines: readonly string[]) {
    const station = await dialogueOf('travel-stockholm');
    return lines.reduce((frame, line) => answerLine(station, frame, line).frame, openDialogue(station).frame);
  }

  it('the way somewhere wants to go there, and is not asked where', async () => {
    const frame = await frameAfter('Ursäkta, hur kommer jag till Gamla stan?');
    expect(frame.slots.sight).toBe('gamla-stan');
    expect(frame.asked).toBe('transport');
  });

  it('the way somewhere else has not changed their mind', async () => {
    expect((await frameAfter('Jag vill se Skansen', 'Var ligger Vasamuseet?')).slots.sight).toBe('skansen');
  });

  it('what a sight costs, or whether it is good, has not chosen it', async () => {
    expect((await frameAfter('Vad kostar det till Skansen?')).slots.sight).toBeUndefined();
    expect((await frameAfter('Är Skansen bra?')).slots.sight).toBeUndefined();
  });

  it('where to buy a ticket has none', async () => {
    expect((await frameAfter('Till Skansen, med buss', 'Var köper jag en biljett?')).met).not.toContain(
      'ticket',
    );
  });
});
