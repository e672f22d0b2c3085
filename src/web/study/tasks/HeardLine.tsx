import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { useHeardAtOnce } from '../voice/use-heard-at-once.ts';

interface HeardLineProps {
  /** The Swedish to be heard, which nothing tells before. */
  text: string;
  /** What it means, beside it where it is read. */
  meaning?: string;
  /** Whether the task is over: nothing needs to be read any more. */
  isLocked: boolean;
  /** Somebody else has it heard: after a chime, say. */
  isSilent?: boolean;
}

/** Swedish to be heard, at once and again, at its pace and slowly. Whoever hears nothing may read it instead. */
export function HeardLine({ text, meaning, isLocked, isSilent = false }: HeardLineProps) {
  const { t } = useText('study');
  const [isShown, setShown] = useState(false);
  useHeardAtOnce(isSilent ? null : text);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SpeakButton text={text} isSecret className="size-20! [&>svg]:size-9" />
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
