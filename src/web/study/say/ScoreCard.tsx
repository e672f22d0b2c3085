import { useText } from '#web/platform/i18n.ts';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import type { AssessmentResult } from './assess.ts';
import { bandOf, overallOf, SCORES } from './score.ts';

/** Assessment in words and figures, or the reason why there is none. */
export function ScoreCard({ assessed, isOnDevice }: AssessmentResult) {
  const { t } = useText('pronunciation');
  const { verdict, reason, detectedText, vowelLength, sounds, feedback } = assessed;
  if (!assessed.assessed) {
    return (
      <section className="flex flex-col gap-2 rounded-card bg-sun-tint p-4 text-sun-ink">
        <h3 className="font-bold">{t(`notAssessed.${reason ?? 'not_understood'}`)}</h3>
        {/* Advice after an assessed attempt is shown below the card. */}
        {verdict === null && <p>{feedback}</p>}
        {detectedText !== null && <Heard text={detectedText} />}
        {isOnDevice && <OnDevice />}
      </section>
    );
  }
  const overall = overallOf(assessed);
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        {overall !== null && <Ring score={overall} />}
        <div className="min-w-0 grow basis-40">
          <h3 className="text-xl font-bold">
            {overall === null ? t(`verdict.${verdict ?? 'unsure'}`) : t(`band.${bandOf(overall)}`)}
          </h3>
          {overall !== null && <p className="text-ink-soft">{t(`verdict.${verdict ?? 'unsure'}`)}</p>}
          {detectedText !== null && <Heard text={detectedText} />}
          {overall !== null && <p className="text-sm text-ink-soft">{t('overallAbout')}</p>}
        </div>
      </div>
      {sounds.length > 0 && (
        <ul className="flex flex-col gap-1">
          {sounds.map(({ word, phone, ipa, heard }) => (
            <li key={`${word} ${phone}`} className="rounded-control bg-falu-tint px-3 py-2">
              {t('soundHeard', { wanted: ipa, heard })}
            </li>
          ))}
        </ul>
      )}
      {vowelLength && <p className="text-ink-soft">{t(`length.${vowelLength.wanted}`)}</p>}
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {SCORES.map((name) => {
          const score = assessed[name];
          return (
            <div key={name} className="rounded-control bg-sunken p-3">
              <dt className="flex items-baseline justify-between gap-2">
                <span className="font-semibold">{t(`scores.${name}.name`)}</span>
                <span className="font-bold tabular-nums">{score ?? '–'}</span>
              </dt>
              <dd>
                {score !== null && (
                  <ProgressBar value={score} label={t(`scores.${name}.name`)} className="mt-1.5 mb-2" />
                )}
                <p className="text-sm text-ink-soft">{t(`scores.${name}.about`)}</p>
              </dd>
            </div>
          );
        })}
      </dl>
      {isOnDevice && <OnDevice />}
    </section>
  );
}

function OnDevice() {
  const { t } = useText('pronunciation');
  return <p className="text-sm">{t('onDevice')}</p>;
}

function Heard({ text }: { text: string }) {
  const { t } = useText('pronunciation');
  return (
    <p>
      {t('heard')} <strong lang="sv">{text}</strong>
    </p>
  );
}

const RADIUS = 34;
const ROUND = 2 * Math.PI * RADIUS;

function Ring({ score }: { score: number }) {
  const { t } = useText('pronunciation');
  const name = t('overall', { score });
  return (
    <svg viewBox="0 0 80 80" role="img" aria-label={name} className="size-24 shrink-0 text-pine">
      <title>{name}</title>
      <circle
        cx={40}
        cy={40}
        r={RADIUS}
        fill="none"
        strokeWidth={8}
        className="stroke-sunken dark:stroke-line"
      />
      <circle
        cx={40}
        cy={40}
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth={8}
        strokeLinecap="round"
        strokeDasharray={`${(score / 100) * ROUND} ${ROUND}`}
        transform="rotate(-90 40 40)"
      />
      <text
        x={40}
        y={40}
        dominantBaseline="central"
        textAnchor="middle"
        className="fill-ink text-[24px] font-bold tabular-nums"
      >
        {score}
      </text>
    </svg>
  );
}
