import { useText } from '#web/platform/i18n.ts';

/** How the voice goes: it falls once, or twice. */
const CONTOURS = {
  1: 'M2 11 C8 11 9 3 14 3 S22 11 38 11',
  2: 'M2 11 C6 11 6 3 11 3 S16 11 20 11 S25 3 29 3 S33 11 38 11',
};

/** The melody of a word as a small line: one hill, or two. */
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
