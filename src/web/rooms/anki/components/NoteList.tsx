import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';

interface NoteListProps {
  title: string;
  text: string;
  /** Total number of notes. */
  count: number;
  notes: readonly {
    readonly written: string;
    readonly meaning: string;
    /** Spelling in the word list. */
    readonly swedish?: string;
    readonly reviews?: number;
  }[];
}

/** The first notes of a file as samples. */
export function NoteList({ title, text, count, notes }: NoteListProps) {
  const { t } = useText('anki');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      {notes.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-lake">
            {count > notes.length ? t('preview.showFirst', { count: notes.length }) : t('preview.show')}
          </summary>
          <ul className="divide-y divide-line">
            {notes.map(({ written, meaning, swedish, reviews = 0 }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no names, and the list never changes
              <li key={place} className="flex flex-wrap items-baseline gap-x-3 py-2">
                <span lang="sv" className="font-semibold break-words">
                  {written}
                </span>
                <span className="text-ink-soft break-words">{meaning}</span>
                {swedish !== undefined && swedish.toLowerCase() !== written.toLowerCase() && (
                  <span lang="sv" className="text-sm text-ink-soft">
                    → {swedish}
                  </span>
                )}
                {reviews > 0 && (
                  <span className="ml-auto text-sm text-ink-soft tabular-nums">
                    {t('preview.reviews', { count: reviews })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
