import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'wouter';
import { firstReading } from '#shared/course/answer-pattern.ts';
import { excerptOf } from '#shared/course/excerpt.ts';
import { matchTyped } from '#shared/course/typed-answer.ts';
import { useText } from '#web/platform/i18n.ts';
import { Headword } from '#web/study/swedish/Headword.tsx';
import { Ipa } from '#web/study/swedish/Ipa.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Spoken } from '#web/study/voice/Spoken.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { FormsBadge } from '../components/FormsBadge.tsx';
import { FilmMoment } from './FilmMoment.tsx';
import { gapOf } from './gap-of.ts';
import { LeechHelp } from './LeechHelp.tsx';
import { OwnAnswer } from './OwnAnswer.tsx';
import type { ShownCard } from './session.ts';

/**
 * Maximum words of a note on the card. More would push the rating buttons off a phone's screen; on low screens the
 * forms are hidden for the same reason.
 */
const NOTE_WORDS = 20;

/** Answer side of a card, never higher than one screen. */
export function CardAnswer({ card, typed }: { card: ShownCard; typed: string }) {
  const { word, own } = card;
  if (word) return <WordAnswer card={card} word={word} typed={typed} />;
  return (
    own && (
      <>
        <OwnAnswer own={own} />
        <div className="self-center">
          <Typed listed={[own.swedish.text]} typed={typed} />
        </div>
      </>
    )
  );
}

interface WordAnswerProps {
  card: ShownCard;
  word: NonNullable<ShownCard['word']>;
  typed: string;
}

function WordAnswer({ card, word, typed }: WordAnswerProps) {
  const { t, language } = useText('reviews');
  const { note, moment, rivals, kept = null } = card;
  const { isLeech } = card.card;
  const gap = gapOf(card);
  const line = gap
    ? {
        swedish: `${gap.before}${firstReading(gap.answers[0] ?? word.swedish)}${gap.after}`,
        translation: gap.translation,
      }
    : (moment ?? word.example);
  // Confusable words replace the forms and half of a long note.
  const isRivalled = isLeech && rivals.length > 0;
  const told = word.culturalNote && excerptOf(word.culturalNote[language], NOTE_WORDS).shown;
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      {/* Help for leeches replaces the picture. */}
      {word.picture && !isLeech && (
        <Picture name={word.picture} size={note === null && !told ? 64 : 48} className="low:hidden" />
      )}
      <p className="@container flex w-full items-center justify-center gap-3 text-3xl font-bold max-[16rem]:flex-wrap">
        <span className="min-w-0 break-words">
          <Headword word={word} line="shared" />
        </span>
        <SpeakButton text={word.withArticle} />
      </p>
      <Ipa ipa={word.pronunciation} accent={word.pitchAccent} />
      <Typed listed={gap?.answers ?? [word.withArticle, word.swedish]} typed={typed} />
      <div className="flex w-full flex-col items-center gap-2 border-t border-line pt-3">
        <p className="text-2xl leading-tight font-bold">{word.translation[language]}</p>
        <div>
          <p lang="sv" className="font-bold">
            <Spoken text={kept?.sentence ?? line.swedish} />
          </p>
          <p className="text-ink-soft">
            {kept ? t('keptFrom', { title: kept.title }) : line.translation[language]}
          </p>
        </div>
        {moment && <FilmMoment key={card.card.id} moment={moment} />}
        {!isRivalled && (
          <div className="empty:hidden low:hidden">
            <FormsBadge gender={word.gender} forms={word.forms} />
          </div>
        )}
        {note !== null && (
          <div className="w-full rounded-control bg-lake-tint px-3 py-2 text-sm">
            <p className={isRivalled ? 'line-clamp-2' : 'line-clamp-3 low:line-clamp-2'}>
              <strong>{t('note')}:</strong> {note}
            </p>
          </div>
        )}
        {isLeech && <LeechHelp card={card} word={word} />}
        {told && note === null && !isLeech && (
          <p className="w-full rounded-control bg-sun-tint px-3 py-2 text-sm text-sun-ink">
            <Marked text={told} />
          </p>
        )}
        <Link
          href={`/vocabulary/${word.wordId}`}
          className="-mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-lake underline"
        >
          {t('more')}
        </Link>
      </div>
    </div>
  );
}

/** The typed text compared with the answer. */
function Typed({ listed, typed }: { listed: readonly string[]; typed: string }) {
  const { t } = useText('reviews');
  if (typed.trim() === '') return null;
  const match = matchTyped(typed, listed, 'swedish');
  return match ? (
    <p className="flex items-center gap-2 font-semibold text-pine">
      <CircleCheck aria-hidden size={20} />
      {match.hasTypo ? t('study:almostRight') : t('typedRight')}
    </p>
  ) : (
    <p className="font-semibold text-falu">{t('typedWrong', { typed: typed.trim() })}</p>
  );
}
