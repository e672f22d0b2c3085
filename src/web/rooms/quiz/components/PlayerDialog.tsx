import { MAX_NICKNAME } from '#shared/quiz/limits.ts';
import { useText } from '#web/platform/i18n.ts';
import { AvatarPicker } from '#web/study/avatar/AvatarPicker.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import type { OwnPlayer } from '../own-player.ts';

interface PlayerDialogProps {
  open: boolean;
  player: OwnPlayer;
  onChange(player: OwnPlayer): void;
  onClose(): void;
  /** False if a name field is beside the dialog's button already, so that the dialog offers only the picture. */
  hasName?: boolean;
}

/** Dialog for name, colour and picture. Changes apply at once. */
export function PlayerDialog({ open, player, onChange, onClose, hasName = true }: PlayerDialogProps) {
  const { t } = useText('quiz');
  return (
    <Dialog open={open} onClose={onClose} title={t('avatar.title')}>
      <div className="flex flex-col gap-5">
        {hasName && (
          <Field label={t('join.nickname')}>
            {(ids) => (
              <TextInput
                {...ids}
                value={player.nickname}
                maxLength={MAX_NICKNAME}
                autoComplete="off"
                onChange={({ target: { value } }) => onChange({ ...player, nickname: value })}
              />
            )}
          </Field>
        )}
        <AvatarPicker avatar={player.avatar} onChange={(avatar) => onChange({ ...player, avatar })} />
        <Button onClick={onClose}>{t('avatar.done')}</Button>
      </div>
    </Dialog>
  );
}
