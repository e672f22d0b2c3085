import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { grammarMistakes } from '#shared/conversation/correct/grammar.ts';
import { type Lexicon, openLexicon } from '#shared/conversation/correct/lexicon.ts';
import { spellingMistakes } from '#shared/conversation/correct/spelling.ts';
import { fitReply } from '#shared/conversation/decide/model-reply.ts';
import type { Dialogue } from '#shared/conversation/understand/listening.ts';
import { dialogueOf, wordBook } from '#tests/conversation/dialogue-of.ts';
import { wholeCourse } from '#tests/whole-course.ts';

let course: CourseReader;
let cafe: Dialogue;
let lexicon: Lexicon;

beforeAll(async () => {
  course = await wholeCourse();
  cafe = await dialogueOf('coffee-shop');
  lexicon = openLexicon(course.words.values());
});

describe('grammar', () => {
  const sentences = JSON.parse(
    readFileSync(new URL('../conversation/learner-sentences.json', import.meta.url), 'utf8'),
  ) as { line: string; about: string | null; wrong: string; right: string }[];

  it('is corrected where it is surely wrong, and nowhere else', () => {
    const told = sentences.map(({ line }) => grammarMistakes(line, lexicon));
    const right = sentences.filter(({ about, wrong, right }, index) =>
      told[index]?.some((each) => each.about === about && each.wrong === wrong && each.right === right),
    );
    expect(told.flat().length - right.length).toBe(0);
    expect(right.length / sentences.length).toBeGreaterThan(0.7);
  });

  it('says nothing of what good learners write', () => {
    const right = JSON.parse(
      readFileSync(new URL('../conversation/right-sentences.json', import.meta.url), 'utf8'),
    ) as string[];
    expect(right.length).toBeGreaterThan(100);
    expect(right.filter((line) => grammarMistakes(line, lexicon).length > 0)).toEqual([]);
  });

  it.each([
    'Färgen på huset är röd.',
    'Tröjan är snyggt gjord.',
    'Det är helt säkert.',
    'I december är det mörkt klockan tre.',
    'Man måste inte göra något hela tiden.',
    'Kan du och jag gå hem?',
    // Meant is *tredje våningen*.
    'Jag bor på tre våning.',
    'Kan det stämma?',
    'Det kan nog vara farligt.',
    'Det kan säkert.',
    'Det skulle det absolut.',
  ])('leaves alone what only looks like a mistake: %s', (line) => {
    expect(grammarMistakes(line, lexicon)).toEqual([]);
  });

  it.each([
    ['Ja vill sitta här', 'Jag'],
    ['Hej, ja heter Tom', 'jag'],
    ['Ja har inget kort', 'Jag'],
    ['Nej tak', 'tack'],
    ['En kaffe, tak', 'tack'],
    ['En kaffe tak', 'tack'],
    ['Tak så mycket', 'Tack'],
    ['Jag vill sitta har', 'här'],
    ['Vad kostar det har', null],
    ['Den har är fin', 'här'],
    ['Tack for maten', 'för'],
    ['Ett bord for två', 'för'],
    // Correct lines without a mistake.
    ['Ja vill du det?', null],
    ['Ja har Anna bil?', null],
    ['Ja stämmer bra', null],
    ['Ja ska barnen också med?', null],
    ['Huset har ett tak', null],
    ['Ett rött tak', null],
    ['Den bil som jag har', null],
    ['Vi for till Stockholm', null],
    ['Igår for vi hem', null],
  ])('tells a known word from the one that must be meant: %s', (line, right) => {
    expect(grammarMistakes(line, lexicon).map((each) => each.right)).toEqual(right ? [right] : []);
  });

  it('has hardly anything to say of the course’s own sentences', () => {
    const lines = [...new Set(course.studies().library.lines.map(({ swedish }) => swedish))];
    const alarms = lines.filter((line) => grammarMistakes(line, lexicon).length > 0);
    expect(alarms.length / lines.length).toBeLessThan(0.005);
  });

  it('leaves servings and places of the line alone', () => {
    expect(grammarMistakes('En kaffe och en te, tack', lexicon)).toEqual([]);
    const [found] = grammarMistakes('Hej! Jag vill ha ett bulle', lexicon);
    expect('Hej! Jag vill ha ett bulle'.slice(found?.start, found?.end)).toBe('ett');
  });
});

it('misspelt words of the scenario are put right, into no name of its own; such and other names are none', async () => {
  const wrong = ['smörgos', 'swishar', 'kopenhamn', 'coffe', 'caffe'];
  const lookUp = async () => (word: string) => !wrong.includes(word);
  const line = 'En smörgos och en coffe, jag swishar. Hej Kopenhamn';
  const told = await spellingMistakes(line, cafe.scenario, lexicon, await wordBook(), lookUp);
  expect(told.map(({ wrong, right }) => [wrong, right])).toEqual([['smörgos', 'smörgås']]);
});

it('of short words only rings and dots that are missing are told', async () => {
  const lookUp = async () => (word: string) => !['pa', 'tva', 'te', 'ja'].includes(word.toLowerCase());
  const told = await spellingMistakes(
    'Tva te pa bordet, ja',
    cafe.scenario,
    lexicon,
    await wordBook(),
    lookUp,
  );
  expect(told.map(({ wrong, right }) => [wrong, right])).toEqual([
    ['Tva', 'Två'],
    ['pa', 'på'],
  ]);
});

describe('a language model’s line', () => {
  const line = {
    swedish: 'Javisst, en kaffe! Vill du äta något?',
    translation: {
      english: 'Sure, a coffee! Eat something?',
      dutch: 'Zeker, een koffie! Iets eten?',
      german: 'Klar, ein Kaffee! Etwas essen?',
    },
  };
  const lookUp = async () => (word: string) => lexicon.has(word) || ['javisst', 'du', 'en'].includes(word);

  it('is said when it is fit', async () => {
    expect(await fitReply(line, 'A1', lookUp)).toEqual(line);
  });

  it.each([
    ['too long', { ...line, swedish: `${line.swedish} ${line.swedish} ${line.swedish}` }],
    ['English', { ...line, swedish: 'Sure, would you like something to eat with the coffee?' }],
    ['rude', { ...line, swedish: 'Din jävla idiot, vill du äta?' }],
    ['markup', { ...line, swedish: '<b>Javisst</b>, en kaffe' }],
    ['a link', { ...line, translation: { ...line.translation, english: 'See www.example.org' } }],
    ['without a language', { swedish: line.swedish, translation: { english: 'Sure' } }],
    ['more than was asked for', { ...line, system: 'x' }],
  ])('is not said when it is %s', async (_, reply) => {
    expect(await fitReply(reply, 'A1', lookUp)).toBeNull();
  });
});
