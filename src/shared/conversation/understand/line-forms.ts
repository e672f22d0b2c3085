import type { Goal, Scenario } from '../contract/scenario.ts';
import { takesSeveral, withMore, without } from './found-slot.ts';
import type { Heard } from './heard.ts';
import { anyOf } from './in-any-language.ts';
import { numberInAny } from './numbers.ts';
import type { Utterance } from './utterance.ts';

/** Intent of a learner who announces a question without asking it yet. */
export const ABOUT_TO_ASK = 'about-to-ask';

/** Matches an explicit yes, regardless of similar lines in the scenario: *Ja, det gör jag*. */
const YES = /^(?:ja|jo|jadå|jodå) det (?:gör|har|kan|är|ska|vill) (?:jag|vi|det|den|de)(?: göra)?$/;

const NO_WORD = anyOf({ swedish: 'nej|nä', english: 'no', dutch: 'nee', german: 'nein' });
const THANKS = anyOf({
  swedish: 'tack',
  english: 'thanks|thank you',
  dutch: 'bedankt|dank je',
  german: 'danke',
});

/** Matches *not as far as I know*, a no if the goal has an answer to no: *Inte vad jag vet*. */
const AS_FAR_AS_I_KNOW = anyOf({
  swedish:
    'inte (?:vad|som|så vitt|såvitt) (?:jag|vi) (?:vet|minns|har märkt)|' +
    '(?:inte|ingen|inget|inga) som (?:jag|vi) (?:vet(?: om)?|minns|känner till)',
  english: 'not (?:that|as far as) (?:i|we) know(?: of)?',
  dutch: 'niet (?:dat|voor zover) ik weet|voor zover ik weet niet',
  german: 'nicht dass ich wüsste|soweit ich weiß nicht',
});
const NO = new RegExp(`^(?:${NO_WORD} )?${AS_FAR_AS_I_KNOW}(?: (?:${NO_WORD}|tack))?$`);

/** Matches one to three words followed by no, a no if the goal has an answer to no: *godis, nej tack*. */
const NOT_THAT = new RegExp(String.raw`^(?:[\p{L}]+ ){1,3}${NO_WORD}(?: ${THANKS})?$`, 'u');

/** Words that may precede the announcement of a question. */
const BEFORE_QUESTION = anyOf({
  swedish: 'ja|jo|japp|visst|absolut|hej|ursäkta|förlåt|men|det har jag|faktiskt|tack',
  english: 'yes|sorry',
  dutch: '',
  german: 'entschuldigung',
});
const HAS_QUESTION = anyOf({
  swedish:
    '(?:jag|vi) (?:har|hade|skulle ha) (?:bara |också )?(?:en|några|ett par|två|tre|flera|många) (?:fråga|frågor)(?: till)?(?: till dig)?|' +
    '(?:en|några|ett par|två|flera) (?:fråga|frågor)|' +
    '(?:får|kan|kunde|skulle) (?:jag|vi) (?:kunna )?(?:få )?fråga (?:en sak|dig en sak|något|nåt|någonting|dig något|dig)|' +
    'jag (?:vill|skulle vilja) fråga (?:en sak|något|dig något|dig en sak)|jag undrar (?:en sak|något|över en sak)',
  english: "(?:yes )?(?:i have|i've got) (?:a|some|one) questions?|(?:can|may) i ask (?:you )?something",
  dutch: 'ik heb (?:een vraag|vragen|nog een vraag)|mag ik (?:je )?iets vragen',
  german: 'ich habe (?:eine frage|fragen|noch eine frage)|(?:darf|kann) ich (?:dich |sie )?etwas fragen',
});
const QUESTION = new RegExp(String.raw`^(?:${BEFORE_QUESTION}\s)*${HAS_QUESTION}$`);

/** Returns the intent of a sentence that its form alone decides, in every scenario; null for most sentences. */
export function intentByForm(sentence: Utterance, asked: Pick<Goal, 'no'> | undefined): string | null {
  const line = sentence.normalised.replaceAll('’', "'").replaceAll(',', '');
  if (YES.test(line)) return 'yes';
  if (asked?.no && (NO.test(line) || NOT_THAT.test(line))) return 'no';
  return QUESTION.test(line) ? ABOUT_TO_ASK : null;
}

/** Words that introduce a corrected number at the end of a line: *två kaffe, nej, tre!* */
const I_MEAN = anyOf({
  swedish: 'förlåt|jag menar',
  english: 'sorry|i mean',
  dutch: 'ik bedoel',
  german: 'ich meine',
});
const AFTER_NUMBER = anyOf({
  swedish: 'stycken|st|tack',
  english: 'please',
  dutch: 'graag|alsjeblieft',
  german: 'bitte|stück',
});
const OTHER_NUMBER = new RegExp(
  String.raw`(?:^| )(?:${NO_WORD}|${I_MEAN})(?: (?:nej|vänta|${I_MEAN}))* (\S+)(?: ${AFTER_NUMBER})*$`,
);

/** Returns the corrected number at the end of a line, or null. */
function otherNumber(utterance: Utterance): number | null {
  const [, word = ''] = OTHER_NUMBER.exec(utterance.normalised) ?? [];
  return numberInAny(word);
}

/**
 * Applies a corrected number to the last item named, in slots that take several items. Returns null if the line has no
 * corrected number, or no such slot was filled.
 */
export function recounted(
  scenario: Scenario,
  slots: Readonly<Record<string, string>>,
  named: ReadonlySet<string>,
  utterance: Utterance,
): readonly [slot: string, value: string] | null {
  const count = otherNumber(utterance);
  const isSeveral = (slot: string) => takesSeveral(scenario, slot) && slots[slot] !== undefined;
  const slot = [...named].at(-1) ?? Object.keys(slots).filter(isSeveral).at(-1);
  const last = slot && isSeveral(slot) && slots[slot]?.split(' ').at(-1);
  if (!slot || !last || count === null) return null;
  return [slot, withMore(without(slots[slot], last), last, count)];
}

/** Tells whether a line corrects an answer other than the one asked for: *nej, sju!* after *fem dagar*. */
export function takesBack(
  taken: readonly Heard[],
  asked: Goal | undefined,
  before: Readonly<Record<string, string>>,
  slots: Readonly<Record<string, string>>,
  utterance: Utterance,
): boolean {
  const changed = Object.keys(slots).filter((slot) => slots[slot] !== before[slot]);
  // *Nej, men trött* says no to the asked goal and adds something else.
  if (taken.some(({ isObjection }) => isObjection)) return false;
  const isDenied = taken.some(({ intent }) => intent === 'no') || otherNumber(utterance) !== null;
  return (
    isDenied &&
    changed.length > 0 &&
    changed.every((slot) => before[slot] !== undefined && !asked?.slots.includes(slot))
  );
}
