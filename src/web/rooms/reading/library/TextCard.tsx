import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'wouter';
import type { LibraryCard } from '#shared/reading/reading.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { textPath } from '../reading-paths.ts';

/** Text of the library: illustration, title, level, length, and the share of its words that the learner knows. */
export function TextCard({ text }: { text: LibraryCard }) {
  const { t, language, locale } = useText('reading');
  const { id, level, kind, title, blurb, words, sentences, knownShare, progress, series } = text;
  const isFinished = progress.finishedAt !== null;
  const share = knownShare.toLocaleString(locale, { style: 'percent' });
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card has-[a:hover]:border-lake">
      <div className="relative">
        <img
          src={`/pictures/texts/${id}.svg`}
          alt=""
          width={1280}
          height={720}
          loading="lazy"
          decoding="async"
          className="aspect-video w-full bg-sunken object-cover"
        />
        {isFinished && (
          <span className="absolute top-3 left-3">
            <Badge tone="pine">
              <CircleCheck aria-hidden size={16} />
              <span>{t('status.finished')}</span>
            </Badge>
          </span>
        )}
      </div>
      {!isFinished && progress.read > 0 && (
        <ProgressBar
          value={(progress.read / sentences) * 100}
          label={t('progressOf', { title: title.swedish })}
          className="h-1.5! rounded-none!"
        />
      )}
      <div className="flex grow flex-col gap-2.5 p-5">
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="lake">{level}</Badge>
          <Badge>{t(`kind.${kind}`)}</Badge>
          <Badge>{t('words', { count: words })}</Badge>
        </div>
        <h3 lang="sv" className="text-lg leading-snug font-bold">
          <Link href={textPath(id)} className="after:absolute after:inset-0 after:rounded-card">
            {title.swedish}
          </Link>
        </h3>
        {series && (
          <p className="text-sm text-ink-soft">
            {t('seriesPart', { title: series.title.swedish, part: series.part, parts: series.parts })}
          </p>
        )}
        <p className="text-ink-soft">{blurb[language]}</p>
        <p className="mt-auto border-t border-line pt-3 text-sm">{t('knownShare', { share })}</p>
      </div>
    </article>
  );
}
