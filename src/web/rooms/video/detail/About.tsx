import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { DownloadButton } from '../offline/DownloadButton.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';

/** Description of a film, with its status and its favourite button. */
export function About({ video, isCompleted }: { video: WholeVideo; isCompleted: boolean }) {
  const { t, language } = useText('video');
  const { progress } = video;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone="lake">
          {t(`difficulties.${video.difficulty}`)} · {video.cefr}
        </Badge>
        <Badge>{t(`categories.${video.category}`)}</Badge>
        {isCompleted && <Badge tone="pine">{t('status.seen')}</Badge>}
        <span className="ml-auto text-sm text-ink-soft tabular-nums">
          {t('percent', { value: progress })}
        </span>
      </div>
      <ProgressBar
        value={progress}
        label={t('progressOf', { title: video.title[language] })}
        tone={isCompleted ? 'pine' : 'lake'}
      />
      <p>
        <Marked text={video.description[language]} />
      </p>
      <p className="text-ink-soft">
        <Marked text={video.forWhom[language]} />
      </p>
      <div className="flex flex-wrap gap-3">
        <FavouriteButton video={video} />
        <DownloadButton video={video} />
      </div>
    </div>
  );
}
