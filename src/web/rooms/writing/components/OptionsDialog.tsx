import { useText } from '#web/platform/i18n.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface Choice {
  /** Its entry among the room's texts. */
  readonly name: 'leftHanded' | 'byItself';
  readonly isOn: boolean;
  choose(isOn: boolean): void;
}

interface OptionsDialogProps {
  open: boolean;
  onClose(): void;
  choices: readonly Choice[];
}

/** How one likes to write; this device remembers it. */
export function OptionsDialog({ open, onClose, choices }: OptionsDialogProps) {
  const { t } = useText('writing');
  return (
    <Dialog open={open} onClose={onClose} title={t('options.title')}>
      {choices.map(({ name, isOn, choose }) => (
        <Checkbox
          key={name}
          checked={isOn}
          onChange={({ target }) => choose(target.checked)}
          label={
            <>
              {t(`options.${name}`)}
              <span className="block text-sm text-ink-soft">{t(`options.${name}Text`)}</span>
            </>
          }
        />
      ))}
    </Dialog>
  );
}
