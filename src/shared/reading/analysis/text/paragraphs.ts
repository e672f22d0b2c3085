/** Characters from which a line may have been broken by a program, and goes on in the next line. */
const MIN_WRAPPED_LINE = 50;
/** Characters in which a paragraph without line breaks is divided at a space. */
const MAX_PARAGRAPH = 20_000;

/**
 * Ranges of the paragraphs of a text, without white space around them. A single line break ends a paragraph, unless
 * the line is long and the sentence goes on in the next one.
 */
export function paragraphRanges(text: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let start = -1;
  let end = 0;
  let hasBlank = false;
  for (const line of linesOf(text)) {
    if (line.start === line.end) {
      hasBlank = true;
      continue;
    }
    if (start >= 0 && (hasBlank || !goesOn(text, start, end, line))) {
      add(ranges, text, start, end);
      start = -1;
    }
    if (start < 0) start = line.start;
    end = line.end;
    hasBlank = false;
  }
  if (start >= 0) add(ranges, text, start, end);
  return ranges;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Lines without white space at their ends; a blank line is empty. */
function* linesOf(text: string): Generator<Range> {
  let at = 0;
  while (at <= text.length) {
    const next = text.indexOf('\n', at);
    const stop = next < 0 ? text.length : next;
    let [start, end] = [at, stop];
    while (start < end && isSpace(text.charCodeAt(start))) start += 1;
    while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
    yield { start, end };
    at = stop + 1;
  }
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff;
}

/** Says whether the paragraph that ends at `end` goes on in the next line. */
function goesOn(text: string, start: number, end: number, next: Range): boolean {
  const from = Math.max(start, text.lastIndexOf('\n', end - 1) + 1);
  if (end - from < MIN_WRAPPED_LINE) return false;
  const first = text.slice(next.start, next.start + 2);
  const last = text.slice(end - 1, end);
  if (/^[-–—•*]/.test(first)) return false;
  return /^\p{Ll}/u.test(first) || !/[.!?…:”"»]/.test(last);
}

function add(ranges: Range[], text: string, start: number, end: number): void {
  let at = start;
  while (end - at > MAX_PARAGRAPH) {
    const space = text.lastIndexOf(' ', at + MAX_PARAGRAPH);
    const stop = space > at + MAX_PARAGRAPH / 2 ? space : afterPair(text, at + MAX_PARAGRAPH);
    ranges.push({ start: at, end: stop });
    at = stop;
  }
  ranges.push({ start: at, end });
}

/** Moves a cut out of the middle of a surrogate pair. */
function afterPair(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
