import type { Library } from './library.ts';
import type { Line } from './line.ts';

/** A line as tiles: its words in order, and the other orders that are right as well. */
export interface Sentence {
  readonly type: 'statement' | 'yesNo' | 'asking';
  readonly tokens: readonly string[];
  readonly alternatives: readonly (readonly string[])[];
}

const WORDS = { min: 3, max: 8 };

const SUBJECTS = new Set(['jag', 'du', 'han', 'hon', 'den', 'det', 'vi', 'ni', 'de', 'man', 'alla']);
const OBJECTS = new Set(['mig', 'dig', 'sig', 'honom', 'henne', 'oss', 'er', 'dem']);
const ASKING = new Set(['vad', 'var', 'vart', 'vem', 'vilken', 'vilket', 'vilka', 'när', 'hur', 'varför']);
/** Words that join two parts which may change places, or begin a clause with an order of its own. */
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
]);
const PREPOSITIONS = new Set([
  'i', 'på', 'med', 'till', 'hos', 'av', 'från', 'över', 'under', 'efter', 'vid', 'utan', 'kring', 'mot', 'bakom',
  'klockan', 'varje', 'hela', 'vecka', 'nästa', 'förra',
]); // biome-ignore format: a table
/** Adverbs that may stand first as well as last. */
const ADVERBS = new Set([
  'nu', 'här', 'där', 'idag', 'sedan', 'ofta', 'alltid', 'gärna', 'hemma', 'hem', 'tillsammans', 'redan', 'ibland',
  'snart', 'igen', 'då', 'också', 'bara', 'ganska', 'nog', 'väl', 'ju', 'visst', 'kanske', 'just', 'ännu', 'ute',
  'inne', 'imorgon', 'igår', 'ikväll', 'förut', 'lite', 'mycket', 'bra', 'fort', 'först', 'genast', 'aldrig', 'fortfarande',
  'faktiskt', 'ut', 'in', 'upp', 'ner', 'bort', 'tillbaka',
]); // biome-ignore format: a table
/** Adverbs that keep their place behind the verb. */
const STEADY = new Set([
  'inte',
  'mycket',
  'ganska',
  'lite',
  'ju',
  'väl',
  'nog',
  'visst',
  'också',
  'bara',
  'hem',
  'hemma',
  'ut',
  'in',
  'upp',
  'ner',
]);

/**
 * A line as a sentence to build, if its other right orders are known. Swedish puts one part before the verb: subject,
 * time or place. So a line is taken when at most one part of it can change places with the subject.
 */
export function sentenceOf(line: Line, library: Library): Sentence | null {
  const { swedish } = line;
  if (/[^\p{L}\s’'-]/u.test(swedish.trim().replace(/[.!?]$/, ''))) return null;
  const [first = '', ...rest] = line.tokens;
  const tokens = [library.names.has(first) ? first : first.charAt(0).toLowerCase() + first.slice(1), ...rest];
  if (tokens.length < WORDS.min || tokens.length > WORDS.max) return null;
  if (tokens.some((token, index) => JOINING.has(token) && !(index === 0 && ASKING.has(token)))) return null;
  if (!tokens.every((token) => isKnown(token, library))) return null;
  if (tokens.includes('inte') && tokens.some((token) => OBJECTS.has(token))) return null;
  return swedish.trim().endsWith('?') ? question(tokens, library) : statement(tokens, library);
}

function question(tokens: readonly string[], library: Library): Sentence | null {
  const parts = tokens.slice(1).filter(canMove).length;
  if (parts > 1) return null;
  const isAsking = ASKING.has(tokens[0] ?? '');
  if (!isAsking && !isVerb(tokens[0] ?? '', library)) return null;
  return { type: isAsking ? 'asking' : 'yesNo', tokens, alternatives: [] };
}

function statement(tokens: readonly string[], library: Library): Sentence | null {
  const moving = tokens.flatMap((token, index) => (canMove(token) ? [index] : []));
  const verb = tokens.findIndex((token) => isVerb(token, library));
  if (verb < 1) return null;
  const [part, ...more] = moving;
  if (more.length > 0) return null;
  if (part === undefined) return { type: 'statement', tokens, alternatives: [] };
  const word = tokens[part] ?? '';
  if (STEADY.has(word)) return { type: 'statement', tokens, alternatives: [] };
  // An adverb in the middle belongs to what follows it.
  if (ADVERBS.has(word) && part > 0 && part < tokens.length - 1) return null;
  const isSubject = (token = '') => SUBJECTS.has(token) || library.names.has(token);
  // "Vi ses på fredag" and "på fredag ses vi".
  if (part > verb && verb === 1 && isSubject(tokens[0])) {
    const end = tokens.slice(part);
    const other = [...end, tokens[1] ?? '', tokens[0] ?? '', ...tokens.slice(2, part)];
    return { type: 'statement', tokens, alternatives: [other] };
  }
  if (part === 0 && isSubject(tokens[verb + 1])) {
    const front = tokens.slice(0, verb);
    const other = [tokens[verb + 1] ?? '', tokens[verb] ?? '', ...tokens.slice(verb + 2), ...front];
    return { type: 'statement', tokens, alternatives: [other] };
  }
  return null;
}

function canMove(token: string): boolean {
  return PREPOSITIONS.has(token) || ADVERBS.has(token);
}

/** Whether it is a finite verb of the word list, and nothing else. */
function isVerb(token: string, library: Library): boolean {
  const owners = library.byForm.get(token) ?? [];
  return owners.some(
    ({ word }) => word.wordClass === 'verb' && [word.forms.present, word.forms.past].includes(token),
  );
}

/** Whether nothing is hidden in it: a word whose part in the sentence is not known may move, too. */
function isKnown(token: string, library: Library): boolean {
  return (
    library.byForm.has(token.toLowerCase()) ||
    library.names.has(token) ||
    [SUBJECTS, OBJECTS, ASKING, PREPOSITIONS, ADVERBS, STEADY].some((words) => words.has(token)) ||
    ['en', 'ett', 'den', 'det', 'är', 'har', 'var'].includes(token)
  );
}
