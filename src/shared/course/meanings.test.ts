import { expect, it } from 'vitest';
import { meaningAnswers } from './meanings.ts';

it.each([
  ['charge (a battery)', ['charge', 'charge a battery']],
  ['be sorry (about)', ['be sorry', 'be sorry about']],
  ['afwijzen (een aanvraag)', ['afwijzen', 'een aanvraag afwijzen']],
  ['ablehnen (einen Antrag)', ['ablehnen', 'einen Antrag ablehnen']],
  ['sich kümmern (um)', ['sich kümmern', 'sich kümmern um', 'kümmern']],
  ['zich haasten', ['zich haasten', 'haasten']],
  ['voor (iemand)', ['voor', 'voor iemand']],
  ['über (ein Thema)', ['über', 'über ein Thema']],
  ['buiten (een plaats)', ['buiten', 'buiten een plaats']],
  ['optreden tegen (een overtreding)', ['optreden tegen', 'optreden tegen een overtreding']],
  ['verrückt (nach etwas)', ['verrückt', 'verrückt nach etwas']],
  ['zuverlässig (eine Quelle)', ['zuverlässig']],
  ['Träger (einer Einrichtung)', ['Träger']],
  ['sie (eine Frau)', ['sie']],
  ['no (several things)', ['no']],
  ['Same (lid van het volk)', ['Same']],
  ['registrieren (Schriftstücke einer Behörde)', ['registrieren']],
  ['(short) time', ['time', 'short time']],
  ['bring (along)', ['bring', 'bring along']],
  ['agree (with somebody)', ['agree', 'agree with somebody']],
  ['gek (op iets)', ['gek', 'gek op iets']],
  ['dafür sorgen (dass)', ['dafür sorgen', 'dafür sorgen dass']],
  ['close one’s eyes', ['close (one’s|your) eyes']],
  ['cut oneself', ['cut (oneself|yourself)']],
  ['oneself', ['oneself']],
  ['cat', ['cat']],
])('"%s" may be typed as %j', (meaning, expected) => {
  expect([...new Set(meaningAnswers([meaning]))]).toEqual(expected);
});

it('takes another meaning without its reflexive, as the first', () => {
  expect(meaningAnswers(['onthouden'], ['zich herinneren'])).toContain('herinneren');
});

it('takes another meaning of you as of anybody, as the first', () => {
  expect(meaningAnswers(['amuse oneself'], ['enjoy oneself'])).toContain('enjoy (oneself|yourself)');
  expect(meaningAnswers(['begin'], ['give (one’s|your) word'])).toContain('give (one’s|your) word');
});
