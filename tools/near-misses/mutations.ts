/** A sentence that a learner might type instead, and the kind of mistake. */
export interface NearMiss {
  readonly kind: MissKind;
  readonly text: string;
}

export const MISS_KINDS = ['order', 'dropped', 'gender', 'person', 'preposition', 'form', 'doubled'] as const;
export type MissKind = (typeof MISS_KINDS)[number];

/** Words that are mistaken for each other, by kind. */
const CONFUSED: Readonly<Partial<Record<MissKind, readonly (readonly string[])[]>>> = {
  gender: [
    ['en', 'ett'],
    ['den', 'det', 'de'],
    ['min', 'mitt', 'mina'],
    ['din', 'ditt', 'dina'],
    ['sin', 'sitt', 'sina'],
    ['vår', 'vårt', 'våra'],
    ['er', 'ert', 'era'],
    ['ingen', 'inget', 'inga'],
    ['någon', 'något', 'några'],
  ],
  person: [
    ['jag', 'du', 'vi'],
    ['han', 'hon'],
    ['mig', 'dig', 'sig', 'oss'],
    ['honom', 'henne'],
    ['hans', 'hennes', 'sin'],
    ['han', 'honom'],
    ['hon', 'henne'],
    ['jag', 'mig'],
  ],
  preposition: [
    ['i', 'på', 'till', 'hos'],
    ['från', 'av'],
    ['för', 'om'],
    ['med', 'av'],
    ['sedan', 'för'],
    ['hem', 'hemma'],
    ['dit', 'där'],
    ['hit', 'här'],
    ['ut', 'ute'],
    ['in', 'inne'],
    ['upp', 'uppe'],
  ],
};

/**
 * Sentences one mistake away from a right one: adjacent words swapped, a word left out or said twice, a word mistaken
 * for another, and each word in the other forms of its dictionary entry.
 * @param forms the other forms of a word, in small letters
 */
export function nearMisses(sentence: string, forms: (word: string) => readonly string[]): NearMiss[] {
  const words = sentence.split(' ');
  const misses: NearMiss[] = [];
  const add = (kind: MissKind, changed: readonly string[]) => {
    if (changed.length > 0) misses.push({ kind, text: changed.join(' ') });
  };
  const replaced = (at: number, replacement: string) =>
    words.map((word, index) => (index === at ? likeCase(word, replacement) : word));
  for (const [at, word] of words.entries()) {
    const { core } = partsOf(word);
    const small = core.toLowerCase();
    const next = words[at + 1];
    if (next !== undefined && next !== word) add('order', swapped(words, at));
    if (words.length > 1) add('dropped', words.toSpliced(at, 1));
    add('doubled', words.toSpliced(at, 0, core));
    for (const [kind, groups] of Object.entries(CONFUSED) as [MissKind, readonly (readonly string[])[]][]) {
      for (const other of groups.filter((group) => group.includes(small)).flat()) {
        if (other !== small) add(kind, replaced(at, other));
      }
    }
    for (const form of forms(small)) if (form !== small) add('form', replaced(at, form));
  }
  return misses;
}

/** Swaps a word and the next; sentence marks keep their places. */
function swapped(words: readonly string[], at: number): string[] {
  const first = partsOf(words[at] ?? '');
  const second = partsOf(words[at + 1] ?? '');
  const put = (parts: typeof first, core: string) => parts.before + core + parts.after;
  return words.with(at, put(first, second.core)).with(at + 1, put(second, first.core));
}

/** A word without the marks around it. */
function partsOf(word: string): { before: string; core: string; after: string } {
  const [, before = '', core = '', after = ''] = /^([^\p{L}\d]*)(.*?)([^\p{L}\d]*)$/u.exec(word) ?? [];
  return { before, core, after };
}

/** Puts another word in the place of one, with its marks and its capital letter. */
function likeCase(word: string, other: string): string {
  const { before, core, after } = partsOf(word);
  const isCapital = core.charAt(0) !== core.charAt(0).toLowerCase();
  return before + (isCapital ? other.charAt(0).toUpperCase() + other.slice(1) : other) + after;
}
