import type { ConversationMessage, ScenarioCard } from '#shared/conversation/conversation.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Bubble } from '#web/study/swedish/Bubble.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { TappableLine } from './TappableLine.tsx';

interface PersonBubbleProps {
  message: ConversationMessage;
  person: ScenarioCard['person'];
  isTranslated: boolean;
  onWord(wordId: string, line: string): void;
}

/** Stands where the learner's lines do: it is about them. */
const BESIDE = 'ml-auto max-w-[85%] rounded-card border border-line bg-pine-tint px-4 py-2.5 text-sm';

/**
 * A line of the person: how the learner's own is said well, where it was not, and the words that they asked for; then the
 * line, to hear and to read.
 */
export function PersonBubble({ message, person, isTranslated, onWord }: PersonBubbleProps) {
  const { t, language } = useText('conversation');
  const { swedish = message.content, translation, recast, glosses = [], speaker } = message;
  return (
    <>
      {recast && (
        <aside className={BESIDE}>
          <p className="text-pine">{t('sayItSo')}</p>
          <div className="flex items-center justify-between gap-1">
            <p lang="sv" className="text-base font-bold">
              {recast.swedish}
            </p>
            <SpeakButton text={recast.swedish} pace="chat" tone="plain" className="-my-2 -mr-2" />
          </div>
          {isTranslated && <p className="text-ink-soft">{recast.translation[language]}</p>}
        </aside>
      )}
      {glosses.length > 0 && (
        <aside className={BESIDE}>
          <p className="text-pine">{t('glosses')}</p>
          <ul className="-mb-1.5">
            {glosses.map((gloss) => (
              <li key={gloss.swedish} className="flex items-center justify-between gap-1">
                <p>
                  <b lang="sv" className="text-base">
                    {gloss.swedish}
                  </b>{' '}
                  <span className="text-ink-soft">{gloss.translation[language]}</span>
                </p>
                {/* One under the other: each needs its own place for a thumb. */}
                <SpeakButton text={gloss.swedish} tone="plain" className="-mr-2" />
              </li>
            ))}
          </ul>
        </aside>
      )}
      <Bubble
        speaker={person.name}
        place={0}
        swedish={swedish}
        line={<TappableLine text={swedish} words={message.words} onWord={onWord} />}
        voice={person.voice}
        pace="chat"
      >
        <div className="flex items-end justify-between gap-1">
          <div className="flex min-w-0 flex-col items-start gap-1">
            {isTranslated && translation && <p className="text-ink-soft">{translation[language]}</p>}
            {speaker === 'model' && <Badge tone="sun">{t('byModel')}</Badge>}
          </div>
          <SpeakButton text={swedish} slow voice={person.voice} tone="plain" className="-my-2 -mr-2" />
        </div>
      </Bubble>
    </>
  );
}
