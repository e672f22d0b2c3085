import type { Goal, Scenario } from '../contract/scenario.ts';
import { takesSeveral, withMore, without } from './found-slot.ts';
import type { Heard } from './heard.ts';
import { anyOf } from './in-any-language.ts';
import { numberInAny } from './numbers.ts';
import type { Utterance } from './utterance.ts';

/** What is heard of who says that they have a question, and does not ask it yet. */
export const ABOUT_TO_ASK = 'about-to-ask';

/** A yes in so many words, which is one whatever a scenario has that is like it: *Ja, det gör jag*. */
const YES = /^(?:ja|jo|jadå|jodå) det (?:gör|har|kan|är|ska|vill) (?:jag|vi|det|den|de)(?: göra)?$/;

const NO_WORD = anyOf({ swedish: 'nej|nä', english: 'no', dutch: 'nee', german: 'nein' });
const THANKS = anyOf({
  swedish: 'tack',
  english: 'thanks|thank you',
  dutch: 'bedankt|dank je',
  german: 'danke',
});

/** A no as far as one knows, where there is an answer to a no: *Inte vad jag vet*. */
const AS_FAR_AS_I_KNOW = anyOf({
  swedish:
    'inte (?:vad|som|så vitt|såvitt) (?:jag|vi) (?:vet|minns|har märkt)|' +
    '(?:inte|ingen|inget|inga) som (?:jag|vi) (?:vet(?: om)?|minns|känner till)',
  english: 'not (?:that|as far as) (?:i|we) know(?: of)?',
  dutch: 'niet (?:dat|voor zover) ik weet|voor zover ik weet niet',
  german: 'nicht dass ich wüsste|soweit ich weiß nicht',
});
const NO = new RegExp(`^(?:${NO_WORD} )?${AS_FAR_AS_I_KNOW}(?: (?:${NO_WORD}|tack))?$`);

/** A thing or two with a no after it, where there is an answer to a no: *godis, nej tack*. */
const NOT_THAT = new RegExp(String.raw`^(?:[\p{L}]+ ){1,3}${NO_WORD}(?: ${THANKS})?$`, 'u');

/** Says that a question is to come. */
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

/** The intent of a sentence that is told by its form alone, in every scenario; null for most. */
export function intentByForm(sentence: Utterance, asked: Pick<Goal, 'no'> | undefined): string | null {
  const line = sentence.normalised.replaceAll('’', "'").replaceAll(',', '');
  if (YES.test(line)) return 'yes';
  if (asked?.no && (NO.test(line) || NOT_THAT.test(line))) return 'no';
  return QUESTION.test(line) ? ABOUT_TO_ASK : null;
}

/** A number that stands at the end of a line in the place of another: *två kaffe, nej, tre!* */
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

/** How many are wanted after all; null where a line does not end with another number. */
function otherNumber(utterance: Utterance): number | null {
  const [, word = ''] = OTHER_NUMBER.exec(utterance.normalised) ?? [];
  return numberInAny(word);
}

/**
 * What a line makes of what was named last, of things of which several can be wanted: so many as it says at its end. Null
 * where it says nothing of it, or where numbers are something of their own here (guests, amounts).
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

/** Whether a line takes back what was said of something else than what is asked for: *nej, sju!* after *fem dagar*. */
export function takesBack(
  taken: readonly Heard[],
  asked: Goal | undefined,
  before: Readonly<Record<string, string>>,
  slots: Readonly<Record<string, string>>,
  utterance: Utterance,
): boolean {
  const changed = Object.keys(slots).filter((slot) => slots[slot] !== before[slot]);
  // *Nej, men trött* is a no to what was asked for, and tells something else.
  if (taken.some(({ isObjection }) => isObjection)) return false;
  const isDenied = taken.some(({ intent }) => intent === 'no') || otherNumber(utterance) !== null;
  return (
    isDenied &&
    changed.length > 0 &&
    changed.every((slot) => before[slot] !== undefined && !asked?.slots.includes(slot))
  );
}
