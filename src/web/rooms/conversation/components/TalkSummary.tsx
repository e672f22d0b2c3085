import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import type { ConversationSummary } from '#shared/conversation/contract/conversation.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { noteFailure } from '#web/platform/query.ts';
import { type Figure, Figures } from '#web/study/play/Figures.tsx';
import { playSound } from '#web/study/play/sounds.ts';
import { SwedishLine } from '#web/study/swedish/SwedishLine.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { goalsMet, type Talk } from '../talk.ts';

interface TalkSummaryProps {
  talk: Talk;
  summary: ConversationSummary;
  href: string;
}

/** Summary of a conversation: goals reached and skipped, praise, phrases to keep as cards, words to review. */
export function TalkSummary({ talk, summary, href }: TalkSummaryProps) {
  const { t, language } = useText('conversation');
  const { isFinished, notUnderstoodTurns } = summary;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Centred, so that the person's last line is visible above and the results below.
    heading.current?.scrollIntoView?.({ block: 'center' });
    if (isFinished) void playSound('done');
  }, [isFinished]);
  const skipped = talk.goals
    .filter((goal) => goal.isSkipped)
    .map(({ title }) => title[language])
    // Titles contain commas themselves.
    .join(' · ');
  const figures: Figure[] = [
    { picture: 'speech-balloon', value: String(summary.turns), label: t('turns') },
    { picture: 'sparkles', value: String(summary.flawlessTurns), label: t('flawless') },
    ...(talk.reward && talk.reward.xpGained > 0
      ? [{ picture: 'star', value: `+${talk.reward.xpGained}`, label: t('xpGained') }]
      : []),
  ];
  return (
    <section aria-labelledby="talk-summary" className="flex flex-col gap-4 pt-2">
      <h2 id="talk-summary" ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {t(isFinished ? 'summary' : 'summaryOver')}
      </h2>
      <Figures figures={figures} />
      <Card className="flex flex-col gap-1">
        <p className="font-bold">{t('reachedOf', goalsMet(talk.goals))}</p>
        {skipped.length > 0 && <p className="text-ink-soft">{t('skippedGoals', { goals: skipped })}</p>}
        {notUnderstoodTurns > 0 && (
          <p className="text-ink-soft">{t('notUnderstood', { count: notUnderstoodTurns })}</p>
        )}
        {!isFinished && <p>{t('notStudy')}</p>}
      </Card>
      {summary.wentWell.length > 0 && (
        <Card>
          <h3 className="mb-2 font-bold">{t('wentWell')}</h3>
          <ul className="flex flex-col gap-1.5">
            {summary.wentWell.map(({ translation }) => (
              <li key={translation.english} className="flex items-start gap-2">
                <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-pine" />
                {translation[language]}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {summary.phrases.length > 0 && <Phrases phrases={summary.phrases} keep={talk.keep} />}
      {summary.words.length > 0 && (
        <Card>
          <h3 className="mb-2 font-bold">{t('words')}</h3>
          <ul className="flex flex-wrap gap-2">
            {summary.words.map(({ wordId, swedish, translation }) => (
              <li key={wordId}>
                <LinkButton href={`/vocabulary/${wordId}`} variant="secondary" className="min-h-11! px-4!">
                  <span lang="sv">{swedish}</span>
                  <span className="font-normal text-ink-soft">{translation[language]}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <LinkButton href={href} className="self-center">
        {t('newScenario')}
      </LinkButton>
    </section>
  );
}

interface PhrasesProps {
  phrases: ConversationSummary['phrases'];
  keep: Talk['keep'];
}

function Phrases({ phrases, keep }: PhrasesProps) {
  const { t } = useText('conversation');
  const errorText = useErrorText();
  const [busy, setBusy] = useState<number | null>(null);
  const take = async (place: number) => {
    setBusy(place);
    try {
      await keep?.(place);
    } catch (error) {
      noteFailure(error);
      toast({ tone: 'bad', title: t('keepFailed'), text: errorText(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card>
      <h3 className="mb-2 font-bold">{t('phrases')}</h3>
      <ul className="flex flex-col gap-3">
        {phrases.map((phrase, place) => (
          <Phrase
            key={phrase.swedish}
            phrase={phrase}
            isBusy={busy === place}
            onKeep={keep && (() => void take(place))}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PhraseProps {
  phrase: ConversationSummary['phrases'][number];
  isBusy: boolean;
  /** Null if it cannot be kept. */
  onKeep: (() => void) | null;
}

function Phrase({ phrase: { swedish, translation, isKept }, isBusy, onKeep }: PhraseProps) {
  const { t, language } = useText('conversation');
  const whole = useRef<HTMLLIElement>(null);
  useKeptFocus(whole, isKept);
  return (
    <li ref={whole} className="flex flex-col gap-1 border-line not-last:border-b not-last:pb-3">
      <SwedishLine text={swedish} translation={translation[language]} />
      {onKeep &&
        (isKept ? (
          <p className="flex items-center gap-1.5 text-sm text-pine">
            <Check aria-hidden size={18} /> {t('kept')}
          </p>
        ) : (
          <Button
            variant="quiet"
            icon={Plus}
            busy={isBusy}
            aria-label={t('keepOf', { phrase: swedish })}
            onClick={onKeep}
            className="-ml-3 self-start px-3!"
          >
            {t('keep')}
          </Button>
        ))}
    </li>
  );
}
