import { useId, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import type { PageReads } from '#web/study/room.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DueCards } from './components/DueCards.tsx';
import { FilterButton } from './components/FilterButton.tsx';
import { Filters } from './components/Filters.tsx';
import { Flashcards } from './components/Flashcards.tsx';
import { ModeButtons } from './components/ModeButtons.tsx';
import { SearchBox } from './components/SearchBox.tsx';
import { SearchResults } from './components/SearchResults.tsx';
import { WordCards } from './components/WordCards.tsx';
import { ReviewMode } from './review/ReviewMode.tsx';
import { FIGURES_READ } from './review/reviews.api.ts';
import { readView, type VocabularyView, writeView } from './view.ts';
import { cardsRead, useCards } from './words.api.ts';

/** @public Loaded by the app before the page is rendered. */
export const reads: PageReads = (_, user) => {
  const { mode, filter } = readView(new URLSearchParams(location.search), user?.cefrLevel);
  // Due cards are requested only after earlier ratings have been sent.
  return mode === 'review' ? [] : [cardsRead(filter), FIGURES_READ];
};

/** Page of all words, with the modes to study them. */
export default function VocabularyPage() {
  const { t } = useText('vocabulary');
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const level = useUser().user?.cefrLevel;
  const view = readView(params, level);
  // Typed text is kept in state, because browsers limit how often the URL may change.
  const [typed, setTyped] = useState(view.search);
  const [isFiltering, setFiltering] = useState(false);
  const filtersId = useId();
  const isSearching = typed.trim() !== '';
  const change = (changed: Partial<VocabularyView>) =>
    setParams(writeView({ ...view, search: typed, ...changed }, level), { replace: true });
  const search = (text: string) => {
    setTyped(text);
    change({ search: text });
  };
  return (
    // The links at the end appear together with the content above them, so that they do not move.
    <div className="mx-auto flex max-w-176 flex-col gap-3 sm:gap-4 [&:has(.animate-pulse)>nav]:hidden">
      <h1 className="sr-only">{t('title')}</h1>
      <ModeButtons
        mode={view.mode}
        onMode={(mode) => {
          if (mode === 'coach') return navigate('/vocabulary/coach');
          setTyped('');
          change({ mode, search: '' });
        }}
      />
      {view.mode !== 'review' && (
        <>
          {!isSearching && <DueCards onReview={() => change({ mode: 'review' })} />}
          <div className="flex flex-wrap gap-2 min-[22rem]:flex-nowrap">
            <SearchBox typed={typed} onTyped={search} />
            {!isSearching && (
              <FilterButton
                filter={view.filter}
                isOpen={isFiltering}
                onToggle={() => setFiltering(!isFiltering)}
                controls={filtersId}
              />
            )}
          </div>
          {!isSearching && isFiltering && (
            <Filters
              id={filtersId}
              filter={view.filter}
              onChange={(filter) => change({ filter, card: null })}
            />
          )}
        </>
      )}
      {view.mode === 'review' ? (
        <ReviewMode />
      ) : isSearching ? (
        <SearchResults typed={typed} />
      ) : (
        <Words view={view} onChange={change} />
      )}
      <nav aria-label={t('own.ways')} className="flex flex-wrap justify-center">
        <LinkButton href="/vocabulary/own" variant="quiet">
          {t('own.title')}
        </LinkButton>
        <LinkButton href="/vocabulary/import" variant="quiet">
          {t('anki')}
        </LinkButton>
      </nav>
    </div>
  );
}

interface WordsProps {
  view: VocabularyView;
  onChange(changed: Partial<VocabularyView>): void;
}

function Words({ view: { mode, filter, card }, onChange }: WordsProps) {
  const { t } = useText('vocabulary');
  const words = useCards(filter);
  return (
    <Loaded
      query={words}
      skeleton={<Skeleton className="h-110 rounded-card!" />}
      loading={t('loading')}
      failed={t('failed')}
      empty={
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Button
              variant="secondary"
              onClick={() => onChange({ filter: { ...filter, minDifficulty: 1, maxDifficulty: 10 } })}
            >
              {t('allDifficulties')}
            </Button>
          }
        />
      }
    >
      {(list) =>
        mode === 'list' ? (
          <WordCards words={list} onPractise={(id) => onChange({ mode: 'cards', card: id })} />
        ) : (
          <Flashcards words={list} card={card} onCard={(id) => onChange({ card: id })} />
        )
      }
    </Loaded>
  );
}
