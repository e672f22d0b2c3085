import { Link } from 'wouter';
import type { WordInFull } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { SwedishLine } from '#web/study/swedish/SwedishLine.tsx';
import { Card } from '#web/ui/Card.tsx';

/** Lessons that teach a word, and lines of the course that contain it. */
export function WhereMet({ lessons, lines }: Pick<WordInFull, 'lessons' | 'lines'>) {
  const { t, language } = useText('vocabulary');
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('word.met')}</h2>
      {lessons.length === 0 && <p className="text-ink-soft">{t('word.noLesson')}</p>}
      <ul className="flex flex-col">
        {lessons.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`/lessons/${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-lake underline"
            >
              {t('word.lesson', { id, title: title[language] })}
            </Link>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <ul className="flex flex-col gap-3 border-t border-line pt-3">
          {lines.map(({ swedish, translation }) => (
            <li key={swedish}>
              <SwedishLine text={swedish} translation={translation[language]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
