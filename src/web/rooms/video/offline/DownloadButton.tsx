import CircleCheck from 'lucide-react/icons/circle-check';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import { useState } from 'react';
import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { useVideos } from '../video.api.ts';
import {
  canKeep,
  DownloadError,
  downloadForm,
  dropFilm,
  keepFilm,
  MOST_BYTES,
  useIsDownloaded,
} from './downloads.ts';

const MB = 1_000_000;

/** Downloads a film for offline use, and deletes the download. */
export function DownloadButton({ video }: { video: WholeVideo }) {
  const { t, locale } = useText('video');
  const { data: films = [] } = useVideos();
  const isKept = useIsDownloaded(video);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<DownloadError['reason'] | null>(null);
  const form = downloadForm(video);
  if (!canKeep() || !form) return null;
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(error instanceof DownloadError ? error.reason : 'broken');
    }
    setBusy(false);
  };
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {isKept ? (
        <>
          <p role="status" className="flex min-h-12 items-center gap-2 font-semibold text-pine">
            <CircleCheck aria-hidden size={20} className="shrink-0" />
            {t('onDevice')}
          </p>
          <Button variant="quiet" busy={isBusy} onClick={() => void act(() => dropFilm(video))}>
            {t('removeDownload')}
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          icon={HardDriveDownload}
          busy={isBusy}
          onClick={() => void act(() => keepFilm(video, films))}
        >
          {t('download', { size: size.format(Math.max(0.1, form.bytes / MB)) })}
        </Button>
      )}
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {trouble && t(`notKept.${trouble}`, { most: MOST_BYTES / MB })}
      </p>
    </div>
  );
}
