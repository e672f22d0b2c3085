import { groupOfWord } from '#shared/grammar/inflection-groups.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { useWord } from '#web/study/swedish/word.api.ts';
import { WordFacts } from '#web/study/word/WordFacts.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { AnalysedLine } from './analysed-page.ts';
import { GrammarLinks } from './GrammarLinks.tsx';

interface EntryFactsProps {
  wordId: string;
  /** Place of the chosen token; null if the entry is that of one of its parts or of another reading. */
  token: number | null;
  line: AnalysedLine;
}

/** Entry of the word list, with the form that is in the text. */
export function EntryFacts({ wordId, token, line }: EntryFactsProps) {
  const { t } = useText('reading');
  const word = useWord(wordId);
  const analysed = token === null ? undefined : line.analysis.tokens[token];
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
          {token !== null && <GrammarLinks line={line} token={token} group={groupOfWord(found.namedForms)} />}
          <WordFacts word={found} current={analysed?.token.word.toLowerCase()} />
        </div>
      )}
    </Loaded>
  );
}
