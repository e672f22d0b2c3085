import { useEffect, useRef } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { useSilenceOnLeave, useSpeaker } from '#web/study/voice/speak.ts';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RunHeader } from '#web/ui/RunHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { goalsMet, lastOfPerson, type Talk } from '../talk.ts';
import { useTranslationsShown } from '../translations-shown.ts';
import { GoalList } from './GoalList.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { LineInput } from './LineInput.tsx';
import { Messages } from './Messages.tsx';
import { TalkOptions } from './TalkOptions.tsx';
import { TalkSummary } from './TalkSummary.tsx';

interface TalkViewProps {
  talk: Talk;
  /** Path of the exit. */
  href: string;
  /** Deletes the messages and returns to the choice of scenarios. */
  reset: { readonly label: string; onPress(): void };
}

/** A conversation: messages, goals and input. */
export function TalkView({ talk, href, reset }: TalkViewProps) {
  const { t, language } = useText('conversation');
  const { scenario, messages, goals, isOver, pending } = talk;
  const { met, total } = goalsMet(goals);
  const [isTranslated, showTranslations] = useTranslationsShown();
  const newest = lastOfPerson(messages);
  const { speak } = useSpeaker();
  useSilenceOnLeave();

  // Messages present at page load are not spoken again, except an opening line.
  const heard = useRef(messages.length > 1 ? newest?.id : undefined);
  const newestId = newest?.id;
  const words = newest?.swedish;
  useEffect(() => {
    if (newestId === undefined || words === undefined || heard.current === newestId) return;
    heard.current = newestId;
    if (navigator.userActivation?.hasBeenActive)
      void speak(words, { voice: scenario.person.voice, pace: 'chat' });
  }, [newestId, words, speak, scenario.person.voice]);

  const end = useRef<HTMLDivElement>(null);
  const shown = `${messages.length} ${pending?.id} ${pending?.failure !== null} ${isOver}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has been said, it comes into sight
  useEffect(() => {
    // A new conversation is shown from its title; a summary scrolls to its own beginning.
    const isBeginning = messages.length === 1 && pending === null;
    if (!isBeginning && !talk.summary) end.current?.scrollIntoView?.({ block: 'end' });
  }, [shown]);

  return (
    <div className="flex min-h-dvh flex-col">
      <div className="sticky top-0 z-10 bg-ground">
        <RunHeader
          href={href}
          leaveLabel={t('leave')}
          percent={total === 0 ? 0 : (100 * met) / total}
          progressLabel={t('way')}
          place={t('goalsMet', { met, total })}
          sign={
            <Button
              variant="quiet"
              onClick={reset.onPress}
              className="-mr-2 min-h-11! px-2! text-sm"
              data-stays
            >
              {reset.label}
            </Button>
          }
        />
      </div>
      <div className="mx-auto flex w-full max-w-164 grow flex-col gap-4 px-4 pb-4">
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={isOver ? 'plain' : 'pine'}>{t(isOver ? 'finished' : 'active')}</Badge>
            <span className="text-sm text-ink-soft">
              {scenario.person.name}, {scenario.person.role[language]}
            </span>
          </div>
          <h1 className="text-2xl font-bold">{scenario.title[language]}</h1>
          <p className="text-ink-soft">{scenario.context[language]}</p>
        </div>
        <GoalList goals={goals} />
        <VoiceNote />
        <TalkOptions isTranslated={isTranslated} onTranslated={showTranslations} />
        <Messages talk={talk} isTranslated={isTranslated} />
        {isOver && talk.summary && <TalkSummary talk={talk} summary={talk.summary} href={href} />}
        {!isOver && newest?.help && <HelpPanel help={newest.help} talk={talk} />}
        <div ref={end} className="scroll-mb-64" />
      </div>
      {!isOver && <LineInput talk={talk} />}
    </div>
  );
}

/** Skeleton of a conversation while it loads. */
export function TalkSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-164 flex-col gap-4 px-4 py-6">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-24 rounded-card!" />
      <Skeleton className="ml-12 h-24 rounded-card!" />
    </div>
  );
}
