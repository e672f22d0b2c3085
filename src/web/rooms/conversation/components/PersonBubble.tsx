import type {
  ConversationMessage,
  ScenarioCard,
} from '#shared/conversation/contract/conversation.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Bubble } from '#web/study/swedish/Bubble.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import type { Expression } from '#web/ui/Face.tsx';
import { faceOf } from '../scenario-pictures.ts';
import { OwnLanguageHelp } from './OwnLanguageHelp.tsx';
import { TappableLine } from './TappableLine.tsx';

interface PersonBubbleProps {
  message: ConversationMessage;
  scenario: Pick<ScenarioCard, 'id' | 'person'>;
  expression: Expression;
  isTranslated: boolean;
  onWord(wordId: string, line: string): void;
}

/** Line of the person, to hear and to read, after help with the learner's own line. */
export function PersonBubble({
  message,
  scenario: { id, person },
  expression,
  isTranslated,
  onWord,
}: PersonBubbleProps) {
  const { t, language } = useText('conversation');
  const { swedish = message.content, translation, speaker } = message;
  return (
    <>
      <OwnLanguageHelp message={message} isTranslated={isTranslated} />
      <Bubble
        speaker={person.name}
        place={0}
        face={faceOf(id)}
        expression={expression}
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
