import { useState } from 'react';
import type { ConversationMessage } from '#shared/conversation/contract/conversation.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Face } from '#web/ui/Face.tsx';
import { expressionAfter } from '../expression-after.ts';
import { faceOf } from '../scenario-pictures.ts';
import type { Talk } from '../talk.ts';
import { LearnerBubble } from './LearnerBubble.tsx';
import { PersonBubble } from './PersonBubble.tsx';
import { TappableLine } from './TappableLine.tsx';
import { type MetWord, WordOfTalk } from './WordOfTalk.tsx';

/** All messages with their feedback; the newest is announced to screen readers. */
export function Messages({ talk, isTranslated }: { talk: Talk; isTranslated: boolean }) {
  const { t } = useText('conversation');
  const errorText = useErrorText();
  const { messages, pending, scenario } = talk;
  const [met, setMet] = useState<MetWord | null>(null);
  return (
    <>
      <div role="log" aria-label={t('log')} className="flex flex-col gap-3.5">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            talk={talk}
            isTranslated={isTranslated}
            onWord={(wordId, line) => setMet({ wordId, line })}
          />
        ))}
        {pending && !messages.some(({ id }) => id === pending.id) && (
          <LearnerBubble line={pending.text} isPending>
            {pending.failure ? (
              <div className="mt-2 flex flex-col gap-2 border-t border-line pt-2 text-sm">
                <p className="font-semibold text-falu">{t('sendFailed')}</p>
                <p className="text-ink-soft">{errorText(pending.failure)}</p>
                <Button variant="secondary" onClick={talk.sayAgain}>
                  {t('sendAgain')}
                </Button>
              </div>
            ) : null}
          </LearnerBubble>
        )}
        {pending && !pending.failure && (
          <p className="flex items-center gap-2.5 text-sm text-ink-soft">
            <Face person={faceOf(scenario.id)} expression="thinking" size={48} />
            {t('answering', { name: scenario.person.name })}
          </p>
        )}
      </div>
      <WordOfTalk met={met} onClose={() => setMet(null)} />
    </>
  );
}

interface MessageProps {
  message: ConversationMessage;
  talk: Talk;
  isTranslated: boolean;
  onWord(wordId: string, line: string): void;
}

function Message({ message, talk, isTranslated, onWord }: MessageProps) {
  const { content, words, feedback } = message;
  if (message.role === 'user') {
    const line = <TappableLine text={content} words={words} onWord={onWord} />;
    return <LearnerBubble line={line} feedback={feedback} />;
  }
  return (
    <PersonBubble
      message={message}
      scenario={talk.scenario}
      expression={expressionAfter(message, talk)}
      isTranslated={isTranslated}
      onWord={onWord}
    />
  );
}
