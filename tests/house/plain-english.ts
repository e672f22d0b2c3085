import { parseSync } from 'vite';

/** A sentence that is hard to read at first sight, and its place in the file. */
export interface Riddle {
  /** Line of the file, counted from 1, on which the comment begins. */
  readonly line: number;
  readonly sentence: string;
}

/** Openings of sentences without a subject, such as "So many at once" and a question used as a label. */
const HEADLESS = new RegExp(
  `^(?:${[
    'What(?:ever)?',
    'Who(?:ever|m|se)?',
    'Which(?:ever)?',
    'So (?:many|long|much|sure|certain|few|soon|far|often|big|small|wide|high|near)',
    'How (?:many|much|long|often|far|sure|big|wide)',
    '(?:No|Some|Any|Every)(?:body|thing|one)',
    'Nothing',
    'Whether',
    'Where(?:ver)?',
    '(?:With|By|In|From|On|Of|For|To) (?:which|whom|what)',
    'As (?:long|many|much|soon|often) as',
  ].join('|')})\\b`,
);

/** Words that the platform has plainer ones for: `again`, `expensive`, "no user", "from which". */
const ARCHAIC = /\b(?:anew|dear|dearer|dearest|nobody|somebody|whoever|whom|whence)\b/i;

interface Comment {
  readonly type: 'Line' | 'Block';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Joins consecutive line comments without code between them into one text. */
function blocksOf(comments: readonly Comment[], source: string): { text: string; start: number }[] {
  const blocks: { text: string; start: number; end: number; isLine: boolean }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = blocks.at(-1);
    const isLine = type === 'Line';
    if (last?.isLine && isLine && /^\n\s*$/.test(source.slice(last.end, start))) {
      last.text += ` ${value}`;
      last.end = end;
    } else blocks.push({ text: value, start, end, isLine });
  }
  return blocks;
}

/** Splits the text of a comment into sentences, without quoted code and the asterisks of a block comment. */
function sentencesOf(text: string): string[] {
  const plain = text
    .replace(/\n\s*\* ?@\w+(?: \w+)? ?/g, '. ')
    .replace(/^\s*\*+/gm, ' ')
    .replace(/`[^`]*`/g, '`')
    .replace(/\s+/g, ' ');
  return plain
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Lists the sentences in the comments of a TypeScript file that lack a subject or use an archaic word. */
export function riddlesIn(source: string, name: string): Riddle[] {
  const { comments } = parseSync(name, source) as { comments: readonly Comment[] };
  return blocksOf(comments, source).flatMap(({ text, start }) =>
    sentencesOf(text)
      .filter((sentence) => HEADLESS.test(sentence) || ARCHAIC.test(sentence))
      .map((sentence) => ({ line: source.slice(0, start).split('\n').length, sentence })),
  );
}
