import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import type { OwnWord } from '#shared/vocabulary/own-cards.contract.ts';
import { openSearch } from '#shared/vocabulary/search.ts';
import type { ListedWord } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { WithArticle } from '#web/study/swedish/WithArticle.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { nameOfNote } from '../own/note-name.ts';
import { spokenSide } from '../own/spoken-side.ts';
import { useOwnWords, useWordList } from '../words.api.ts';

/** Who finds more than this has not looked for anything yet. */
const MOST_SHOWN = 30;

/** A word of the list or of the learner's own. */
interface Entry
  extends Pick<ListedWord, 'id' | 'withArticle' | 'gender' | 'forms' | 'meanings' | 'alsoMeant'> {
  readonly href: string;
  /** What is read aloud; null where nothing can be. */
  readonly spoken: string | null;
  /** Null for one of the learner's own. */
  readonly cefrLevel: ListedWord['cefrLevel'] | null;
}

/** The words found for what was typed, each leading to its page: the list's, and the learner's own. */
export function SearchResults({ typed }: { typed: string }) {
  const { t, language } = useText('vocabulary');
  const words = useWordList(language, true);
  // Who has none, or is offline, finds those of the list.
  const { data: own = NO_WORDS } = useOwnWords();
  return (
    <Loaded query={words} skeleton={<Skeleton className="h-64" />} failed={t('search.failed')}>
      {(list) => <Results words={list} own={own} typed={typed} />}
    </Loaded>
  );
}

const NO_WORDS: readonly OwnWord[] = [];

interface ResultsProps {
  words: readonly ListedWord[];
  own: readonly OwnWord[];
  typed: string;
}

function Results({ words, own, typed }: ResultsProps) {
  const { t, language } = useText('vocabulary');
  const find = useMemo(
    () => openSearch([...words.map(listed), ...own.map(ofOnesOwn)], language),
    [words, own, language],
  );
  // The letters appear at once, the words as soon as they are found.
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => find(wanted, MOST_SHOWN + 1), [find, wanted]);
  const shown = found.slice(0, MOST_SHOWN);
  const hasMore = found.length > MOST_SHOWN;
  return (
    <>
      <p role="status" className={shown.length === 0 || hasMore ? 'sr-only' : 'text-sm text-ink-soft'}>
        {shown.length > 0 && !hasMore && t('search.found', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={t('search.none', { typed: wanted.trim() })}
          text={t('search.noneText')}
          action={
            <LinkButton variant="secondary" href={`/vocabulary/own?add=${encodeURIComponent(wanted.trim())}`}>
              {t('own.add')}
            </LinkButton>
          }
        />
      )}
      <ul className="flex flex-col">
        {shown.map(({ word, form, alsoMeant }) => (
          <li key={word.id} className="flex items-center gap-2 border-line py-1 not-last:border-b">
            <Link
              href={word.href}
              className="flex min-h-14 min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control px-2 py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span lang="sv" className="block text-lg font-bold break-words">
                  <WithArticle text={word.withArticle} gender={word.gender} />
                </span>
                <span className="block text-ink-soft">
                  {word.meanings.concat(alsoMeant ?? []).join(', ')}
                </span>
              </span>
              <span className="flex flex-wrap gap-1.5">
                {form && <Badge tone="sun">{t('search.byForm', { form })}</Badge>}
                <Badge>{word.cefrLevel ?? t('search.own')}</Badge>
              </span>
            </Link>
            {word.spoken !== null && <SpeakButton text={form ?? word.spoken} tone="plain" />}
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-ink-soft">{t('search.more')}</p>}
    </>
  );
}

function listed(word: ListedWord): Entry {
  return { ...word, href: `/vocabulary/${word.id}`, spoken: word.withArticle };
}

/** Its first line: a card of one's own may hold a whole text. */
function ofOnesOwn({ id, swedish, meaning }: OwnWord): Entry {
  const line = nameOfNote({ swedish: { text: swedish }, meaning: { text: meaning } });
  return {
    ...{ id, withArticle: line, gender: null, forms: [], cefrLevel: null },
    meanings: meaning === '' ? [] : [meaning.replaceAll('\n', ' ')],
    href: `/vocabulary/own?note=${id}`,
    spoken: spokenSide({ text: swedish === '' ? '' : line, sounds: [] }),
  };
}
