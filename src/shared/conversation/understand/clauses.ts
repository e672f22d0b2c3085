import type { Token } from './tokens.ts';

/** A clause of a line, by token index. */
export interface Clause {
  /** The first token of its sentence. */
  readonly sentence: number;
  /** The first token after the punctuation mark or conjunction that separates the clause from the previous one. */
  readonly from: number;
  /** The first token after its opening words: *jag* in *Nej tack, men jag …*. Word positions count from here. */
  readonly start: number;
  /** End token index, exclusive. */
  readonly end: number;
}

export const SUBJECTS = new Set('jag du han hon vi ni de man'.split(' '));
const SENTENCE_MARK = /[.!?;:…\n]/;
/** Words that may open a line without being part of the clause after them. */
const OPENERS = new Set(
  (
    'hej hejsan hallå tjena ja nej jo jadå nejdå jodå jaha aha nja oj okej ok tack förlåt ursäkta visst javisst ' +
    'absolut precis bra och men så eller'
  ).split(' '),
);
const LONG_OPENERS = [
  ['god', 'morgon'],
  ['god', 'kväll'],
  ['god', 'dag'],
  ['god', 'natt'],
  ['tack', 'så', 'mycket'],
  ['ursäkta', 'mig'],
  ['förlåt', 'mig'],
  ['hej', 'då'],
];
/** Conjunctions that begin a new clause where a subject follows. *Men* does so before any word. */
const BEFORE_SUBJECT = new Set(['och', 'så', 'för']);
/** A conjunction this close to the beginning of a clause joins two words: *du och jag*. */
const MIN_WORDS_BEFORE_AND = 2;
/** Words that may begin a main clause after *och* and *så*, besides the subjects. */
const CLAUSE_BEGINNINGS = new Set('det den i på idag imorgon igår nu ibland ofta tyvärr'.split(' '));
const SUBORDINATORS = new Set(
  'om när att eftersom medan som innan fast fastän ifall trots tills där dit vad hur varför'.split(' '),
);

/** Splits a line into clauses: at sentence marks, commas, brackets, quotation marks and conjunctions. */
export function clausesOf(tokens: readonly Token[], line: string): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  let sentence = 0;
  for (let index = 1; index <= tokens.length; index += 1) {
    const mark = index === tokens.length ? '.' : markBetween(tokens, index, line);
    const isConjoined = mark === '' && joinsClauses(tokens, from, index);
    if (mark === '' && !isConjoined) continue;
    clauses.push({ sentence, from, start: startOf(tokens, from, index), end: index });
    from = index;
    if (SENTENCE_MARK.test(mark)) sentence = index;
  }
  return clauses;
}

/** Tells whether a subordinating conjunction precedes the clause in its sentence: *om det regnar och jag inte kan*. */
export function isAfterSubordinator(tokens: readonly Token[], { sentence, start }: Clause): boolean {
  return tokens.slice(sentence, start).some(({ text }) => SUBORDINATORS.has(text));
}

/** Returns the conjunction that joins the clause to an earlier one of its sentence, or an empty string. */
export function conjunctionBefore(tokens: readonly Token[], { sentence, start }: Clause): string {
  const before = start > sentence ? (tokens[start - 1]?.text ?? '') : '';
  const isOpener = tokens.slice(sentence, start - 1).every(({ text }) => OPENERS.has(text));
  return (BEFORE_SUBJECT.has(before) || before === 'eller') && !isOpener ? before : '';
}

/** Returns the characters between two tokens without spaces, or an empty string. A decimal comma is not a mark. */
function markBetween(tokens: readonly Token[], index: number, line: string): string {
  const [before, after] = [tokens[index - 1], tokens[index]];
  if (!before || !after) return '';
  const between = line.slice(before.end, after.start);
  const isDecimal = between === ',' && /^\d+$/.test(before.text) && /^\d+$/.test(after.text);
  return isDecimal ? '' : between.replace(/[^\S\n]+/g, '');
}

function joinsClauses(tokens: readonly Token[], from: number, index: number): boolean {
  const conjunction = tokens[index - 1]?.text ?? '';
  const next = tokens[index]?.text ?? '';
  if (conjunction === 'men') return true;
  if (!BEFORE_SUBJECT.has(conjunction) || index - from <= MIN_WORDS_BEFORE_AND) return false;
  return SUBJECTS.has(next) || (conjunction !== 'för' && CLAUSE_BEGINNINGS.has(next));
}

/** Skips the opening words of a clause, unless no other words are left. */
function startOf(tokens: readonly Token[], from: number, end: number): number {
  const length = openerLength(tokens, from);
  return length > 0 && from + length < end ? startOf(tokens, from + length, end) : from;
}

function openerLength(tokens: readonly Token[], from: number): number {
  const isHere = (words: readonly string[]) => words.every((word, at) => tokens[from + at]?.text === word);
  const long = LONG_OPENERS.find(isHere);
  if (long) return long.length;
  return OPENERS.has(tokens[from]?.text ?? '') ? 1 : 0;
}
