import Mic from 'lucide-react/icons/mic';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useRef, useState } from 'react';
import { MAX_LINE_CHARACTERS } from '#shared/conversation/contract/limits.ts';
import { useText } from '#web/platform/i18n.ts';
import { LetterKeys } from '#web/study/swedish/LetterKeys.tsx';
import { SayLineAloud } from '#web/study/voice/SayAloud.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL_LOOK } from '#web/ui/control-look.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { Talk } from '../talk.ts';
import { Dictation } from './Dictation.tsx';

/** Input of the learner: Enter sends, Shift+Enter begins a new line. Disabled while a line is being sent. */
export function LineInput({ talk }: { talk: Talk }) {
  const { t } = useText('conversation');
  const [text, setText] = useState('');
  const [isSpeaking, setSpeaking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { pending } = talk;
  const canSend = text.trim() !== '' && pending === null;

  const send = () => {
    if (!canSend) return;
    talk.say(text.trim());
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition Enter confirms the composed text.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  /** A recognised line is put into the field, for the learner to send. */
  const take = (line: string) => {
    setText(line);
    field.current?.focus();
  };
  const toSay = text.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="sticky bottom-(--covered) z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-164 flex-col gap-2.5 px-4 py-3">
        {isSpeaking && toSay === '' && pending === null && <Dictation talk={talk} onHeard={take} />}
        {isSpeaking && toSay !== '' && (
          <div className="flex flex-col gap-2">
            <p className="text-sm text-ink-soft">{t('speakingHelp', { name: talk.scenario.person.name })}</p>
            <SayLineAloud key={toSay} text={toSay} />
          </div>
        )}
        {pending?.failure ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="grow text-sm text-ink-soft">{t('lineKept')}</p>
            <Button variant="quiet" className="px-3!" onClick={() => setText(talk.takeBack())}>
              {t('writeAnother')}
            </Button>
          </div>
        ) : null}
        <div className="flex items-end gap-2 max-[16rem]:flex-wrap max-[16rem]:justify-end">
          <textarea
            ref={field}
            aria-label={t('yourLine')}
            placeholder={t('placeholder')}
            rows={text.includes('\n') || text.length > 60 ? 3 : 1}
            maxLength={MAX_LINE_CHARACTERS}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            enterKeyHint="send"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className={`${CONTROL_LOOK} resize-none py-2.5 text-lg`}
          />
          <IconButton
            label={t(isSpeaking ? 'closeMicrophone' : 'microphone')}
            icon={Mic}
            aria-pressed={isSpeaking}
            onClick={() => setSpeaking(!isSpeaking)}
            className="mb-0.5"
          />
          <IconButton
            label={t('send')}
            icon={SendHorizontal}
            tone="tinted"
            type="submit"
            disabled={!canSend}
            className="mb-0.5"
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <LetterKeys field={field} onValue={setText} />
          <p className="min-w-0 grow basis-40 text-sm text-ink-soft">{t('ownLanguage')}</p>
        </div>
      </div>
    </form>
  );
}
