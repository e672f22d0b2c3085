import type { Library } from './library.ts';
import type { StudyLine } from './line.ts';

/** Line as tiles: its words in order, and the other orders that are also right. */
export interface Sentence {
  readonly type: 'statement' | 'yesNo' | 'asking';
  readonly tokens: readonly string[];
  readonly alternatives: readonly (readonly string[])[];
}

const WORDS = { min: 3, max: 8 };

const SUBJECTS = new Set(['jag', 'du', 'han', 'hon', 'den', 'det', 'vi', 'ni', 'de', 'man', 'alla']);
/** Subjects that never follow *inte*. */
const WEIGHTLESS = new Set(['det', 'den', 'man']);
const OBJECTS = new Set(['mig', 'dig', 'sig', 'honom', 'henne', 'oss', 'er', 'dem']);
const ASKING = new Set([
  'vad', 'var', 'vart', 'varifrån', 'vem', 'vems', 'vilken', 'vilket', 'vilka', 'när', 'hur', 'hurdan', 'hurdant',
  'hurdana', 'varför',
]); // biome-ignore format: a table
const EXCLAIMING = new Set(['vad', 'hur']);
/** Conjunctions whose parts may be exchanged, or that begin a clause with its own word order. */
const JOINING = new Set([
  'och',
  'eller',
  'men',
  'att',
  'som',
  'om',
  'när',
  'för',
  'än',
  'så',
  'både',
  'varken',
  'eftersom',
  'medan',
  'innan',
  'tills',
  'fastän',
  'ifall',
  'förrän',
]);
/** Words for frequency without a preposition, which may also come first. */
const TIMES = new Set(['gång', 'gånger']);
/** Words that begin known information: with *är* it may change places with the other part (*Min hobby är musik*). */
const OWNERS = new Set([
  'min', 'mitt', 'mina', 'din', 'ditt', 'dina', 'vår', 'vårt', 'våra', 'hans', 'hennes', 'deras',
]); // biome-ignore format: a table
const DEFINITE = new Set([...OWNERS, 'den', 'det', 'de']);
/** Prepositions that with *är* state a place or an origin. */
const PLACES = new Set(['i', 'på', 'hos', 'från']);
const PREPOSITIONS = new Set([
  'i', 'på', 'med', 'till', 'hos', 'av', 'från', 'över', 'under', 'efter', 'vid', 'utan', 'kring', 'mot', 'bakom',
  'klockan', 'varje', 'hela', 'vecka', 'nästa', 'förra',
]); // biome-ignore format: a table
/** Adjectives with the preposition they govern, which stays with them: not *vid kyla är jag van*. */
const GOVERNING = new Set([
  'van vid', 'rädd för', 'trött på', 'arg på', 'bra på', 'duktig på', 'dålig på', 'kär i', 'stolt över', 'nöjd med',
  'gift med', 'full av', 'intresserad av', 'glad för', 'snäll mot', 'beroende av', 'allergisk mot', 'ansvarig för',
  'rik på', 'tacksam för', 'orolig för', 'nyfiken på', 'svartsjuk på', 'avundsjuk på', 'galen i', 'medveten om',
]); // biome-ignore format: a table
/** Times of the clock form one part with the following words: *kvart över tio*. */
const BEFORE_THE_HOUR = new Set(['kvart', 'minuter', 'halv']);
/** Adverbs that may come first or last. */
const ADVERBS = new Set([
  'nu', 'här', 'där', 'idag', 'sedan', 'ofta', 'alltid', 'gärna', 'hemma', 'hem', 'tillsammans', 'redan', 'ibland',
  'snart', 'igen', 'då', 'också', 'bara', 'ganska', 'nog', 'väl', 'ju', 'visst', 'kanske', 'just', 'ännu', 'ute',
  'inne', 'imorgon', 'igår', 'ikväll', 'förut', 'lite', 'mycket', 'bra', 'fort', 'först', 'genast', 'aldrig', 'fortfarande',
  'faktiskt', 'ut', 'in', 'upp', 'ner', 'bort', 'tillbaka',
]); // biome-ignore format: a table
/** Directions: last, or first for emphasis. */
const DIRECTIONS = ['hem', 'ut', 'in', 'upp', 'ner', 'bort', 'tillbaka', 'fram', 'dit', 'hit'];
/** Adverbs with a fixed position. */
const STEADY = new Set([
  'inte', 'mycket', 'ganska', 'lite', 'ju', 'väl', 'nog', 'visst', 'också', 'bara', 'igen', 'bra', 'fort',
  'ihop', 'isär', 'sönder', ...DIRECTIONS,
]); // biome-ignore format: a table
/** Adverbs that come first or last, but not after the verb: "vi äter glass hemma", not "vi äter hemma glass". */
const NEVER_WITHIN = new Set(['hemma', 'ute', 'inne', 'tillsammans', ...DIRECTIONS]);
/** Prepositional phrases that may follow the verb as adverbs do: *hon är trots sin framgång ödmjuk*. */
const WITHIN = /^((trots|enligt) |i hemlighet$)/;

/**
 * Converts a line to a sentence to build, if all its right orders are known. Swedish puts one part before the verb:
 * subject, time or place. A line is accepted if at most one part of it can change places with the subject.
 */
export function sentenceOf(line: StudyLine, library: Library): Sentence | null {
  const { swedish } = line;
  if (/[^\p{L}\s’'-]/u.test(swedish.trim().replace(/[.!?]$/, ''))) return null;
  const [first = '', ...rest] = line.tokens;
  const tokens = [library.names.has(first) ? first : first.charAt(0).toLowerCase() + first.slice(1), ...rest];
  if (tokens.length < WORDS.min || tokens.length > WORDS.max) return null;
  const isQuestion = swedish.trim().endsWith('?');
  // "Vad kallt det är!" and "vad det är kallt!" are both right.
  if (!isQuestion && EXCLAIMING.has(tokens[0] ?? '')) return null;
  const begins = isQuestion && ASKING.has(tokens[0] ?? '') ? 1 : 0;
  if (tokens.slice(begins).some((token) => JOINING.has(token) || TIMES.has(token))) return null;
  if (!tokens.every((token) => isKnown(token, library))) return null;
  if (tokens.includes('inte') && tokens.some((token) => OBJECTS.has(token))) return null;
  // "Första dagen man är sjuk är karensdag": a subordinate clause without conjunction. The interrogative *var*
  // is no verb.
  if (tokens.slice(begins).filter((token) => isVerb(token, library)).length > 1) return null;
  return isQuestion ? question(tokens, library) : statement(tokens, library);
}

function question(tokens: readonly string[], library: Library): Sentence | null {
  const parts = tokens.slice(1).filter((token) => canMove(token, library)).length;
  if (parts > 1) return null;
  const isAsking = ASKING.has(tokens[0] ?? '');
  if (!isAsking && !isVerb(tokens[0] ?? '', library)) return null;
  const subject = 1 + tokens.findIndex((token) => isVerb(token, library));
  const passing = tokens.findIndex((token) => token === 'sig' || (token === 'inte' && !isAsking));
  // The subject and the negated part cannot be distinguished.
  if (!isAsking && tokens[passing] === 'inte' && passing === subject) return null;
  const between = tokens.slice(subject, passing);
  // "När ska barnen gifta sig": it belongs to another verb than the first.
  const isOfVerb =
    subject > 0 && passing > subject && !between.some((token) => isOfClass(token, 'verb', library));
  const alternatives = isOfVerb
    ? turned(tokens.slice(0, subject), between, tokens.slice(passing)).slice(1)
    : [];
  return { type: isAsking ? 'asking' : 'yesNo', tokens, alternatives };
}

/**
 * Inverted orders with the subject after the verb. *inte* follows it or, for emphasis on the subject, precedes it;
 * so does *sig*: *lägger barnen sig*, *lägger sig barnen*.
 */
function turned(front: readonly string[], subject: readonly string[], rest: readonly string[]): string[][] {
  const after = [...front, ...subject, ...rest];
  const [passing = '', ...others] = rest;
  const light = { inte: WEIGHTLESS, sig: SUBJECTS }[passing];
  return !light || light.has(subject.join(' '))
    ? [after]
    : [after, [...front, passing, ...subject, ...others]];
}

function statement(tokens: readonly string[], library: Library): Sentence | null {
  const verb = tokens.findIndex((token) => isVerb(token, library));
  if (verb < 1) return null;
  const moving = tokens.flatMap((token, index) => (canMove(token, library) ? [index] : []));
  const [part, ...more] = moving;
  if (more.length > 0) return null;
  const isSubject = (token = '') => SUBJECTS.has(token) || library.names.has(token);
  const isInverted = isSubject(tokens[verb + 1]);
  const sentence = (...alternatives: string[][]): Sentence => ({ type: 'statement', tokens, alternatives });
  const finite = tokens[verb] ?? '';
  // "Glas kan man återvinna": the first part may have other positions, too.
  if (isInverted && part !== 0) return null;
  const mover = tokens[part ?? -1] ?? '';
  const isMovedFirst = part === 0 && isInverted && DIRECTIONS.includes(mover);
  if (part === undefined || (STEADY.has(mover) && !isMovedFirst)) {
    const [subject, rest] = [tokens.slice(0, verb), tokens.slice(verb + 1)];
    const isKnownThing = (token = '') => DEFINITE.has(token) || isForm(token, 'definiteSingular', library);
    const isEquation = isBe(finite) && isKnownThing(rest[0]) && !SUBJECTS.has(subject[0] ?? '');
    if (isEquation) return sentence([...rest, finite, ...subject]);
    const isEarly = part !== undefined && mover === 'också' && part < tokens.length - 1;
    const last = isEarly ? [tokens.toSpliced(part, 1).concat('också')] : [];
    return sentence(...last);
  }
  if (isComplement(tokens, part, library) && part > verb) return sentence();
  const isAdverb = !isPreposition(mover, library);
  if (!isAdverb && !beginsPart(tokens, part)) return null;
  // "Vi är i samma ålder": a predicate comes last, but "i köket är katten" is right as well.
  if (!isAdverb && part === verb + 1 && isBe(finite) && !isPlace(tokens.slice(part), library)) return null;
  const moved = (part > verb ? tokens.slice(part) : tokens.slice(0, verb)).join(' ');
  const mayBeWithin = isAdverb ? !NEVER_WITHIN.has(mover) : WITHIN.test(moved);
  // An adverb in the middle belongs to the words after it.
  if (isAdverb && part > 0 && part < tokens.length - 1) return null;
  // "Vi ses på fredag" and "på fredag ses vi"; also "vi läser boken nu" and "vi läser nu boken".
  if (part > verb) {
    const end = tokens.slice(part);
    const [subject, middle] = [tokens.slice(0, verb), tokens.slice(verb + 1, part)];
    const within = mayBeWithin ? closeTo([...subject, finite], end, middle) : [];
    return sentence(...turned([...end, finite], subject, middle), ...within);
  }
  if (part === 0 && isInverted) {
    const [front, subject, rest] = [tokens.slice(0, verb), tokens[verb + 1] ?? '', tokens.slice(verb + 2)];
    const within = mayBeWithin ? closeTo([subject, finite], front, rest) : [];
    const weighed = turned([...front, finite], [subject], rest).slice(1);
    return sentence([subject, finite, ...rest, ...front], ...within, ...weighed);
  }
  return null;
}

/**
 * Returns true if a part completes an adjective or is one: *van vid kyla*, and *sen* in *jag är sen*, which is also an
 * adverb.
 */
function isComplement(tokens: readonly string[], at: number, library: Library): boolean {
  const [before = '', mover = ''] = tokens.slice(Math.max(at - 1, 0));
  const adjectives = (library.byForm.get(before.toLowerCase()) ?? []).map(({ word }) => word.swedish);
  if (adjectives.some((adjective) => GOVERNING.has(`${adjective} ${mover}`))) return true;
  return at === tokens.length - 1 && isBe(before) && isForm(mover, 'common', library);
}

/**
 * Orders with a part right after the verb, or after a pronoun that is closer to it: *jag känner mig nu frisk*.
 * Empty if nothing follows it.
 */
function closeTo(verb: readonly string[], part: readonly string[], rest: readonly string[]): string[][] {
  const close = OBJECTS.has(rest[0] ?? '') ? 1 : 0;
  return rest.length > close ? [[...verb, ...rest.slice(0, close), ...part, ...rest.slice(close)]] : [];
}

/**
 * Returns true if a preposition begins a movable part: not *runt* in *dygnet runt*, *över* in *kvart över tio*, nor
 * *med sig*, which cannot precede its subject.
 */
function beginsPart(tokens: readonly string[], at: number): boolean {
  const [, next] = tokens.slice(at);
  return next !== undefined && next !== 'sig' && !BEFORE_THE_HOUR.has(tokens[at - 1] ?? '');
}

/** Returns true if a part states only a place or an origin: *i köket*, *på Storgatan*, *i min säng*. */
function isPlace([preposition = '', ...where]: readonly string[], library: Library): boolean {
  const [first = '', second = '', ...more] = where;
  if (!PLACES.has(preposition) || more.length > 0) return false;
  if (where.length === 2) return OWNERS.has(first) && isForm(second, 'indefiniteSingular', library);
  return library.names.has(first) || isForm(first, 'definiteSingular', library);
}

/** Returns true if a token is this form of a word in the list. */
export function isForm(token: string, name: string, library: Library): boolean {
  return (library.byForm.get(token) ?? []).some(({ forms }) => forms[name] === token);
}

/** Returns true if a token may begin a part with several possible positions. */
function canMove(token: string, library: Library): boolean {
  const isOf = (wordClass: string) => isOfClass(token, wordClass, library);
  return isPreposition(token, library) || ADVERBS.has(token) || (isOf('adverb') && token !== 'inte');
}

function isPreposition(token: string, library: Library): boolean {
  return PREPOSITIONS.has(token) || isOfClass(token, 'preposition', library);
}

function isOfClass(token: string, wordClass: string, library: Library): boolean {
  return (library.byForm.get(token.toLowerCase()) ?? []).some(({ word }) => word.wordClass === wordClass);
}

function isBe(token: string): boolean {
  return token === 'är' || token === 'var';
}

/** Returns true if a token is only a finite verb in the word list. */
function isVerb(token: string, library: Library): boolean {
  const owners = library.byForm.get(token) ?? [];
  return owners.some(
    ({ word }) => word.wordClass === 'verb' && [word.forms.present, word.forms.past].includes(token),
  );
}

/** Returns true if the role of every word is known; unknown words might be movable, too. */
function isKnown(token: string, library: Library): boolean {
  return (
    library.byForm.has(token.toLowerCase()) ||
    library.names.has(token) ||
    [SUBJECTS, OBJECTS, ASKING, PREPOSITIONS, ADVERBS, STEADY].some((words) => words.has(token)) ||
    ['en', 'ett', 'den', 'det', 'är', 'har', 'var'].includes(token)
  );
}
