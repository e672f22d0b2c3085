import { useState } from 'react';
import type { Avatar } from '#shared/quiz/quiz-view.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { AvatarPicker } from '#web/study/avatar/AvatarPicker.tsx';
import { randomAvatar } from '#web/study/avatar/random-avatar.ts';
import { useUpdateProfile } from '#web/study/profile.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/toast.ts';

interface PortraitFormProps {
  /** Current avatar; null begins with a random one, which is saved only on request. */
  avatar: Avatar | null;
  onClose(): void;
}

/** Choice of the learner's avatar. */
export default function PortraitForm({ avatar, onClose }: PortraitFormProps) {
  const { t } = useText('profile');
  const errorText = useErrorText();
  const toast = useToast();
  const update = useUpdateProfile();
  const [chosen, setChosen] = useState(() => avatar ?? randomAvatar(Math.random));
  const save = () =>
    update.mutate(
      { avatar: chosen },
      {
        onSuccess: () => {
          onClose();
          toast({ title: t('portrait.saved'), tone: 'good' });
        },
      },
    );
  return (
    <div className="flex grow flex-col gap-5">
      <AvatarPicker avatar={chosen} onChange={setChosen} />
      <div className="sticky bottom-0 -mx-5 mt-auto border-t border-line bg-surface px-5 py-3">
        <p role="alert" className="mb-2 font-semibold text-falu empty:hidden">
          {update.error && errorText(update.error)}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button busy={update.isPending} onClick={save}>
            {t('portrait.save')}
          </Button>
          <Button variant="quiet" disabled={update.isPending} onClick={onClose}>
            {t('portrait.cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}
