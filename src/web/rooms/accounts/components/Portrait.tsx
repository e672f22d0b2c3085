import Pencil from 'lucide-react/icons/pencil';
import { Suspense, useState } from 'react';
import type { Avatar } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { part } from '#web/platform/part.tsx';
import { LearnerFace } from '#web/study/LearnerFace.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

// Loaded when the dialog opens: most visits change no picture.
const PortraitForm = part(() => import('./PortraitForm.tsx'));

/**
 * Large portrait of the learner; a press opens the choice of another.
 * @param name its first letter is shown while there is no avatar
 */
export function Portrait({ name, avatar }: { name: string; avatar: Avatar | null }) {
  const { t } = useText('profile');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('portrait.change')}
        onClick={() => setOpen(true)}
        className="group relative shrink-0 rounded-full"
      >
        <LearnerFace learner={{ firstName: name, avatar }} className="size-24 text-4xl" />
        <span
          aria-hidden
          className="absolute -right-1 -bottom-1 grid size-9 place-items-center rounded-full border border-line-strong bg-surface text-lake group-hover:bg-lake-tint"
        >
          <Pencil size={18} />
        </span>
      </button>
      <Dialog open={isOpen} onClose={close} title={t('portrait.title')} size="page">
        <Suspense fallback={<Skeleton className="h-120" />}>
          <PortraitForm avatar={avatar} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
