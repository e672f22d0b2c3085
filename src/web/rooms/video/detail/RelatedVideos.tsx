import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { VideoCard } from '../list/VideoCard.tsx';
import { useFavourite, useVideos } from '../video.api.ts';

const MOST = 3;

/** Up to three other films of the same category, unwatched ones first. */
export function RelatedVideos({ video }: { video: WholeVideo }) {
  const { t } = useText('video');
  const { data = [] } = useVideos();
  const setFavourite = useFavourite();
  const related = data
    .filter(({ id, category }) => category === video.category && id !== video.id)
    .sort((a, b) => Number(a.completed) - Number(b.completed))
    .slice(0, MOST);
  if (related.length === 0) return null;
  return (
    <section aria-label={t('related')} className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('related')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {related.map((each) => (
          <li key={each.id}>
            <VideoCard
              video={each}
              level={3}
              onFavourite={() => void setFavourite(each.id, !each.isFavourite).catch(() => {})}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
