import Trash from 'lucide-react/icons/trash';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ListedOwnText } from '#shared/reading/reading.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { hasFamily } from '#web/study/has-family.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOwnTextActions } from '../reading.api.ts';
import { ownTextPath } from '../reading-paths.ts';
import { AddText } from './AddText.tsx';

/** Number of texts shown before "show all". */
const SHOWN = 6;

/** The learner's own texts and those that the family lends, with a form to add one. */
export function OwnTexts({ texts }: { texts: readonly ListedOwnText[] }) {
  const { t } = useText('reading');
  const errorText = useErrorText();
  const actions = useOwnTextActions();
  const [isAll, setAll] = useState(false);
  // Text just removed, so that the removal can be undone.
  const [removed, setRemoved] = useState<ListedOwnText | null>(null);
  const attempt = async (action: Promise<void>, title: string) => {
    try {
      await action;
      return true;
    } catch (error) {
      toast({ tone: 'bad', title, text: errorText(error) });
      return false;
    }
  };
  const remove = async (text: ListedOwnText) => {
    if (await attempt(actions.remove(text.id), t('removeFailed'))) setRemoved(text);
  };
  const restore = async (text: ListedOwnText) => {
    if (await attempt(actions.restore(text.id), t('restoreFailed'))) setRemoved(null);
  };
  const shown = isAll ? texts : texts.slice(0, SHOWN);
  return (
    <section aria-label={t('ownTexts')} className="flex flex-col gap-4">
      <h2 className="text-2xl font-bold">{t('ownTexts')}</h2>
      <AddText hasTexts={texts.length > 0} />
      {removed && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          <span>{t('removed', { title: removed.title })}</span>
          <Button variant="quiet" className="px-3!" onClick={() => void restore(removed)}>
            {t('undo')}
          </Button>
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((text) => (
          <li key={text.id}>
            <OwnTextCard
              text={text}
              onLend={(isLent) => void attempt(actions.change(text.id, { isLent }), t('lendFailed'))}
              onRemove={() => void remove(text)}
            />
          </li>
        ))}
      </ul>
      {texts.length > shown.length && (
        <Button variant="quiet" className="self-start" onClick={() => setAll(true)}>
          {t('showAllOwn', { count: texts.length })}
        </Button>
      )}
    </section>
  );
}

interface OwnTextCardProps {
  text: ListedOwnText;
  onLend(isLent: boolean): void;
  onRemove(): void;
}

function OwnTextCard({ text, onLend, onRemove }: OwnTextCardProps) {
  const { t } = useText('reading');
  const { user } = useUser();
  const { id, title, characters, lentBy, isLent, progress } = text;
  const isOwn = lentBy === null;
  return (
    <article className="relative flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-card has-[a:hover]:border-lake">
      <div className="flex items-start justify-between gap-2">
        <h3 lang="sv" className="min-w-0 text-lg leading-snug font-bold break-words">
          <Link href={ownTextPath(id)} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h3>
        {isOwn && (
          <span className="z-1 -mt-2 -mr-2 flex shrink-0">
            {user && hasFamily(user) && (
              <IconButton
                label={t(isLent ? 'endLoan' : 'lend', { title })}
                icon={Users}
                aria-pressed={isLent}
                className={isLent ? 'text-pine' : ''}
                onClick={() => onLend(!isLent)}
              />
            )}
            <IconButton label={t('remove', { title })} icon={Trash} onClick={onRemove} />
          </span>
        )}
      </div>
      <p className="mt-auto text-sm text-ink-soft">
        <span>{t('pages', { count: Math.max(1, Math.ceil(characters / 1_800)) })}</span>
        {!isOwn && <span> · {t('lentBy', { name: lentBy })}</span>}
        {isLent && <span> · {t('isLent')}</span>}
        {progress.finishedAt !== null && <span> · {t('status.finished')}</span>}
      </p>
      {progress.finishedAt === null && progress.read > 0 && (
        <ProgressBar value={(progress.read / characters) * 100} label={t('progressOf', { title })} />
      )}
    </article>
  );
}
