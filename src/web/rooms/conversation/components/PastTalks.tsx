import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ScenarioCard } from '#shared/conversation/contract/conversation.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { useTalks } from '../conversation.api.ts';
import { pictureOf } from '../scenario-pictures.ts';
import { talkPath } from '../talk-paths.ts';
import { EndDialog } from './EndDialog.tsx';

interface PastTalksProps {
  scenarios: readonly ScenarioCard[];
  /** Takes the focus when the last conversation is deleted. */
  pageHeading: RefObject<HTMLElement | null>;
}

/** Conversations of the last thirty days, which can be continued, read or deleted. */
export function PastTalks({ scenarios, pageHeading }: PastTalksProps) {
  const { t, language, locale } = useText('conversation');
  // If they fail to load, a new conversation can still be started.
  const { data } = useTalks();
  const [ending, setEnding] = useState<string | null>(null);
  const sessions = data?.sessions ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(0);
  useEffect(() => {
    const isFewer = sessions.length < count.current;
    count.current = sessions.length;
    // The pressed button is gone with its conversation, and the focus would return to the top of the page.
    if (isFewer && document.activeElement === document.body) {
      (heading.current ?? pageHeading.current)?.focus({ preventScroll: true });
    }
  }, [sessions.length, pageHeading]);
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="past-talks" className="flex flex-col gap-3">
      <h2 id="past-talks" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('past')}
      </h2>
      <ul className="flex flex-col gap-2.5">
        {sessions.map(({ id, scenarioId, lastAt, endedAt, isFinished }) => {
          const title = scenarios.find((scenario) => scenario.id === scenarioId)?.title[language] ?? '';
          return (
            <li key={id}>
              <Card className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3!">
                <Picture name={pictureOf(scenarioId)} size={28} />
                <p className="min-w-0 grow basis-24">
                  <strong className="block">{title}</strong>
                  <span className="text-sm text-ink-soft">
                    {writtenDay(new Date(lastAt), locale, { day: 'numeric', month: 'long' })}
                  </span>
                </p>
                {isFinished && <Badge tone="pine">{t('finished')}</Badge>}
                {/* Both buttons stay together, even when they wrap below the title. */}
                <div className="-mr-2 ml-auto flex items-center gap-1">
                  <LinkButton
                    href={talkPath(id)}
                    variant="secondary"
                    aria-label={`${t(endedAt ? 'read' : 'goOn')}: ${title}`}
                  >
                    {t(endedAt ? 'read' : 'goOn')}
                  </LinkButton>
                  <IconButton label={t('deleteOf', { title })} icon={Trash2} onClick={() => setEnding(id)} />
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
      <EndDialog sessionId={ending} onClose={() => setEnding(null)} onEnded={() => setEnding(null)} />
    </section>
  );
}
