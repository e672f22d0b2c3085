import CircleCheck from 'lucide-react/icons/circle-check';
import Heart from 'lucide-react/icons/heart';
import { Link } from 'wouter';
import type { ListedVideo } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOnline } from '#web/platform/online.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { useIsDownloaded } from '../offline/downloads.ts';
import { clockTime } from '../player/timeline.ts';
import { videoPath } from '../video-paths.ts';
import { Poster } from './Poster.tsx';
import { videoStatusOf } from './view.ts';

const DIFFICULTY_TONES: Readonly<Record<ListedVideo['difficulty'], BadgeTone>> = {
  beginner: 'pine',
  intermediate: 'sun',
  advanced: 'falu',
};
const STATUS_TONES: Readonly<Record<ReturnType<typeof videoStatusOf>, BadgeTone>> = {
  new: 'sun',
  begun: 'lake',
  seen: 'pine',
};

interface VideoCardProps {
  video: ListedVideo;
  /** Level of its heading. */
  level?: 2 | 3;
  onFavourite(): void;
}

/** Film in the list: its picture, title, difficulty, length and status. */
export function VideoCard({ video, level = 2, onFavourite }: VideoCardProps) {
  const { t, language } = useText('video');
  const { id, cefr, difficulty, instructor, progress, isFavourite } = video;
  const title = video.title[language];
  const Heading = `h${level}` as const;
  const status = videoStatusOf(video);
  const isKept = useIsDownloaded(video);
  const isOnline = useOnline();
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card has-[a:hover]:border-lake">
      <div className="relative">
        <Poster src={video.thumbnail} />
        <span className="absolute top-3 left-3 flex flex-wrap gap-1.5">
          <Badge tone={STATUS_TONES[status]}>
            {status === 'seen' && <CircleCheck aria-hidden size={16} />}
            <span>{t(`status.${status}`)}</span>
          </Badge>
          {isKept && <Badge tone="pine">{t('onDevice')}</Badge>}
          {!isKept && !isOnline && <Badge>{t('needsConnection')}</Badge>}
        </span>
        <span
          data-theme="dark"
          className="absolute right-3 bottom-3 rounded-control bg-ground/85 px-2 text-sm font-semibold text-ink tabular-nums"
        >
          <span className="sr-only">{t('length')} </span>
          {clockTime(video.duration)}
        </span>
        {/* Stacked above the link that covers the card. */}
        <button
          type="button"
          aria-pressed={isFavourite}
          aria-label={t('favouriteOf', { title })}
          title={t(isFavourite ? 'removeFavourite' : 'addFavourite')}
          onClick={onFavourite}
          className="absolute top-2 right-2 z-1 flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink-soft hover:text-falu aria-pressed:text-falu"
        >
          <Heart aria-hidden size={20} className={isFavourite ? 'fill-current' : ''} />
        </button>
      </div>
      {status !== 'new' && (
        <ProgressBar
          value={progress}
          label={t('progressOf', { title })}
          tone={status === 'seen' ? 'pine' : 'lake'}
          className="h-1.5! rounded-none!"
        />
      )}
      <div className="flex grow flex-col gap-2.5 p-5">
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={DIFFICULTY_TONES[difficulty]}>
            {t(`difficulties.${difficulty}`)} · {cefr}
          </Badge>
          <Badge>{t(`categories.${video.category}`)}</Badge>
        </div>
        <Heading className="text-lg leading-snug font-bold">
          <Link href={videoPath(id)} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </Heading>
        <p className="text-ink-soft">
          <Marked text={video.description[language]} />
        </p>
        <p className="mt-auto border-t border-line pt-3 text-sm">
          <Marked text={video.forWhom[language]} />
        </p>
        <p className="text-sm text-ink-soft">
          {t('with', { name: instructor.name, region: instructor.region })}
        </p>
      </div>
    </article>
  );
}
