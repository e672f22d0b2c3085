import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { hasFamily } from '#web/study/has-family.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { NoteCard } from './own/NoteCard.tsx';
import { OwnWordForm } from './own/OwnWordForm.tsx';
import { NOTES_A_PAGE, useOwnNotes } from './own/own-cards.api.ts';
import { Removed } from './own/Removed.tsx';

/** Page of the learner's own cards: words typed in, and imported notes that are not in the word list. */
export default function OwnCardsPage() {
  const { t } = useText('vocabulary');
  const [page, setPage] = useState(0);
  const [params, setParams] = useSearchParams();
  const only = params.get('note');
  const notes = useOwnNotes(page, only);
  const swedish = params.get('add');
  const [isAdding, setAdding] = useState(swedish !== null);
  const adding = useRef<HTMLDivElement>(null);
  useKeptFocus(adding, isAdding);
  const { user } = useUser();
  // Other learners than the holder have a family in any case.
  const isInFamily = user !== null && hasFamily(user);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Notes removed during this visit, newest first, which can be restored. */
  const [removed, setRemoved] = useState<readonly OwnNote[]>([]);
  const close = () => {
    setAdding(false);
    if (swedish !== null) setParams({}, { replace: true });
  };
  return (
    <div className="mx-auto flex w-full max-w-176 flex-col gap-4">
      <LinkButton href="/vocabulary" variant="quiet" icon={ArrowLeft} className="-ml-3 self-start px-3!">
        {t('word.back')}
      </LinkButton>
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
        {t('own.title')}
      </h1>
      <div ref={adding}>
        {isAdding ? (
          <OwnWordForm swedish={swedish ?? ''} onClose={close} />
        ) : (
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {t('own.add')}
          </Button>
        )}
      </div>
      {removed.map((note) => (
        <Removed
          key={note.id}
          note={note}
          onBack={() => {
            // The pressed button is gone and the restored card is not rendered yet, so the focus moves to the heading
            // of the cards.
            heading.current?.focus({ preventScroll: true });
            setRemoved((before) => before.filter(({ id }) => id !== note.id));
          }}
        />
      ))}
      <Loaded query={notes} skeleton={<Skeleton className="h-80 rounded-card!" />} failed={t('own.failed')}>
        {(found) =>
          found.total === 0 ? (
            <EmptyState
              title={t('own.empty')}
              text={t('own.emptyText')}
              action={
                <LinkButton href="/vocabulary/import" variant="secondary">
                  {t('anki')}
                </LinkButton>
              }
            />
          ) : (
            <>
              {only === null ? (
                <>
                  <p className="text-ink-soft">{t('own.count', { count: found.total })}</p>
                  {isInFamily && (
                    <LinkButton href="/family/lend" variant="secondary" className="self-start">
                      {t('own.lend')}
                    </LinkButton>
                  )}
                </>
              ) : (
                <p>
                  {found.notes.length === 0 && <span>{t('own.gone')} </span>}
                  <Link
                    href="/vocabulary/own"
                    className="inline-flex min-h-11 items-center font-semibold text-lake underline"
                  >
                    {t('own.all', { count: found.total })}
                  </Link>
                </p>
              )}
              <ul className="flex flex-col gap-3">
                {found.notes.map((note) => (
                  <li key={note.id}>
                    <NoteCard note={note} onRemoved={() => setRemoved((before) => [note, ...before])} />
                  </li>
                ))}
              </ul>
              <div className="flex justify-center gap-3">
                {page > 0 && (
                  <Button variant="secondary" onClick={() => setPage(page - 1)}>
                    {t('own.newer')}
                  </Button>
                )}
                {only === null && found.total > (page + 1) * NOTES_A_PAGE && (
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
