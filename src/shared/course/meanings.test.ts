import { expect, it } from 'vitest';
import { wordings } from './meanings.ts';

it.each([
  ['charge (a battery)', ['charge', 'charge a battery']],
  ['be sorry (about)', ['be sorry', 'be sorry about']],
  ['afwijzen (een aanvraag)', ['afwijzen', 'een aanvraag afwijzen']],
  ['ablehnen (einen Antrag)', ['ablehnen', 'einen Antrag ablehnen']],
  ['sich kümmern (um)', ['sich kümmern', 'sich kümmern um', 'kümmern']],
  ['no (several things)', ['no']],
  ['Same (lid van het volk)', ['Same']],
  ['registrieren (Schriftstücke einer Behörde)', ['registrieren']],
  ['(short) time', ['time', 'short time']],
  ['bring (along)', ['bring', 'bring along']],
  ['agree (with somebody)', ['agree', 'agree with somebody']],
  ['gek (op iets)', ['gek', 'gek op iets']],
  ['dafür sorgen (dass)', ['dafür sorgen', 'dafür sorgen dass']],
  ['cat', ['cat']],
])('"%s" may be typed as %j', (meaning, expected) => {
  expect([...new Set(wordings(meaning))]).toEqual(expected);
});
