import Lightbulb from 'lucide-react/icons/lightbulb';
import { useEffect, useRef, useState } from 'react';
import type { ConversationHelp } from '#shared/conversation/contract/conversation.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import type { Talk } from '../talk.ts';

interface HelpPanelProps {
  help: ConversationHelp;
  talk: Talk;
}

/**
 * Help for learners who are stuck: a possible line, hidden behind a press or shown at once when the person offers
 * it, and finally two answers to choose from.
 */
export function HelpPanel({ help: { hint, isOffered, choices }, talk }: HelpPanelProps) {
  const { t, language } = useText('conversation');
  // Hint that has been revealed; the next hint is hidden again.
  const [opened, setOpened] = useState<string | null>(null);
  const isOpen = hint !== null && (isOffered === true || opened === hint.swedish);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    card.current?.scrollIntoView?.({ block: 'nearest' });
    // The pressed button is gone, and the focus would return to the top of the page.
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      {choices.length > 0 && (
        <fieldset className="flex flex-col gap-2.5">
          <legend className="mb-1.5 text-sm text-ink-soft">{t('chooseOne')}</legend>
          {choices.map(({ swedish, translation }) => (
            <button
              key={swedish}
              type="button"
              disabled={talk.pending !== null}
              onClick={() => talk.say(swedish)}
              className="rounded-control border border-line-strong bg-surface px-4 py-2.5 text-left hover:bg-sunken disabled:opacity-50"
            >
              <span lang="sv" className="block font-bold">
                {swedish}
              </span>
              <span className="text-sm text-ink-soft">{translation[language]}</span>
            </button>
          ))}
        </fieldset>
      )}
      {hint && !isOpen && (
        <Button
          variant="quiet"
          icon={Lightbulb}
          onClick={() => setOpened(hint.swedish)}
          className="self-start px-3!"
        >
          {t('hint')}
        </Button>
      )}
      {hint && isOpen && (
        <Card
          role="status"
          ref={card}
          tabIndex={-1}
          className="flex scroll-mb-64 items-start justify-between gap-2 bg-sunken py-3! outline-none"
        >
          <div className="min-w-0">
            <p lang="sv" className="text-lg font-bold">
              {hint.swedish}
            </p>
            <p className="text-ink-soft">{hint.translation[language]}</p>
            <Prose text={hint.tip[language]} className="mt-1 text-sm" />
          </div>
          <SpeakButton text={hint.swedish} pace="chat" tone="plain" className="-mr-2" />
        </Card>
      )}
    </>
  );
}
