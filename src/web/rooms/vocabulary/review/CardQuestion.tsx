import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Headword } from '#web/study/swedish/Headword.tsx';
import { SwedishInput } from '#web/study/swedish/SwedishInput.tsx';
import { HeardLine } from '#web/study/tasks/HeardLine.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { OwnField } from '../own/OwnField.tsx';
import { gapOf } from './gap-of.ts';
import type { ShownCard } from './session.ts';

interface CardQuestionProps {
  card: ShownCard;
  typed: string;
  onTyped(typed: string): void;
  onShow(): void;
  /** True before any press: the sound plays by itself only if the browser allows it. */
  isFirst: boolean;
}

/** Question side of a card. The typed text is for the learner's own judgement only. */
export function CardQuestion({ card, typed, onTyped, onShow, isFirst }: CardQuestionProps) {
  const { language } = useText('reviews');
  const { word, own, form } = card;
  const gap = gapOf(card);
  if (!word) {
    const isAsked = card.card.direction === 'produce';
    const side = isAsked ? own?.meaning : own?.swedish;
    return (
      <Middle>
        <div className="flex max-w-full flex-col items-center gap-3 text-2xl font-bold">
          {side && <OwnField side={side} {...(!isAsked && { lang: 'sv' as const })} />}
        </div>
        {isAsked && <TypedAnswer typed={typed} onTyped={onTyped} onShow={onShow} />}
      </Middle>
    );
  }
  if (form === 'recognise') {
    return (
      <Middle>
        <p className="@container flex w-full items-center justify-center gap-3 text-4xl font-bold max-[16rem]:flex-wrap">
          <span className="min-w-0 break-words">
            <Headword word={word} line="shared" />
          </span>
          <SpeakButton text={word.withArticle} />
        </p>
      </Middle>
    );
  }
  if (form === 'listen') {
    return (
      <Middle>
        <HeardLine text={word.withArticle} isLocked={false} isSilent={!isFirst} />
      </Middle>
    );
  }
  return (
    <Middle>
      {gap ? (
        <div>
          <p lang="sv" className="text-2xl font-bold">
            {gap.before}
            <span aria-hidden className="mx-1 inline-block w-20 border-b-3 border-line-strong" />
            {gap.after}
          </p>
          <p className="mt-1 text-ink-soft">{gap.translation[language]}</p>
        </div>
      ) : (
        <>
          {word.picture && <Picture name={word.picture} size={72} />}
          <p className="text-3xl font-bold break-words">{word.translation[language]}</p>
        </>
      )}
      <TypedAnswer typed={typed} onTyped={onTyped} onShow={onShow} />
    </Middle>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-48 flex-col items-center justify-center gap-4 py-3 text-center">
      {children}
    </div>
  );
}

function TypedAnswer({ typed, onTyped, onShow }: Pick<CardQuestionProps, 'typed' | 'onTyped' | 'onShow'>) {
  const { t } = useText('reviews');
  const form = useRef<HTMLFormElement>(null);
  // Typing anywhere on the page starts the answer.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.key.length !== 1) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.key === ' ' || target.closest('input, select, textarea, dialog')) return;
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onShow();
  };
  return (
    <form ref={form} onSubmit={submit} className="w-full">
      <SwedishInput
        aria-label={t('yourAnswer')}
        placeholder={t('yourAnswer')}
        value={typed}
        onValue={onTyped}
        enterKeyHint="done"
      />
    </form>
  );
}
