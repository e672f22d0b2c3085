import { Link } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { Headword } from '#web/study/swedish/Headword.tsx';
import type { ShownCard } from './session.ts';

interface LeechHelpProps {
  card: ShownCard;
  word: NonNullable<ShownCard['word']>;
}

/** Help for a leech (a word forgotten again and again): words it is confused with, and a link to add a note. */
export function LeechHelp({ card: { note, rivals }, word }: LeechHelpProps) {
  const { t, language } = useText('reviews');
  if (rivals.length === 0 && note !== null) return null;
  return (
    <div className="w-full rounded-control bg-sun-tint px-3 py-2 text-sm text-sun-ink">
      {rivals.length > 0 && (
        <p>
          <strong>{t('rivals')}</strong>{' '}
          {rivals.map((rival, index) => (
            <span key={rival.wordId}>
              {index > 0 && <span>, </span>}
              <Headword word={rival} /> <span>({rival.translation[language]})</span>
            </span>
          ))}
        </p>
      )}
      {note === null && (
        <p>
          {t('leechText')}{' '}
          <Link href={`/vocabulary/${word.wordId}#note`} className="font-semibold underline">
            {t('writeNote')}
          </Link>
        </p>
      )}
    </div>
  );
}
