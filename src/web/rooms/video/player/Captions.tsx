import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Marked } from '#web/ui/Prose.tsx';
import { LineText } from '../transcript/LineText.tsx';
import type { Subtitles } from './choices.ts';
import { type FilmClock, useAt } from './clock.ts';
import { lineAt } from './timeline.ts';

interface CaptionsProps {
  lines: readonly TranscriptLine[];
  clock: FilmClock;
  subtitles: Subtitles;
}

/** Current line below the picture: in Swedish with the spoken word highlighted, translated, or both. */
export function Captions({ lines, clock, subtitles }: CaptionsProps) {
  const { t, language, locale } = useText('video');
  const place = useAt(clock, (atS) => lineAt(lines, atS));
  const line = place === null ? undefined : lines[place];
  if (!line || subtitles === 'none') return null;
  return (
    <section
      aria-label={t('subtitles')}
      className="pointer-events-none mx-auto w-fit max-w-[92%] rounded-control bg-ground/85 px-3 py-1 text-center leading-snug text-balance"
    >
      {subtitles !== 'own' && (
        <p lang="sv" className="text-base font-bold sm:text-xl">
          <LineText line={line} clock={clock} />
        </p>
      )}
      {subtitles !== 'swedish' && (
        <p lang={locale} className="text-sm sm:text-base">
          <Marked text={line.translation[language]} />
        </p>
      )}
    </section>
  );
}
