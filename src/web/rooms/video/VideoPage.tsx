import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams } from 'wouter';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { usePageTitle } from '#web/platform/page-title.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VideoView } from './detail/VideoView.tsx';
import { useVideo, videoRead } from './video.api.ts';
import { VIDEOS_PATH } from './video-paths.ts';

/** @public Loaded by the app before the page is rendered. */
export const reads = ({ videoId = '' }: Readonly<Record<string, string>>) => [videoRead(videoId)];

/** Page of one film: player, transcript and exercises. */
export default function VideoPage() {
  const { t, language } = useText('video');
  const { videoId = '' } = useParams();
  const video = useVideo(videoId);
  usePageTitle(video.data?.title[language]);
  // The film may be removed while it is being watched.
  const isGone = video.error instanceof ApiError && video.error.status === 404;
  const wayBack = (
    <LinkButton href={VIDEOS_PATH} variant="quiet" icon={ArrowLeft} className="-ml-3 self-start px-3!">
      {t('back')}
    </LinkButton>
  );
  return (
    <div className="flex flex-col gap-4">
      {wayBack}
      <Loaded
        query={isGone ? { ...video, data: undefined } : video}
        skeleton={<VideoSkeleton />}
        failed={t('videoFailed')}
        empty={
          <EmptyState
            title={t('gone')}
            text={t('goneText')}
            action={<LinkButton href={VIDEOS_PATH}>{t('back')}</LinkButton>}
          />
        }
      >
        {(found) => <VideoView video={found} onTrouble={() => void video.refetch()} />}
      </Loaded>
    </div>
  );
}

function VideoSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(20rem,1fr)]">
      <Skeleton className="aspect-video rounded-card!" />
      <Skeleton className="h-100 rounded-card!" />
    </div>
  );
}
