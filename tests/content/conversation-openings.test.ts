import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { grammarMistakes } from '#shared/conversation/correct/grammar.ts';
import { type Lexicon, openLexicon } from '#shared/conversation/correct/lexicon.ts';
import { wholeCourse } from '#tests/whole-course.ts';

const OPENINGS = [
  'Hej! ', 'Hej, ', 'Hallå! ', 'God morgon! ', 'Ja, ', 'Ja ', 'Nej, ', 'Nej tack, ', 'Nej ', 'Jo, ', 'Nja, ', 'Tack. ',
  'Tack så mycket! ', 'Okej, ', 'Okej ', 'Oj! ', 'Förlåt, ', 'Ursäkta mig, ', 'Visst, ', 'Bra, ', 'Men ', 'Och ',
  'Hej! Ja, ', 'Jag är ny här. ', 'Jag är ny här, ', 'Jag är ny här men ', 'Är du Anna? ',
]; // biome-ignore format: a table

let lexicon: Lexicon;

beforeAll(async () => {
  const { words } = await wholeCourse();
  lexicon = openLexicon(words.values());
});

const told = (line: string) =>
  grammarMistakes(line, lexicon).map(({ wrong, right }) => `${wrong} → ${right}`);

/** Rules, each with a faulty line, the remark, and the corrected line. */
describe.each([
  ['mixedUp', 'jag vill sitta har', 'har → här', 'jag vill sitta här'],
  ['mixedUp, after "den"', 'den har är fin', 'har → här', 'den här är fin'],
  ['nounPhrase', 'jag vill ha ett bulle', 'ett → en', 'jag vill ha en bulle'],
  ['nounPhrase, definite', 'min bilen är ny', 'bilen → bil', 'min bil är ny'],
  ['thisOne', 'det här tröjan är fin', 'det → den', 'den här tröjan är fin'],
  ['definiteAfterThe', 'den röda bil är dyr', 'bil → bilen', 'den röda bilen är dyr'],
  ['weakAfterThe', 'det röd huset är fint', 'röd → röda', 'det röda huset är fint'],
  ['severalOne', 'jag har två katt', 'katt → katter', 'jag har två katter'],
  ['severalThe', 'två barnen leker', 'barnen → barn', 'två barn leker'],
  ['predicative, noun', 'huset är stor', 'stor → stort', 'huset är stort'],
  ['predicative, pronoun', 'vi är glad', 'glad → glada', 'vi är glada'],
  ['predicative, possessive', 'min bil är nytt', 'nytt → ny', 'min bil är ny'],
  ['modalForm', 'jag vill betalar med kortet', 'betalar → betala', 'jag vill betala med kortet'],
  ['modalForm with "har"', 'jag vill har en kaffe', 'har → ha', 'jag vill ha en kaffe'],
  ['modalForm in a question', 'kan jag betalar med kort', 'betalar → betala', 'kan jag betala med kort'],
  ['attAfterModal', 'jag ska att jobba', 'att jobba → jobba', 'jag ska jobba'],
  ['withoutBe', 'det kan farligt', 'farligt → vara farligt', 'det kan vara farligt'],
  ['afterVilja', 'jag skulle vilja har en te', 'har → ha', 'jag skulle vilja ha en te'],
  ['perfectForm', 'jag har köper en bil', 'köper → köpt', 'jag har köpt en bil'],
  ['infinitiveForm', 'jag gillar att dansar', 'dansar → dansa', 'jag gillar att dansa'],
  ['subjectForm', 'jag sitta här', 'sitta → sitter', 'jag sitter här'],
  ['negation', 'jag inte vill', 'inte vill → vill inte', 'jag vill inte'],
  ['verbSecond', 'idag jag äter fisk', 'jag äter → äter jag', 'idag äter jag fisk'],
  ['verbSecond, two words', 'på lördag vi åker hem', 'vi åker → åker vi', 'på lördag åker vi hem'],
])('%s', (_, wrong, remark, right) => {
  it.each(['', ...OPENINGS])('remarks on the mistake and on nothing else after "%s"', (opening) => {
    expect(told(`${opening}${wrong}.`)).toEqual([remark]);
    expect(told(`${opening}${right}.`)).toEqual([]);
  });
});

it('shows a correction with a capital at the beginning of a sentence only', () => {
  expect(told('Hej! Tak så mycket')).toEqual(['Tak → Tack']);
  expect(told('Hej! Jag har en Hus')).toEqual(['en → ett']);
});

it.each([
  ['Jag bor i Tyskland och idag jag är i Sverige', 'jag är → är jag'],
  ['Jag är trött så jag vill sover', 'sover → sova'],
  ['Jag bor här och jag inte vill flytta', 'inte vill → vill inte'],
  ['Så jag vill har en kaffe', 'har → ha'],
  ['Så idag jag äter hemma', 'jag äter → äter jag'],
])('checks a clause after a conjunction: %s', (line, remark) => {
  expect(told(line)).toEqual([remark]);
});

it.each([
  // Two parts of one subject.
  'Min man och jag är glada',
  'Mannen och kvinnan är glada',
  'Ska min man och jag sitta här?',
  // The infinitive is shared.
  'Jag ska laga mat, du duka bordet',
  'Jag vill läsa och du titta på film',
  // Subordinate clauses.
  'Om det regnar och jag inte kan gå ut stannar jag hemma',
  'Skynda dig så jag inte missar bussen',
  'Så jag inte glömmer det: jag kommer på lördag',
  'Ja, men om du vill kommer jag',
  // Correct lines without a mistake.
  'Imorgon blir det bra väder',
  'Kan jag få den fint inslagen?',
  'Ja måste mamma läsa?',
  'Det kostar 3,5 kronor',
])('leaves alone what only looks like a clause with a mistake: %s', (line) => {
  expect(told(line)).toEqual([]);
});

it('has nothing to say of right sentences behind any opening', () => {
  const right = JSON.parse(
    readFileSync(new URL('../conversation/right-sentences.json', import.meta.url), 'utf8'),
  ) as string[];
  const lines = right.flatMap((line) =>
    OPENINGS.map((opening) => `${opening}${line.charAt(0).toLowerCase()}${line.slice(1)}`),
  );
  expect(lines.filter((line) => told(line).length > 0)).toEqual([]);
});
