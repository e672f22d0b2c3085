import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { nearestFirst } from '#shared/course/cefr.ts';
import type { ListedVideo } from '#shared/video/video.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { VideoCard } from './list/VideoCard.tsx';
import { VideoFilters } from './list/VideoFilters.tsx';
import {
  ALL_FILMS,
  countsOf,
  filmsOf,
  readVideoListView,
  type VideoListView,
  writeVideoListView,
} from './list/view.ts';
import { useFavourite, useVideos, VIDEOS_READ } from './video.api.ts';

/** @public Loaded by the app before the page is rendered. */
export const reads = () => [VIDEOS_READ];

/** Page with the list of all films. */
export default function VideosPage() {
  const { t } = useText('video');
  const videos = useVideos();
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-3xl font-bold tracking-tight">{t('title')}</h1>
        <p className="mt-2 max-w-176 text-lg text-ink-soft">{t('lead')}</p>
      </div>
      <Loaded
        query={videos}
        skeleton={<VideosSkeleton />}
        failed={t('listFailed')}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      >
        {(all) => <Videos videos={all} />}
      </Loaded>
    </div>
  );
}

function Videos({ videos }: { videos: readonly ListedVideo[] }) {
  const { t, language } = useText('video');
  const errorText = useErrorText();
  const setFavourite = useFavourite();
  const [params, setParams] = useSearchParams();
  const view = readVideoListView(params);
  const change = (next: VideoListView) => setParams(writeVideoListView(next), { replace: true });
  // Film just removed from the favourites, so that the removal can be undone.
  const [removed, setRemoved] = useState<ListedVideo | null>(null);
  const { user } = useUser();
  const shown = nearestFirst(filmsOf(videos, view), ({ difficulty }) => difficulty, user?.cefrLevel);

  const choose = (video: ListedVideo, isFavourite: boolean) => {
    setRemoved(isFavourite ? null : video);
    setFavourite(video.id, isFavourite).catch((error: unknown) => {
      setRemoved(null);
      toast({ tone: 'bad', title: t('favouriteFailed'), text: errorText(error) });
    });
  };

  return (
    <>
      <Counts videos={videos} />
      <VideoFilters view={view} onChange={change} />
      <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-3 text-ink-soft">
        <span>{t('shown', { count: shown.length })}</span>
        {removed && (
          <>
            <span>{t('favouriteRemovedOf', { title: removed.title[language] })}</span>
            <Button variant="quiet" className="px-3!" onClick={() => choose(removed, true)}>
              {t('undo')}
            </Button>
          </>
        )}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={t('noneFits')}
          text={t(view.isOfFavourites ? 'noFavouritesText' : 'noneFitsText')}
          action={<Button onClick={() => change(ALL_FILMS)}>{t('showAll')}</Button>}
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((video) => (
            <li key={video.id}>
              <VideoCard video={video} onFavourite={() => choose(video, !video.isFavourite)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Totals over all films. */
function Counts({ videos }: { videos: readonly ListedVideo[] }) {
  const { t } = useText('video');
  const counts = countsOf(videos);
  return (
    <ul
      aria-label={t('counts')}
      className="grid grid-cols-2 gap-x-4 gap-y-3 max-[16rem]:grid-cols-1 rounded-card bg-lake-tint px-5 py-4 sm:grid-cols-4"
    >
      {(['lessons', 'instructors', 'regions', 'minutes'] as const).map((name) => (
        <li key={name} className="flex flex-col">
          <span className="text-2xl leading-tight font-bold tabular-nums">{counts[name]}</span>
          <span className="text-sm text-ink-soft">{t(`count.${name}`, { count: counts[name] })}</span>
        </li>
      ))}
    </ul>
  );
}

function VideosSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-34 rounded-card! sm:h-20" />
      <Skeleton className="h-30 rounded-card!" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((number) => (
          <Skeleton key={number} className="h-100 rounded-card!" />
        ))}
      </div>
    </div>
  );
}
