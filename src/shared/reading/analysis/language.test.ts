import { expect, it } from 'vitest';
import { isSwedish } from './language.ts';

it.each([
  ['Swedish', 'yes', 'När jag kom hem i går var det ingen där, och jag undrade vart alla hade tagit vägen.'],
  [
    'Swedish with names',
    'yes',
    'Anna Lindström och Peter Berg bor i Göteborg. De har två barn som går i skolan där.',
  ],
  [
    'Swedish with an English quotation',
    'yes',
    'Han sa ”see you later” och gick sedan ut för att köpa mjölk åt sin mamma.',
  ],
  ['Norwegian', 'no', 'Da jeg kom hjem i går var det ingen der, og jeg lurte på hvor alle hadde tatt veien.'],
  ['Danish', 'no', 'Da jeg kom hjem i går, var der ikke nogen, og jeg spekulerede på, hvor alle var henne.'],
  [
    'English',
    'no',
    'When I came home yesterday there was nobody there, and I wondered where they had all gone.',
  ],
  ['Dutch', 'no', 'Toen ik gisteren thuiskwam was er niemand, en ik vroeg me af waar iedereen naartoe was.'],
  ['German', 'no', 'Als ich gestern nach Hause kam, war niemand da, und ich fragte mich, wo alle waren.'],
  [
    'Finnish',
    'no',
    'Kun minä tulin eilen kotiin, siellä ei ollut ketään, ja hän sanoi että se on niin kuin ennen.',
  ],
  ['Hebrew', 'no', 'כשהגעתי הביתה אתמול לא היה שם אף אחד'],
  ['too short', 'unsure', 'Hej på dig!'],
  ['a list of names', 'unsure', 'Anna Berg, Peter Lund, Karin Ek, Lars Holm, Eva Ström, Per Dahl'],
  ['empty', 'unsure', ''],
])('a text that is %s: %s', (_, expected, text) => expect(isSwedish(text)).toBe(expected));
