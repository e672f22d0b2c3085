import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { WRITING_CATEGORIES, type WritingCategory } from '#shared/course/word-categories.ts';
import type { Language } from '#shared/language.ts';
import type { WordToWrite } from '#shared/writing/writing.contract.ts';
import { LANGUAGE_OPTIONS, useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { ChoiceRow } from '#web/ui/ChoiceRow.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Options } from './components/Options.tsx';
import { Round } from './components/Round.tsx';
import { Statistics, Tips } from './components/SidePanels.tsx';
import { keepOpenRound, useOpenRound } from './open-round.ts';
import { readAnotherRound, useWritingRound } from './writing.api.ts';
import { useWritingChoices, type WritingChoices } from './writing-choices.ts';

/** Page to write Swedish words by hand. */
export default function WritingPage() {
  const { t, language } = useText('writing');
  const [params, setParams] = useSearchParams();
  const category = WRITING_CATEGORIES.find((each) => each === params.get('category')) ?? 'food';
  const [chosenLanguage, setChosenLanguage] = useState<Language | null>(null);
  const meaningIn = chosenLanguage ?? language;
  const choices = useWritingChoices();
  return (
    <div className="mx-auto flex max-w-176 flex-col gap-3 lg:max-w-none lying:max-w-none">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 lying:order-2">
        <h1 className="mr-auto text-2xl font-bold sm:text-3xl">{t('title')}</h1>
        <Options choices={choices} />
        <div className="w-36">
          <SelectInput
            aria-label={t('translateTo')}
            options={LANGUAGE_OPTIONS}
            value={meaningIn}
            onChange={({ target }) => setChosenLanguage(target.value as Language)}
          />
        </div>
      </div>
      <div className="lying:order-3">
        <ChoiceRow legend={t('categories.label')}>
          {WRITING_CATEGORIES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === category}
              onClick={() => setParams(each === 'food' ? {} : { category: each }, { replace: true })}
              className="min-h-11 rounded-full bg-sunken px-3 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-lake-tint aria-pressed:text-lake max-sm:text-sm sm:px-4"
            >
              {t(`categories.${each}`)}
            </button>
          ))}
        </ChoiceRow>
      </div>
      <VoiceNote />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lying:contents">
        <div className="flex min-w-0 flex-col gap-3 lying:order-1">
          <Rounds key={category} category={category} meaningIn={meaningIn} choices={choices} />
        </div>
        <aside aria-label={t('aside')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 lying:order-3">
          <Statistics />
          <Tips />
        </aside>
      </div>
    </div>
  );
}

interface RoundsProps {
  category: WritingCategory;
  meaningIn: Language;
  choices: WritingChoices;
}

/** Rounds of one category, one after another; the first may be an unfinished one. */
function Rounds({ category, meaningIn, choices }: RoundsProps) {
  const { t } = useText('writing');
  const client = useQueryClient();
  const queue = useStudyQueue();
  const open = useOpenRound(category);
  const first = useWritingRound(category);
  const [another, setAnother] = useState<{ number: number; words: readonly WordToWrite[] } | null>(null);
  const { number = 0 } = another ?? {};
  const going = another === null && open ? open : null;
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      // The next round depends on these words, so they are sent first.
      await queue?.flush();
      return readAnotherRound(client, category, number + 1);
    },
    // Until the next round has loaded, the results of this one stay.
    onSuccess({ words }) {
      keepOpenRound(category, null, Date.now());
      setAnother({ number: number + 1, words });
    },
  });
  const words = another?.words ?? going?.words ?? (open === null ? first.data?.words : undefined);
  const isKnown = open !== undefined;
  return (
    <Loaded
      query={{ ...first, data: words, error: isKnown ? first.error : null }}
      skeleton={<Skeleton className="h-130 rounded-card!" />}
      failed={t('failed')}
    >
      {(shown) =>
        shown.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <Round
            key={number}
            category={category}
            words={shown}
            meaningIn={meaningIn}
            choices={choices}
            going={going}
            isAnother={number > 0}
            isFetching={isPending}
            failure={error}
            onAnother={() => mutate()}
          />
        )
      }
    </Loaded>
  );
}
