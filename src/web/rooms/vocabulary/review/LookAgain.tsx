import { Link } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { Headword } from '#web/study/swedish/Headword.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { type ReviewRun, recordedRatings } from './session.ts';
import { spokenOf } from './spoken.ts';

/** Failed words of a session, to read and hear once more. */
export function LookAgain({ session }: { session: ReviewRun }) {
  const { t, language } = useText('reviews');
  const missed = recordedRatings(session).filter(({ rating }) => rating === 'again');
  if (missed.length === 0) return null;
  return (
    <Card className="w-full text-left">
      <h3 className="mb-1 text-lg font-bold">{t('lookAgain')}</h3>
      <ul>
        {missed.map(({ card: { card, word, own } }) => {
          const spoken = spokenOf({ word, own });
          return (
            <li
              key={card.id}
              className="flex items-center justify-between gap-2 border-line py-1.5 not-last:border-b"
            >
              {word ? (
                <Link href={`/vocabulary/${word.wordId}`} className="min-w-0 hover:underline">
                  <span className="block font-bold break-words">
                    <Headword word={word} />
                  </span>
                  <span className="block text-ink-soft">{word.translation[language]}</span>
                </Link>
              ) : (
                <p className="min-w-0 break-words">
                  <span lang="sv" className="block font-bold">
                    {own?.swedish.text}
                  </span>
                  <span className="block text-ink-soft">{own?.meaning?.text}</span>
                </p>
              )}
              {spoken !== null && <SpeakButton text={spoken} tone="plain" />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
