import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import type { OwnWord } from '#shared/vocabulary/own-cards.contract.ts';
import { openSearch } from '#shared/vocabulary/search.ts';
import type { ListedWord } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { useOwnWords } from '#web/study/own-words.api.ts';
import { WithArticle } from '#web/study/swedish/WithArticle.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { nameOfNote } from '../own/note-name.ts';
import { spokenSide } from '../own/spoken-side.ts';
import { useWordList } from '../words.api.ts';

/** Maximum number of results shown. */
const MOST_SHOWN = 30;

/** Result from the word list or from the learner's own cards. */
interface Entry
  extends Pick<ListedWord, 'id' | 'withArticle' | 'gender' | 'forms' | 'meanings' | 'alsoMeant'> {
  readonly href: string;
  /** Text for the audio button; null if there is nothing to speak. */
  readonly spoken: string | null;
  /** Null for own cards. */
  readonly cefrLevel: ListedWord['cefrLevel'] | null;
}

/** Words found for the typed text, each linked to its page: from the word list and the learner's own cards. */
export function SearchResults({ typed }: { typed: string }) {
  const { t, language } = useText('vocabulary');
  const words = useWordList(language, true);
  // Without own cards or offline, only the word list is searched.
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
  // Deferred, so that typing stays responsive while the results follow.
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

/** First line of an own card, whose text may be long. */
function ofOnesOwn({ id, swedish, meaning }: OwnWord): Entry {
  const line = nameOfNote({ swedish: { text: swedish }, meaning: { text: meaning } });
  return {
    ...{ id, withArticle: line, gender: null, forms: [], cefrLevel: null },
    meanings: meaning === '' ? [] : [meaning.replaceAll('\n', ' ')],
    href: `/vocabulary/own?note=${id}`,
    spoken: spokenSide({ text: swedish === '' ? '' : line, sounds: [] }),
  };
}
