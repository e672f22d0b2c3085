import { useQuery } from '@tanstack/react-query';
import { getFile } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { samplesOf } from '#web/study/voice/sendable.ts';
import { usePhonemes } from '../say.api.ts';
import { curveGiven, curveOf, voicedSegments } from './curve.ts';

type Curve = ReturnType<typeof curveOf>;

interface PitchViewProps {
  text: string;
  /** Accent of the word if its spelling has two. */
  accent?: 1 | 2;
  /** The learner's recording; null if there is none. */
  recording: Blob | null;
}

const [WIDTH, HEIGHT] = [320, 120];
/** Semitones from the centre to the edge of the chart; even a lively voice stays within. */
const REACH = 7;

/**
 * The learner's melody over the model's, each relative to its own speaker's centre. For viewing only, without a
 * score.
 */
export default function PitchView({ text, accent, recording }: PitchViewProps) {
  const { t } = useText('pronunciation');
  const model = useModelCurve(text, accent);
  const { data: mine } = useQuery({
    queryKey: ['own melody', recording],
    queryFn: async () => (recording ? curveOf(await samplesOf(recording)) : []),
    enabled: recording !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryKeyHashFn: () => numberOf(recording),
  });
  return (
    <figure className="flex w-full flex-col gap-2 text-left">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('pitch.label')}
        className="w-full rounded-card bg-sunken"
      >
        <title>{t('pitch.label')}</title>
        <line
          x1={0}
          x2={WIDTH}
          y1={HEIGHT / 2}
          y2={HEIGHT / 2}
          className="stroke-line-strong"
          strokeDasharray="2 6"
        />
        <Line curve={model ?? []} className="text-ink-soft" isDashed />
        <Line curve={mine ?? []} className="text-lake" />
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <Key className="border-dotted border-ink-soft">{t('pitch.model')}</Key>
        <Key className="border-lake">{t('pitch.mine')}</Key>
        <span className="basis-full">
          {t(recording && mine?.length === 0 ? 'pitch.nothing' : 'pitch.about')}
        </span>
      </figcaption>
    </figure>
  );
}

const numbers = new WeakMap<Blob, string>();
let count = 0;

/** Assigns a number to a recording, which has no identity of its own. */
function numberOf(recording: Blob | null): string {
  if (!recording) return 'own melody';
  const known = numbers.get(recording) ?? `own melody ${++count}`;
  numbers.set(recording, known);
  return known;
}

/** Melody given to the synthesised voice, or else measured from its sound. */
function useModelCurve(text: string, accent: 1 | 2 | undefined): Curve | undefined {
  const { data: spoken } = usePhonemes(text, false, accent);
  const pitch = spoken?.pitch;
  const { data: heard } = useQuery({
    queryKey: ['melody', spoken?.audioUrl],
    queryFn: async () => curveOf(await samplesOf(await getFile(spoken?.audioUrl ?? ''))),
    enabled: spoken !== undefined && !pitch,
    retry: false,
  });
  return pitch ? curveGiven(pitch) : heard;
}

interface LineProps {
  curve: Curve;
  className: string;
  isDashed?: boolean;
}

function Line({ curve, className, isDashed = false }: LineProps) {
  return voicedSegments(curve).map((stretch) => (
    <polyline
      key={stretch[0]?.place}
      points={stretch
        .map(({ place, semitones }) => {
          const high = Math.max(-REACH, Math.min(REACH, semitones));
          return `${12 + place * (WIDTH - 24)},${HEIGHT / 2 - (high / REACH) * (HEIGHT / 2 - 8)}`;
        })
        .join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth={3.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(isDashed && { strokeDasharray: '1 7' })}
      className={className}
    />
  ));
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`w-6 border-t-3 ${className}`} />
      {children}
    </span>
  );
}
