import Settings2 from 'lucide-react/icons/settings-2';
import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { WritingChoices } from '../writing-choices.ts';

const CHOICES = ['leftHanded', 'byItself', 'typing'] as const;

/** Preferences for writing, stored on this device. */
export function Options({ choices }: { choices: WritingChoices }) {
  const { t } = useText('writing');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('options.title')} icon={Settings2} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('options.title')}>
        {CHOICES.map((choice) => (
          <Checkbox
            key={choice}
            checked={choices[choice]}
            onChange={({ target }) => choices.choose(choice, target.checked)}
            label={
              <>
                <span>{t(`options.${choice}`)}</span>
                <span className="block text-sm text-ink-soft">{t(`options.${choice}Text`)}</span>
              </>
            }
          />
        ))}
      </Dialog>
    </>
  );
}
