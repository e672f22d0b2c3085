import type { AnalysedToken } from '#shared/reading/analysis/analysis.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { useWord } from '#web/study/swedish/word.api.ts';
import { WordFacts } from '#web/study/word/WordFacts.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { AnalysedLine } from './analysed-page.ts';

interface EntryFactsProps {
  wordId: string;
  /** The chosen token; null if the entry is that of one of its parts or of another reading. */
  analysed: AnalysedToken | null;
  line: AnalysedLine;
}

/** Entry of the word list, with the form that is in the text. */
export function EntryFacts({ wordId, analysed, line }: EntryFactsProps) {
  const { t } = useText('reading');
  const word = useWord(wordId);
  const unit = analysed?.unit === null || !analysed ? undefined : line.analysis.units[analysed.unit];
  const reading = analysed?.readings[0];
  const form = unit?.form ?? reading?.form;
  const isInflected = form !== undefined && form !== 'base';
  return (
    <Loaded query={word} skeleton={<Skeleton className="h-40 rounded-card!" />} failed={t('entryFailed')}>
      {(found) => (
        <div className="flex flex-col gap-4">
          {isInflected && (
            <p className="text-sm text-ink-soft">
              <span>{t(`form.${form}`)}</span>
              {reading?.isGenitive && <span>{t('genitive')}</span>}
            </p>
          )}
          <WordFacts word={found} current={analysed?.token.word.toLowerCase()} />
        </div>
      )}
    </Loaded>
  );
}
