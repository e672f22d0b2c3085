import { Face } from '#web/ui/Face.tsx';
import type { AnalysedParagraph, StatusOf } from './analysed-page.ts';
import { SentenceView, type WordPlace } from './SentenceView.tsx';
import type { ReadingAloud } from './use-reading-aloud.ts';

interface ParagraphViewProps {
  paragraph: AnalysedParagraph;
  /** True for the first one of the page, whose first word is in the tab order while no word is chosen. */
  isFirst: boolean;
  statusOf: StatusOf;
  chosen: WordPlace | null;
  aloud: ReadingAloud;
  onChoose(place: WordPlace): void;
}

const STYLES = {
  text: '',
  heading: 'text-2xl font-bold',
  item: 'pl-4',
} as const;

/** Paragraph of a text; in a dialogue with the face of its speaker. */
export function ParagraphView({
  paragraph: { speaker, style, sentences },
  isFirst,
  statusOf,
  chosen,
  aloud,
  onChoose,
}: ParagraphViewProps) {
  const text = (
    <p lang="sv" className={`min-w-0 ${STYLES[style]}`}>
      {sentences.map((line, place) => {
        const own = chosen?.at === line.at ? chosen.token : null;
        const firstWord = line.analysis.tokens.findIndex(({ token }) => token.kind === 'word');
        const isEntry = chosen === null && isFirst && place === 0 && firstWord >= 0;
        const isPlaying = aloud.at === line.at;
        return (
          <span key={line.at}>
            <SentenceView
              line={line}
              statusOf={statusOf}
              chosen={own}
              inTabOrder={own ?? (isEntry ? firstWord : null)}
              spoken={isPlaying ? aloud.spoken : null}
              isPlaying={isPlaying}
              onChoose={onChoose}
            />
            <span> </span>
          </span>
        );
      })}
    </p>
  );
  if (speaker === null) return text;
  return (
    <div className="flex items-start gap-3">
      <Face person={speaker.id} size={48} />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{speaker.name}</p>
        {text}
      </div>
    </div>
  );
}
