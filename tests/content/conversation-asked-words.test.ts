import { describe, expect, it } from 'vitest';
import { grammarMistakes } from '#shared/conversation/correct/grammar.ts';
import { openLexicon } from '#shared/conversation/correct/lexicon.ts';
import { spellingMistakes } from '#shared/conversation/correct/spelling.ts';
import { answerLine, openDialogue } from '#shared/conversation/decide/dialogue.ts';
import type { Turn } from '#shared/conversation/decide/turn.ts';
import { dialogueOf, wordBook } from '#tests/conversation/dialogue-of.ts';
import { wholeCourse } from '#tests/whole-course.ts';

/** The last turn of a conversation with these lines. */
async function turnAfter(id: string, ...lines: readonly string[]): Promise<Turn> {
  const dialogue = await dialogueOf(id);
  let turn = openDialogue(dialogue);
  for (const line of lines) turn = answerLine(dialogue, turn.frame, line);
  return turn;
}

describe('a learner who asks what a word means', () => {
  it.each([
    ['coffee-shop', 'vad betyder bulle?', 'en bulle', 'bolletje'],
    ['coffee-shop', 'Ursäkta, vad betyder ”ta med”?', 'att ta med', 'meenemen'],
    ['coffee-shop', 'what does kanelbulle mean?', 'en kanelbulle', 'kaneelbroodje'],
    ['coffee-shop', 'wat betekent "smörgås"', 'en smörgås', 'boterham'],
    ['travel-stockholm', 'was heißt hinna?', 'att hinna', 'tijd hebben'],
    ['restaurant', 'wat is "notan"?', 'en nota', 'rekening'],
  ])('in %s is told: %s', async (id, line, swedish, dutch) => {
    const { glosses, frame, reply } = await turnAfter(id, line);
    expect(glosses[0]?.swedish).toBe(swedish);
    expect(glosses[0]?.translation.dutch).toContain(dutch);
    // The goal is asked for again, and nothing was missed or chosen.
    expect(frame).toMatchObject({ tries: 0, met: [], slots: {} });
    expect(reply.swedish).toMatch(/\?$/);
  });

  it('may only say a word again that was just used', async () => {
    const dialogue = await dialogueOf('coffee-shop');
    const { frame, reply } = await turnAfter('coffee-shop', 'en kaffe', 'nej tack', 'jag sitter här', 'nej');
    expect(reply.swedish).toContain('Kort');
    const turn = answerLine(dialogue, frame, 'kort?');
    expect(turn.glosses.map(({ swedish }) => swedish)).toContain('ett kort');
    expect(turn.frame.slots.payment).toBeUndefined();
  });

  it.each(['what does that mean', 'wat betekent dat?', 'Was heißt das?', 'vad betyder det?'])(
    'hears what the question means: %s',
    async (line) => {
      const [asked] = [await turnAfter('coffee-shop')];
      const { glosses } = await turnAfter('coffee-shop', line);
      expect(asked.reply.swedish).toContain(glosses[0]?.swedish ?? 'nothing');
    },
  );

  it.each([
    ['hur säger man fiets på svenska?', 'en cykel'],
    ['how do you say luggage in Swedish?', 'ett bagage'],
    ['wie sagt man Fahrrad?', 'en cykel'],
    ['hoe zeg je huren in het Zweeds?', 'att hyra'],
  ])('or how one is said, is told: %s', async (line, swedish) => {
    const { glosses } = await turnAfter('travel-stockholm', line);
    expect(glosses.map((each) => each.swedish)).toContain(swedish);
  });

  it.each([
    ['How do I say potatoes in Swedish?', 'en potatis'],
    ['how do you say apples?', 'ett äpple'],
    ['how do I say strawberries', 'en jordgubbe'],
    ['wie sagt man Kartoffeln?', 'en potatis'],
    ['hoe zeg je aardappelen?', 'en potatis'],
  ])('or how several of it are called, is told one, and has not chosen it: %s', async (line, swedish) => {
    const { glosses, frame } = await turnAfter('grocery-shopping', line);
    expect(glosses.map((each) => each.swedish)).toEqual([swedish]);
    expect(frame).toMatchObject({ tries: 0, met: [], slots: {} });
  });

  it.each([
    ['how do I say spaceship in Swedish?', 'spaceship', 'word', []],
    ['wie sagt man Raumschiffbauerin?', 'Raumschiffbauerin', 'word', []],
    ['Wie sagt man Krankenhausbett auf Schwedisch?', 'Krankenhausbett', 'parts', ['ett sjukhus', 'en säng']],
    ['hoe zeg je ziekenhuisbed?', 'ziekenhuisbed', 'parts', ['ett sjukhus', 'en säng']],
    ['Vad heter spaceship på svenska?', 'spaceship', 'word', []],
  ] as const)('is told honestly what is not known: %s', async (line, phrase, about, swedish) => {
    const { glosses, untranslated, reply, frame, recast } = await turnAfter('coffee-shop', line);
    expect(untranslated).toEqual({ about, phrase });
    expect(glosses.map((each) => each.swedish)).toEqual(swedish);
    expect(recast).toBeNull();
    expect(frame).toMatchObject({ tries: 0, met: [], slots: {} });
    expect(reply.swedish).toMatch(/\?$/);
  });

  it.each([
    ['coffee-shop', 'How do you say "can I have the bill" in Swedish?', 'english'],
    ['job-interview', 'Wie sagt man Nachtschicht auf Schwedisch?', 'german'],
    ['doctors-visit', 'Was heißt Krankenschwester auf Schwedisch?', 'german'],
    ['weather_chat', 'Hoe zeg je ik ben mijn paraplu kwijt in het Zweeds?', 'dutch'],
    ['business_meeting', 'What is "night shift" in Swedish?', 'english'],
  ] as const)('is answered about that and about nothing else, in %s: %s', async (id, line, language) => {
    const dialogue = { ...(await dialogueOf(id)), language };
    const turn = answerLine(dialogue, openDialogue(dialogue).frame, line);
    expect(turn.heard).toEqual([]);
    expect(turn.recast !== null || turn.glosses.length > 0 || turn.untranslated !== null).toBe(true);
    expect(turn.frame).toMatchObject({ tries: 0, met: [], slots: {} });
  });

  it.each([
    'Vad heter du?',
    'Vad är klockan?',
    'What do you recommend?',
    'Was kostet das?',
    'Hur säger man det?',
  ])('is told from others: %s', async (line) => {
    expect((await turnAfter('coffee-shop', line)).heard).not.toEqual([]);
  });

  it('is told in whichever language it is asked, said before or not', async () => {
    const { glosses } = await turnAfter('coffee-shop', 'whats a bulle');
    expect(glosses.map(({ swedish }) => swedish)).toEqual(['en bulle']);
  });

  it('always gets an answer, however often', async () => {
    const dialogue = await dialogueOf('coffee-shop');
    let turn = openDialogue(dialogue);
    for (let time = 0; time < 12; time += 1) {
      turn = answerLine(dialogue, turn.frame, 'vad betyder bulle?');
      expect(turn.reply.swedish).not.toBe('');
    }
  });
});

describe('a short line in the learner’s own language', () => {
  it.each([
    ['travel-stockholm', ['Vasamuseet'], 'fiets huren kan dat?', 'dutch', 'Kan man hyra en cykel?'],
    ['travel-stockholm', ['Vasamuseet'], 'Fahrrad mieten geht das?', 'german', 'Kan man hyra en cykel?'],
    ['travel-stockholm', ['Vasamuseet'], 'drei Nächte', 'german', 'Jag stannar tre nätter.'],
    ['travel-stockholm', ['Vasamuseet'], 'one night', 'english', 'Jag stannar en natt.'],
    ['travel-stockholm', ['Vasamuseet'], 'twee weken', 'dutch', 'Jag stannar två veckor.'],
    ['coffee-shop', ['en kaffe'], 'taart?', 'dutch', 'En bit tårta, tack.'],
    ['shopping', [], 'broek kopen', 'dutch', 'Jag vill ha byxor, tack.'],
    ['doctors-visit', [], 'hoofdpijn', 'dutch', 'Jag har ont i huvudet.'],
  ] as const)('in %s after %s: %s', async (id, before, line, language, swedish) => {
    const { ownLanguage, recast } = await turnAfter(id, ...before, line);
    expect(ownLanguage).toBe(language);
    expect(recast?.swedish).toBe(swedish);
  });

  it('is given its words where there is no line for it', async () => {
    const { recast, glosses } = await turnAfter('grocery-shopping', 'kaas jong hebben jullie?');
    expect(recast).toBeNull();
    expect(glosses.map(({ swedish }) => swedish)).toEqual(['en ost', 'ung']);
  });

  it.each([
    ['weather_chat', 'lekker weer vandaag'],
    ['weather_chat', 'why is it so cold'],
    ['job-interview', 'Wann kann ich anfangen?'],
    ['grocery-shopping', 'liever geen suiker'],
    ['doctors-visit', 'Tabletten nehmen?'],
  ])('is not said in words that mean something else: in %s %s', async (id, line) => {
    expect((await turnAfter(id, line)).recast).toBeNull();
  });

  it.each(['jag vill ha melk', 'tack so mycke', 'en coffee tack', 'kaffe tak', 'en glas vatten'])(
    'is told from Swedish with a word of it or a slip: %s',
    async (line) => {
      expect((await turnAfter('coffee-shop', line)).ownLanguage).toBeNull();
    },
  );

  it('is no misspelt Swedish, nor is a word of it', async () => {
    const { words } = await wholeCourse();
    const { scenario } = await dialogueOf('travel-stockholm');
    const lexicon = openLexicon(words.values());
    const told = async (line: string) => [
      ...grammarMistakes(line, lexicon),
      ...(await spellingMistakes(line, scenario, lexicon, await wordBook(), async () => () => false)),
    ];
    expect((await told('jag vill huren en cykel')).map(({ wrong }) => wrong)).not.toContain('huren');
    expect((await told('jag vill se musseet')).map(({ wrong }) => wrong)).toContain('musseet');
  });
});

describe('a learner who wants to hear it again', () => {
  it.each(['can you repeat that please', 'Vad sa du?', 'kunt u dat herhalen?'])(
    'hears the question again, and has not failed: %s',
    async (line) => {
      const { frame, reply } = await turnAfter('travel-stockholm', 'Vasamuseet', 'blablabla', line);
      expect(frame.tries).toBe(1);
      expect(reply.swedish).toMatch(/\?$/);
    },
  );
});

describe('a learner who corrects themselves', () => {
  it.each([
    ['coffee-shop', ['två kaffe, nej, tre!'], { drink: 'kaffe kaffe kaffe' }],
    ['coffee-shop', ['Hallo ich möchte zwei Kaffee, nein drei'], { drink: 'kaffe kaffe kaffe' }],
    ['coffee-shop', ['tre kaffe', 'nej, två!'], { drink: 'kaffe kaffe' }],
    ['coffee-shop', ['twee koffie', 'sorry, ik bedoel drie'], { drink: 'kaffe kaffe kaffe' }],
    ['restaurant', ['två personer, nej tre'], { guests: '3' }],
    ['grocery-shopping', ['tre äpplen', 'nej, fem!'], { amount: 'five' }],
  ] as const)('in %s with %j', async (id, lines, slots) => {
    const { frame } = await turnAfter(id, ...lines);
    expect(frame.slots).toMatchObject(slots);
  });

  it('says no to nothing else by it', async () => {
    const { frame } = await turnAfter(
      'travel-stockholm',
      'Vasamuseet',
      'bussen',
      'hotell',
      'fem dagar',
      'nej, sju!',
    );
    expect(frame.slots.days).toBe('7');
    expect(frame.met).not.toContain('ticket');
    const cafe = await turnAfter('coffee-shop', 'tre kaffe', 'nej, två!');
    expect(cafe.frame.met).not.toContain('food');
  });

  it('still says no to what is asked', async () => {
    const { frame } = await turnAfter('coffee-shop', 'tre kaffe', 'nej');
    expect(frame.met).toContain('food');
    expect(frame.slots.drink).toBe('kaffe kaffe kaffe');
  });
});

it('a thing is known by its commonest name in the learner’s language', async () => {
  const { frame } = await turnAfter('coffee-shop', 'two coffees and a bun to take away please');
  expect(frame.slots).toMatchObject({ drink: 'kaffe kaffe', food: 'kanelbulle', place: 'away' });
});

it('a recast speaks of no one thing where several are wanted', async () => {
  expect((await turnAfter('coffee-shop', 'two coffees please')).recast).toBeNull();
});

it('a small dress is none where something is too small', async () => {
  const { frame, recast } = await turnAfter('shopping', 'ik zoek een trui', 'blauw', 'maat L', 'te klein');
  expect(frame.slots.garment).toBe('troja');
  expect(recast?.swedish ?? '').not.toContain('klänning');
});

it.each([
  ['restaurant', ['vi är fyra'], 'bier', /öl, tack/],
  ['doctors-visit', [], 'my throat hurts', /ont i halsen/],
  ['job_interview', [], 'nee ik heb geen kamer', /rum|bo/],
] as const)('in %s after %j a recast of "%s" names what was said', async (id, before, line, swedish) => {
  expect((await turnAfter(id, ...before, line)).recast?.swedish).toMatch(swedish);
});

it.each([
  ['coffee-shop', ['hoi, een koffie alsjeblieft'], 'nee, zonder melk'],
  ['coffee-shop', ['einen Kaffee bitte'], 'ohne Milch bitte'],
  ['restaurant', [], 'Wir sind vier Personen, zwei Kinder'],
] as const)('in %s after %j a recast of "%s" says nothing else', async (id, before, line) => {
  expect((await turnAfter(id, ...before, line)).recast?.swedish ?? '').not.toMatch(/Med mjölk|för två/);
});

it.each([
  ['job-interview', 'weil ich Schweden liebe'],
  ['restaurant', 'Vi börjar med en karaff vatten'],
])('in %s a line is answered and recast as nothing that it is hardly like: %s', async (id, line) => {
  const before = id === 'restaurant' ? ['tre'] : [];
  const { recast, reply } = await turnAfter(id, ...before, line);
  expect(recast).toBeNull();
  expect(reply.swedish).not.toContain('bord');
});
