import type { FoundSlot } from './found-slot.ts';
import { anyOf, wordsOf } from './in-any-language.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Utterance } from './utterance.ts';

/** Containers in which things are ordered: *a glass of water* is water as well. Swedish names them without one. */
export const CONTAINERS = wordsOf({
  english: 'glass cup piece slice',
  dutch: 'glas kop kopje stuk stukje',
  german: 'tasse stück stückchen',
});

/** Words that deny what follows; somebody who is away or busy on a day does not mean that day. */
const DENYING = wordsOf({
  swedish:
    'inte ej ingen inget inga utan utom aldrig slippa slipper undvika undviker semester upptagen upptagna bortrest bortresta',
  english: "not no don't without except avoid skip busy holiday",
  dutch: 'niet geen zonder behalve vermijden bezet vakantie',
  german: 'nicht kein keine keinen keiner ohne außer vermeiden beschäftigt verreist urlaub',
});
/** Words that may stand between a denying word and what is named: *inte ha någon kaffe*. */
const BETWEEN = wordsOf({
  swedish:
    'en ett den det de ha få så längre alls någon något några nån nåt mycket mer i på med till om av jobba arbeta ta äta ' +
    'dricka bo vill kan ska tar har intresserad intresserade gamla',
  english: 'a an the any some have more in on at am with much interested',
  dutch: 'op een de het meer zo',
  german: 'im ein eine einen der die das mehr so',
});

const WHY = wordsOf({ swedish: 'varför', english: 'why', dutch: 'waarom', german: 'warum' });

/** Whether a word that denies does not deny here: *varför inte*, *kan jag inte få*, and *inte kaffe utan te* wants tea. */
function isTurned(denying: string, before: readonly Token[]): boolean {
  const words = before.map(({ text }) => text);
  if (denying === 'utan') return words.some((word) => /^(inte|ej|ingen|inget|inga)$/.test(word));
  if (WHY.has(words.at(-1) ?? '')) return true;
  // *Kan jag inte få* asks for it; *tyvärr kan jag inte* does not.
  const isFirst = before.at(-2)?.isApart || /^(?:men|och)?$/.test(words.at(-3) ?? '');
  return denying === 'inte' && isFirst && /^(kan|kunde|skulle|får) (jag|vi)$/.test(words.slice(-2).join(' '));
}

/** Prepositions of time and place. */
const IN = wordsOf({ swedish: 'i på', english: 'in', dutch: 'in', german: 'in im' });

/**
 * Whether what begins at a word is named as what it is not: *inte kaffe*, *ingen mjölk*.
 * @param before what was named last: where that is denied, so is what only says when it is (*utom två veckor i juli*)
 */
export function isDenied(
  tokens: readonly Token[],
  start: number,
  before?: Pick<FoundSlot, 'end' | 'isNot'>,
): boolean {
  if (before?.isNot && before.end === start && IN.has(tokens[start]?.text ?? '')) return true;
  let at = start;
  while (at > 0 && !tokens[at]?.isApart) {
    at -= 1;
    const text = tokens[at]?.text ?? '';
    if (DENYING.has(text)) return !isTurned(text, tokens.slice(0, at));
    if (!BETWEEN.has(text)) return false;
  }
  return false;
}

/** Denies what stands before it: *i juli kan jag inte*, *July doesn't work*; less than all is not denied (*inte så bra*). */
const DENIED_BEFORE = new RegExp(
  `^${anyOf({
    swedish: String.raw`(?:är|har) (?:jag|vi)(?: redan)? (?:upptag(?:en|na)|bortrest\p{L}*|semester)|(?:\p{L}+ (?:jag|vi)|(?:går|funkar|fungerar)(?: det)?)(?: tyvärr)? inte`,
    english: "(?:i|we) (?:can't|cannot)|(?:doesn't|won't) work",
    dutch: String.raw`(?:ben|heb) ik(?: al)? (?:bezet|vakantie)|(?:\p{L}+ ik|(?:gaat|lukt)(?: dat)?)(?: helaas)? niet`,
    german: String.raw`(?:bin|habe) ich(?: schon)? (?:beschäftigt|verreist|urlaub)|(?:\p{L}+ (?:ich|wir)|(?:geht|klappt)(?: das)?)(?: leider)? nicht`,
  })}(?! ${anyOf({
    swedish: 'så|bara|riktigt',
    english: 'so',
    dutch: 'zo|alleen|helemaal',
    german: 'so|nur|ganz',
  })}(?: |$))`,
  'u',
);
/** The same where nothing is put on, for what is too tight is wanted all the same: *måndag passar inte*. */
const UNFITTING = new RegExp(
  `^${anyOf({
    swedish: 'passar(?: det)?(?: mig| oss)?(?: tyvärr)? inte',
    english: "doesn't suit",
    dutch: '(?:past|schikt)(?: me| ons)?(?: helaas)? niet',
    german: 'passt(?: mir| uns)?(?: leider)? nicht',
  })}(?! ${anyOf({ swedish: 'så', english: 'so', dutch: 'zo', german: 'so' })}(?: |$))`,
  'u',
);
/** What there is not: *solen skiner inte*. */
const ABSENT = /^(?:skiner|lyser|syns|finns|kommer) (?:det )?inte(?: |$)/u;
/** Verbs that name weather: *det regnar inte* is no rain, and *inte så mycket* is some. */
const RAINS = /^(?:skiner|lyser|regnar|snöar|blåser|åskar)$/;
const NOT_AT_ALL = /^inte(?! (?:så|bara|riktigt|alltid|ofta)(?: |$))(?: |$)/u;
/** Follows what costs or takes too much, and is not taken: *taxi är för dyrt*. */
const TOO_EXPENSIVE = new RegExp(
  `^${anyOf({
    swedish: String.raw`(?:är|blir|kostar) (?:\p{L}+ )?för (?:dyrt?|mycket|långt?|långsamt?)`,
    english: String.raw`is (?:\p{L}+ )?too (?:expensive|far|slow)`,
    dutch: String.raw`is (?:\p{L}+ )?te (?:duur|ver)`,
    german: String.raw`ist (?:\p{L}+ )?zu (?:teuer|weit)`,
  })}(?: |$)`,
  'u',
);
/** So many words are looked at. */
const MOST_AFTER = 6;

/**
 * Whether what ends before a word is named as what it is not, by what follows in the clause: *i juli kan jag inte*.
 * @param isWorn whether things there are put on, and fit or not
 */
export function isDeniedAfter(tokens: readonly Token[], end: number, isWorn: boolean): boolean {
  const after = tokens.slice(end, end + MOST_AFTER);
  const stop = after.findIndex(({ isApart }) => isApart);
  const said = (stop < 0 ? after : after.slice(0, stop)).map(({ text }) => text).join(' ');
  if (RAINS.test(tokens[end - 1]?.text ?? '') && NOT_AT_ALL.test(said)) return true;
  return (
    DENIED_BEFORE.test(said) ||
    ABSENT.test(said) ||
    (!isWorn && (UNFITTING.test(said) || TOO_EXPENSIVE.test(said)))
  );
}

/** Verbs that put one thing in the place of another. */
const EXCHANGES = wordsOf({
  swedish: 'byta byter byt ändra ändrar',
  english: 'change swap exchange',
  dutch: 'ruilen ruil wisselen omruilen',
  german: 'tauschen tausche umtauschen wechseln',
});
/** Words between the thing that goes and the thing that comes. */
const FOR = wordsOf({
  swedish: 'mot till för',
  english: 'to for into',
  dutch: 'tegen voor in',
  german: 'gegen',
});

/** Things without those that another of their kind is to stand for: *byta chokladen mot ett te*. */
export function exchanged(tokens: readonly Token[], found: readonly FoundSlot[]): FoundSlot[] {
  if (!tokens.some(({ text }) => EXCHANGES.has(text))) return [...found];
  return found.map((each, place) => {
    const isLeft = FOR.has(tokens[each.end]?.text ?? '');
    const hasOther = found.slice(place + 1).some(({ slot, isNot }) => slot === each.slot && !isNot);
    return isLeft && hasOther ? { ...each, isNot: true } : each;
  });
}

/** The words of a line, each with whether it is named as what it is not: *milk* in *without milk*. */
export function deniedIn(tokens: readonly Token[]): ReadonlyMap<string, boolean> {
  return new Map(tokens.map(({ text }, at) => [text, isDenied(tokens, at)]));
}

/** What lines want, and what they do not, by the words that are named so. */
export interface Sides {
  readonly wanted: ReadonlySet<string>;
  readonly unwanted: ReadonlySet<string>;
}

/** What is wanted and what is not in the lines of an intent. */
export function sidesOf(lines: readonly string[]): Sides {
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  for (const line of lines) {
    for (const [word, isNot] of deniedIn(tokensOf(line))) (isNot ? unwanted : wanted).add(word);
  }
  return { wanted, unwanted };
}

/** The words that an utterance names as what is not wanted; small ones do not tell. */
export function unwantedIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ text }, at) => (!BETWEEN.has(text) && isDenied(tokens, at) ? text : []));
}

/** Whether lines always want what others, and an utterance, do not: *slippa tabletter* does not take tablets. */
export function isContrary({ wanted, unwanted }: Sides, words: readonly string[]): boolean {
  return words.some((word) => wanted.has(word) && !unwanted.has(word));
}

const NO_WORD = anyOf({ swedish: 'nej|nä', english: 'no', dutch: 'nee', german: 'nein' });
const THANKS = anyOf({ swedish: 'tack', english: 'thanks|thank you', dutch: 'dank je', german: 'danke' });
const WANTS_NOTHING = anyOf({
  swedish:
    '(?:jag )?vill inte(?: (?:ha )?(?:något|nåt|nånting|någonting|det))?|(?:jag (?:vill ha|tar|behöver) )?(?:inget|ingenting)',
  english: "i don't want (?:it|to|anything)|nothing",
  dutch: '(?:ik wil )?(?:niets|niks|dat niet)',
  german: '(?:ich (?:will|möchte) )?(?:nichts|das nicht)',
});
const AT_ALL = anyOf({ swedish: 'alls|tack', english: 'at all|thanks', dutch: 'bedankt', german: 'danke' });
/** A whole line that wants nothing of what is asked for, after any *no*. */
const REFUSAL = new RegExp(`^(?:${NO_WORD}(?: ${THANKS})? )*${WANTS_NOTHING}(?: ${AT_ALL})*$`);

/** Whether a line wants nothing of what is asked for, and says so in full: *Nej, jag vill inte ha något*. */
export function refusesAll(line: Utterance): boolean {
  return REFUSAL.test(line.normalised.replaceAll('’', "'"));
}

/** Whether a line names a place as what is not meant, and none in its stead. */
export function isDenying(line: string): boolean {
  // *Varför inte* takes it.
  return /(?<!varför )\b(?:inte|ingen|inget|inga)\b[^.?!{]*\{[^{]*$/i.test(line);
}
