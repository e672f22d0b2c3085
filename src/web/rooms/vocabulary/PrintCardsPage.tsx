import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { PrintWords } from '#web/study/print/PrintWords.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DECK_READ, useDeck } from './deck.api.ts';

/** @public Loaded by the app before the page is rendered. */
export const reads = () => [DECK_READ];

/** The words on the learner's cards, to print. */
export default function PrintCardsPage() {
  const { t, language } = useText('print');
  const deck = useDeck();
  return (
    <Loaded
      query={deck}
      skeleton={<Skeleton className="h-96 rounded-card!" />}
      failed={t('deckFailed')}
      isBare
    >
      {({ words, total }) =>
        words.length === 0 ? (
          <div className="flex grow flex-col justify-center px-4">
            <h1 className="sr-only">{t('deck')}</h1>
            <EmptyState
              title={t('noCards')}
              text={t('noCardsText')}
              action={<LinkButton href="/lessons">{t('toLessons')}</LinkButton>}
            />
          </div>
        ) : (
          <PrintWords
            title={t('deck')}
            note={words.length < total ? t('latest', { count: words.length, total }) : null}
            back="/vocabulary/import"
            words={words.map(({ id, swedish, meaning, example, isOwn }) => ({
              id,
              swedish,
              meaning: meaning[language],
              example: example && {
                swedish: example.swedish,
                translation: example.translation[language],
              },
              path: isOwn ? null : `/vocabulary/${id}`,
            }))}
          />
        )
      }
    </Loaded>
  );
}
