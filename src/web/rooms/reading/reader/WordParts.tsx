import type { AnalysedToken } from '#shared/reading/analysis/analysis.ts';
import { useText } from '#web/platform/i18n.ts';
import type { AnalysedLine } from './analysed-page.ts';

interface WordPartsProps {
  analysed: AnalysedToken;
  line: AnalysedLine;
  /** Word whose entry is shown; null if none is. */
  chosen: string | null;
  /** @param wordId null for the word itself */
  onChoose(wordId: string | null): void;
}

/** Parts of a compound, the phrase that the word belongs to, and other words that it may be; each with its entry. */
export function WordParts({ analysed, line, chosen, onChoose }: WordPartsProps) {
  const { t } = useText('reading');
  const [reading] = analysed.readings;
  const unit = analysed.unit === null ? undefined : line.analysis.units[analysed.unit];
  const parts = reading?.parts ?? [];
  const own = unit?.wordId ?? reading?.wordId ?? null;
  const others = analysed.readings.filter(
    ({ wordId }, index, all) =>
      wordId !== null && wordId !== own && all.findIndex((each) => each.wordId === wordId) === index,
  );
  return (
    <>
      {unit && (
        <p>
          <span className="text-ink-soft">{t('partOf')}</span> <b lang="sv">{unit.lemma}</b>
        </p>
      )}
      {parts.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">{t('compound')}</span>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a compound may have the same part twice
            <span key={index} className="flex items-center gap-1">
              <EntryButton text={part.text} wordId={part.wordId} chosen={chosen} onChoose={onChoose} />
              {part.link && <span lang="sv">-{part.link}-</span>}
            </span>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">{t('alsoMeans')}</span>
          {others.map(({ lemma, wordId }) => (
            <EntryButton key={wordId} text={lemma} wordId={wordId} chosen={chosen} onChoose={onChoose} />
          ))}
        </div>
      )}
    </>
  );
}

interface EntryButtonProps extends Pick<WordPartsProps, 'chosen' | 'onChoose'> {
  text: string;
  wordId: string | null;
}

/** Button that shows the entry of a word, or the word itself again; plain text for a word without an entry. */
function EntryButton({ text, wordId, chosen, onChoose }: EntryButtonProps) {
  if (wordId === null)
    return (
      <b lang="sv" className="px-1">
        {text}
      </b>
    );
  const isChosen = chosen === wordId;
  return (
    <button
      type="button"
      lang="sv"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? null : wordId)}
      className={`min-h-11 cursor-pointer rounded-full border px-3.5 font-semibold ${isChosen ? 'border-lake bg-lake-tint text-lake' : 'border-line-strong'}`}
    >
      {text}
    </button>
  );
}
