import { useText } from '#web/platform/i18n.ts';

/** Contours of the voice for accent 1 (one fall) and accent 2 (two falls). */
const CONTOURS = {
  1: 'M2 11 C8 11 9 3 14 3 S22 11 38 11',
  2: 'M2 11 C6 11 6 3 11 3 S16 11 20 11 S25 3 29 3 S33 11 38 11',
};

/** Melody of a word as a small line with one peak or two. */
export function PitchMark({ accent }: { accent: 1 | 2 }) {
  const { t } = useText('voice');
  const name = t(accent === 1 ? 'melody.one' : 'melody.two');
  return (
    <svg viewBox="0 0 40 14" width={40} height={14} role="img" aria-label={name} className="text-lake">
      <title>{name}</title>
      <path d={CONTOURS[accent]} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
    </svg>
  );
}
