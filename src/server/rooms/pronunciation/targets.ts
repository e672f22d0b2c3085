import type { CourseReader } from '#server/platform/course-reader.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { VoiceDoor } from '#server/rooms/voice/index.ts';
import { seededRandom, shuffled } from '#shared/chance.ts';
import { withArticle } from '#shared/course/with-article.ts';
import type { Word } from '#shared/course/word.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import { lazy } from '#shared/memoize.ts';
import type { SpokenTarget } from '#shared/pronunciation/pronunciation.contract.ts';
import { targetWords } from '#shared/pronunciation/spoken.ts';
import { type Target, targetOf } from '#shared/pronunciation/target.ts';

type Spoken = SpokenTarget['rivals'][number];

/** Maximum number of rival words: more take time, and reduce the lead. */
const MOST_RIVALS = 40;

/** Determines the pronunciation of texts. */
export interface Targets {
  /** @throws Refusal `not_assessable` for a text without a known sound, or with far too many */
  of(text: string): Promise<SpokenTarget>;
}

/** Transcriptions from the word list and the dialogues, otherwise from the speech engine. */
export function createTargets(
  course: Pick<CourseReader, 'words' | 'lessons' | 'pronunciation'>,
  voice: Pick<VoiceDoor, 'pronounced'>,
): Targets {
  const rivals = lazy(() => rivalsIn(course));
  const articles = lazy(() => articlesOf(course.words.values()));
  return {
    async of(text) {
      const words = await voice.pronounced(text);
      const [article] = await voice.pronounced(articles().get(text) ?? '');
      const target = { text, words: [...words], ...(article && { article }) };
      if (!readTarget(target)) throw new Refusal('not_assessable');
      return { target, rivals: rivals().of(text) };
    },
  };
}

/** Target for the engine; null if it cannot be assessed. */
export function readTarget({ text, words, article }: SpokenTarget['target']): Target | null {
  return targetOf(text, words, article);
}

/** Article shown and spoken with each word of the list: *en*, *ett*, *att*. */
function articlesOf(words: Iterable<Word>): ReadonlyMap<string, string> {
  const articles = new Map<string, string>();
  for (const word of words) {
    const shown = withArticle(word);
    if (shown !== word.swedish) articles.set(word.swedish, shown.slice(0, -word.swedish.length).trim());
  }
  return articles;
}

/**
 * Rivals of a word: members of its pairs first, words practised with it, then words of its lessons, then any of its
 * level.
 */
function rivalsIn({
  words,
  lessons,
  pronunciation,
}: Pick<CourseReader, 'words' | 'lessons' | 'pronunciation'>) {
  const byForm = new Map<string, Word[]>();
  for (const word of words.values()) {
    for (const form of formsOf(word)) byForm.set(form, [...(byForm.get(form) ?? []), word]);
  }
  const taught = [...lessons.values()].map(({ modules }) => wordsOf(modules));
  const practised = pronunciation.words.flatMap(({ wordId }) => words.get(wordId) ?? []);
  const pairs = pronunciation.pairs.map(({ members }) => members);

  return {
    of(text: string): Spoken[] {
      const form = text.toLowerCase().replace(/^(en|ett|att) (?=.)/, '');
      const meant = byForm.get(form) ?? [];
      // Rivals of an unknown line.
      if (meant.length === 0) return [];
      const ids = new Set(meant.map(({ id }) => id));
      const partners = pairs
        .filter((members) => members.some(({ swedish }) => swedish.toLowerCase() === form))
        .flatMap((members) => members.map(({ swedish, ipa }) => targetWords(swedish, ipa)));
      const [first] = meant;
      const near = taught.filter((lesson) => lesson.some((id) => ids.has(id))).flat();
      const same = [...words.values()].filter(({ cefr }) => cefr === (first?.cefr ?? 'A1'));
      const others = [
        // Words shown one after another are likely to be confused.
        ...(practised.some(({ id }) => ids.has(id)) ? practised : []),
        ...near.flatMap((id) => words.get(id) ?? []),
        ...shuffled(same, seededRandom(form)).slice(0, MOST_RIVALS * 2),
      ].map(({ swedish, ipa }) => targetWords(swedish, ipa));
      const found = new Map([...partners, ...others].map((rival) => [rival.text, rival] as const));
      // Other forms of the word are no rivals, and homophones cannot be distinguished.
      const isOther = (rival: Spoken) =>
        !byForm.get(rival.text.toLowerCase())?.some(({ id }) => ids.has(id)) &&
        !meant.some(({ ipa }) => ipa === ipaOf(rival));
      return [...found.values()].filter((rival) => isOther(rival) && readTarget(rival)).slice(0, MOST_RIVALS);
    },
  };
}

function formsOf(word: Word): string[] {
  const forms = 'forms' in word ? Object.values<string | null>(word.forms) : [];
  return [...new Set([word.swedish, ...forms].flatMap((form) => form?.toLowerCase() ?? []))];
}

const ipaOf = ({ words }: Spoken) => words.map(({ ipa }) => ipa).join(' ');
