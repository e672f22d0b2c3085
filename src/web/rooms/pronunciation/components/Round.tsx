import { useState } from 'react';
import type { SayableWord as Word } from '#shared/pronunciation/rounds.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { newEventId } from '#web/platform/offline/event-id.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { useSilenceOnLeave } from '#web/study/voice/speak.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useWordsToSay } from '../rounds.api.ts';
import { RoundEnd } from './RoundEnd.tsx';
import { useRoundReward } from './use-round-reward.ts';
import { sayableOf, WordToSay } from './WordToSay.tsx';

interface RoundProps {
  title: string;
  /** Tip id of the sound that its words contain; absent for words that the learner has met. */
  sound?: string;
}

/** Rounds of eight words to say. */
export function Round({ title, sound }: RoundProps) {
  const { t } = useText('pronunciation');
  const [round, setRound] = useState<string>(newEventId);
  const words = useWordsToSay(sound, round);
  return (
    <Loaded query={words} skeleton={<Skeleton className="h-130 rounded-card!" />} failed={t('failed')}>
      {({ words: list }) =>
        list.length === 0 ? (
          <EmptyState
            title={t('round.none')}
            text={t('round.noneText')}
            action={<LinkButton href="/lessons">{t('round.toLessons')}</LinkButton>}
          />
        ) : (
          <Words
            key={round}
            title={title}
            words={list}
            round={round}
            onAnother={() => setRound(newEventId())}
          />
        )
      }
    </Loaded>
  );
}

interface WordsProps {
  title: string;
  words: readonly Word[];
  round: string;
  onAnother(): void;
}

function Words({ title, words, round, onAnother }: WordsProps) {
  const { t, language } = useText('pronunciation');
  const [index, setIndex] = useState(0);
  /** Ids of words that were understood. */
  const [understood, setUnderstood] = useState<readonly string[]>([]);
  const earned = useRoundReward(round);
  const word = words[index];
  useSilenceOnLeave(word?.id);
  if (!word) return <RoundEnd words={words} understood={understood} earned={earned} onAnother={onAnother} />;
  return (
    <>
      <h2 className="text-xl font-bold">{title}</h2>
      <div className="flex items-center gap-3">
        <p role="status" className="shrink-0 text-sm text-ink-soft tabular-nums">
          {t('place', { number: index + 1, total: words.length })}
        </p>
        <div className="grow">
          <ProgressBar value={(index / words.length) * 100} label={title} />
        </div>
      </div>
      <WordToSay
        key={word.id}
        word={sayableOf(word, language)}
        round={round}
        onAssessed={({ verdict }) =>
          verdict === 'understood' && setUnderstood([...new Set([...understood, word.id])])
        }
      />
      <Button className="self-end" onClick={() => setIndex(index + 1)}>
        {t(index === words.length - 1 ? 'round.end' : 'nextWord')}
      </Button>
    </>
  );
}
