import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { useHeardAtOnce } from '../voice/use-heard-at-once.ts';

interface HeardLineProps {
  /** Swedish text to hear, hidden until then. */
  text: string;
  /** Translation, shown with the text. */
  meaning?: string;
  /** True when the task is over, so that the text need not be read any more. */
  isLocked: boolean;
  /** True if the caller plays it, for example after a chime. */
  isSilent?: boolean;
}

/**
 * Swedish line that plays at once and on demand, at normal speed or slowly. Learners who cannot hear may read it
 * instead.
 */
export function HeardLine({ text, meaning, isLocked, isSilent = false }: HeardLineProps) {
  const { t } = useText('study');
  const [isShown, setShown] = useState(false);
  useHeardAtOnce(isSilent ? null : text);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SpeakButton
          text={text}
          isSecret
          className="size-20! lying:size-14! [&>svg]:size-9 lying:[&>svg]:size-7"
        />
        <SpeakButton text={text} isSecret slow className="size-14! [&>svg]:size-6" />
        {!isShown && (
          <Button variant="quiet" icon={Eye} onClick={() => setShown(true)} disabled={isLocked}>
            {t('readInstead')}
          </Button>
        )}
      </div>
      {isShown && (
        <div>
          <p lang="sv" className="text-xl font-bold">
            {text}
          </p>
          {meaning && <p className="text-ink-soft">{meaning}</p>}
        </div>
      )}
    </>
  );
}
