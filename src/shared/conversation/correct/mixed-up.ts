import type { Text } from '../../language.ts';
import type { FoundMistake } from '../contract/feedback.ts';
import { SUBJECTS } from '../understand/clauses.ts';
import { areTogether, type Context, isFiniteVerb, mistake, textAt } from './phrases.ts';

/** A correct word that is easily typed instead of another one, by a missing letter or diacritic. */
interface MixedUp {
  readonly right: string;
  readonly explanation: Text;
  /** Tells whether the other word must be meant in this context. */
  isMeant(context: Context, index: number): boolean;
}

const MIXED_UP: ReadonlyMap<string, MixedUp> = new Map<string, MixedUp>([
  [
    'ja',
    {
      right: 'jag',
      isMeant: isSubject,
      explanation: {
        english: '*Ja* is yes, *jag* is I.',
        dutch: '*Ja* is ja, *jag* is ik.',
        german: '*Ja* heißt ja, *jag* heißt ich.',
      },
    },
  ],
  [
    'tak',
    {
      right: 'tack',
      isMeant: isThanks,
      explanation: {
        english: '*Tak* is roof, *tack* is thanks.',
        dutch: '*Tak* is dak, *tack* is bedankt.',
        german: '*Tak* heißt Dach, *tack* heißt danke.',
      },
    },
  ],
  [
    'har',
    {
      right: 'här',
      isMeant: isPlace,
      explanation: {
        english: '*Har* is have, *här* is here.',
        dutch: '*Har* is heb of heeft, *här* is hier.',
        german: '*Har* heißt habe oder hat, *här* heißt hier.',
      },
    },
  ],
  [
    'for',
    {
      right: 'för',
      isMeant: isPreposition,
      explanation: {
        english: '*For* is travelled, *för* is for.',
        dutch: '*For* is reisde, *för* is voor.',
        german: '*For* heißt fuhr, *för* heißt für.',
      },
    },
  ],
]);

/** Verbs used with *jag* as the subject. *Ja går bra* and *ja stämmer* leave out *det* and mean yes. */
const OWN_VERB =
  /^(vill|ska|skulle|har|måste|behöver|tar|heter|bor|jobbar|arbetar|studerar|letar|söker|tycker|gillar|älskar|tänker|önskar|talar|pratar|dricker|äter)$/;
/** Verbs after which a place follows. */
const THERE =
  /^(sitta|sitter|bo|bor|stå|står|ligger|vara|är|stanna|stannar|vänta|väntar|jobba|jobbar|arbeta|arbetar|äta|äter)$/;

/** Corrects words confused with another word: *jag vill sitta har*, *ja vill ha te*, *nej tak*. */
export function mixedUp(context: Context, index: number): FoundMistake | null {
  const text = textAt(context, index);
  const found = MIXED_UP.get(text);
  if (!found?.isMeant(context, index)) return null;
  const told = mistake(context, 'spelling', index, index, found.right, text);
  return told && { ...told, explanation: found.explanation };
}

/** Tells whether *ja* must be *jag*: *ja vill …*. Not in questions back: *ja vill du det?*, *ja har Anna bil?* */
function isSubject(context: Context, index: number): boolean {
  if (!OWN_VERB.test(textAt(context, index + 1)) || !areTogether(context, index, index + 1)) return false;
  const after = context.tokens[index + 2];
  if (!after) return textAt(context, index + 1) !== 'har';
  const { text, written } = after;
  const isName = /^\p{Lu}/u.test(written) && textAt(context, index + 1) !== 'heter';
  const isThing = context.lexicon.nouns(text).some(({ isDefinite }) => isDefinite);
  return (
    !isName &&
    !isThing &&
    !SUBJECTS.has(text) &&
    !/^(det|den|ja|någon|alla|din|min|vår|mamma|pappa)$/.test(text)
  );
}

/** Tells whether *tak* must be *tack*: *ja tak*, *en kaffe, tak*, *tak så mycket*. Not in *ett tak*. */
function isThanks(context: Context, index: number): boolean {
  const before = textAt(context, index - 1);
  const isFirst = index === context.clause.start && !isFiniteVerb(context, index + 1);
  const isAfter = /^(ja|nej|jo|hej|bra|okej)$/.test(before) || !areTogether(context, index - 1, index);
  const isEnd = index === context.tokens.length - 1 || !areTogether(context, index, index + 1);
  const goesOn = /^(så|för|detsamma)$/.test(textAt(context, index + 1));
  const isAfterThing = context.lexicon.nouns(before).length > 0;
  return (isFirst || isAfter || (isAfterThing && isEnd)) && (isEnd || goesOn);
}

/** Tells whether *har* must be *här*: *sitta har* and *är har* at the end of a clause, *den har är …*. */
function isPlace(context: Context, index: number): boolean {
  const before = textAt(context, index - 1);
  if (!areTogether(context, index - 1, index)) return false;
  const isEnd = index === context.tokens.length - 1 || !areTogether(context, index, index + 1);
  if (isEnd) return THERE.test(before);
  return (
    index === context.clause.start + 1 &&
    /^(den|det)$/.test(before) &&
    /^(är|kostar)$/.test(textAt(context, index + 1))
  );
}

/** Tells whether *for* must be *för*: *tack for*, *for två*. Not in *vi for till …*, *igår for vi*. */
function isPreposition(context: Context, index: number): boolean {
  const [before, after] = [textAt(context, index - 1), textAt(context, index + 1)];
  if (after === '' || /^(till|från|hem|iväg|bort|runt)$/.test(after)) return false;
  return (
    /^(tack|mycket|bord|plats|biljett|biljetter)$/.test(before) ||
    /^(att|två|tre|fyra|mig|dig|oss)$/.test(after)
  );
}
