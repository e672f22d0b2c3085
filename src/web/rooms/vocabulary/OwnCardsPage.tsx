import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { OwnField } from './own/OwnField.tsx';
import { NOTES_A_PAGE, useOwnNotes } from './own/own-cards.api.ts';
import { RemoveNote } from './own/RemoveNote.tsx';

/** The learner's own cards: what they brought along that is no word of the word list. */
export default function OwnCardsPage() {
  const { t } = useText('vocabulary');
  const [page, setPage] = useState(0);
  const notes = useOwnNotes(page);
  return (
    <div className="mx-auto flex w-full max-w-176 flex-col gap-4">
      <LinkButton href="/vocabulary" variant="quiet" icon={ArrowLeft} className="-ml-3 self-start px-3!">
        {t('word.back')}
      </LinkButton>
      <h1 className="text-3xl font-bold">{t('own.title')}</h1>
      <Loaded query={notes} skeleton={<Skeleton className="h-80 rounded-card!" />} failed={t('own.failed')}>
        {(found) =>
          found.total === 0 ? (
            <EmptyState
              title={t('own.empty')}
              text={t('own.emptyText')}
              action={<LinkButton href="/vocabulary/import">{t('anki')}</LinkButton>}
            />
          ) : (
            <>
              <p className="text-ink-soft">{t('own.count', { count: found.total })}</p>
              <ul className="flex flex-col gap-3">
                {found.notes.map((note) => (
                  <li key={note.id}>
                    <NoteCard note={note} />
                  </li>
                ))}
              </ul>
              <div className="flex justify-center gap-3">
                {page > 0 && (
                  <Button variant="secondary" onClick={() => setPage(page - 1)}>
                    {t('own.newer')}
                  </Button>
                )}
                {found.total > (page + 1) * NOTES_A_PAGE && (
                  <Button variant="secondary" onClick={() => setPage(page + 1)}>
                    {t('own.older')}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function NoteCard({ note }: { note: OwnNote }) {
  const { swedish, meaning, more, deck, tags } = note;
  const origin = [deck.replaceAll('::', ' › '), ...tags].filter((name) => name !== '');
  return (
    <Card className="flex items-start gap-3">
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex flex-col items-start gap-2 text-lg font-bold">
          <OwnField side={swedish} lang="sv" />
        </div>
        <div className="flex flex-col items-start gap-2">
          <OwnField side={meaning} />
        </div>
        {more.map(({ name, ...side }) => (
          <section key={name} className="flex flex-col items-start gap-1 text-sm">
            <h2 className="text-ink-soft">{name}</h2>
            <OwnField side={side} />
          </section>
        ))}
        {origin.length > 0 && <p className="text-sm break-words text-ink-soft">{origin.join(' · ')}</p>}
      </div>
      <RemoveNote note={note} />
    </Card>
  );
}
