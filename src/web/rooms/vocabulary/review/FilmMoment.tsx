import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import type { CardMoment } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';

/** The line of a film in which a word was met. The film loads only on demand. */
export function FilmMoment({ moment }: { moment: CardMoment }) {
  const { t } = useText('reviews');
  const { startTime, endTime, media, thumbnail } = moment;
  const clip = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const play = () => {
    setBroken(false);
    if (!clip.current) return setWanted(true);
    clip.current.currentTime = startTime;
    void clip.current.play().catch(() => {});
  };
  return (
    <>
      {isWanted && !isBroken && (
        // biome-ignore lint/a11y/useMediaCaption: the line it says stands above it.
        <video
          ref={clip}
          poster={thumbnail}
          autoPlay
          playsInline
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = startTime;
          }}
          onTimeUpdate={({ currentTarget }) => {
            if (currentTarget.currentTime >= endTime) currentTarget.pause();
          }}
          className="aspect-video w-56 rounded-control bg-sunken"
        >
          {media.map(({ url, type }, index) => (
            <source
              key={url}
              src={url}
              type={type}
              onError={() => index === media.length - 1 && setBroken(true)}
            />
          ))}
        </video>
      )}
      <Button variant="quiet" icon={Play} onClick={play} className="px-4!">
        {t('moment')}
      </Button>
      {isBroken && (
        <p role="alert" className="text-sm font-semibold text-falu">
          {t('momentFailed')}
        </p>
      )}
    </>
  );
}
