import type { Text } from '../../language.ts';
import type { FeedbackKind } from '../contract/feedback.ts';

type Explain = (right: string, word: string) => Text;

/** Explanation of each kind of correction in one sentence; `word` is the word that requires the right form. */
export const EXPLANATIONS: Readonly<Record<FeedbackKind, Explain>> = {
  gender: (right, word) => ({
    english: `*${word}* has its own article in Swedish: *${right}*.`,
    dutch: `*${word}* heeft in het Zweeds zijn eigen lidwoord: *${right}*.`,
    german: `*${word}* hat im Schwedischen seinen eigenen Artikel: *${right}*.`,
  }),
  definite: (right, word) => ({
    english: `After *${word}* the noun takes this form: *${right}*.`,
    dutch: `Na *${word}* krijgt het zelfstandig naamwoord deze vorm: *${right}*.`,
    german: `Nach *${word}* steht das Nomen in dieser Form: *${right}*.`,
  }),
  number: (right, word) => ({
    english: `After *${word}* comes the plural: *${right}*.`,
    dutch: `Na *${word}* komt het meervoud: *${right}*.`,
    german: `Nach *${word}* kommt die Mehrzahl: *${right}*.`,
  }),
  'verb-form': (right, word) => ({
    english: `With *${word}* the verb takes this form: *${right}*.`,
    dutch: `Bij *${word}* heeft het werkwoord deze vorm: *${right}*.`,
    german: `Bei *${word}* hat das Verb diese Form: *${right}*.`,
  }),
  negation: (right) => ({
    english: `In a main clause *inte* comes after the verb: *${right}*.`,
    dutch: `In een hoofdzin staat *inte* na het werkwoord: *${right}*.`,
    german: `Im Hauptsatz steht *inte* nach dem Verb: *${right}*.`,
  }),
  order: (right) => ({
    english: `The verb comes second, whatever comes first: *${right}*.`,
    dutch: `Het werkwoord staat op de tweede plaats: *${right}*.`,
    german: `Das Verb steht an zweiter Stelle: *${right}*.`,
  }),
  agreement: (right, word) => ({
    english: `The adjective goes with *${word}*: *${right}*.`,
    dutch: `Het bijvoeglijk naamwoord past zich aan *${word}* aan: *${right}*.`,
    german: `Das Adjektiv richtet sich nach *${word}*: *${right}*.`,
  }),
  spelling: (right) => ({
    english: `It is spelt *${right}*.`,
    dutch: `Je schrijft het als *${right}*.`,
    german: `Man schreibt es *${right}*.`,
  }),
};
