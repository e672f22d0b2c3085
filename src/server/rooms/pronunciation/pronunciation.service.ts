import type { Logger } from 'pino';
import { Refusal } from '#server/platform/refusal.ts';
import type { Language } from '#shared/language.ts';
import type { Assessment } from '#shared/pronunciation/assessment.ts';
import { completenessOf, sameWords } from '#shared/pronunciation/completeness.ts';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import type { Target } from '#shared/pronunciation/target.ts';
import { assessmentTold } from '#shared/pronunciation/told.ts';
import { speechVerdict } from '#shared/pronunciation/verdict.ts';
import type { RecordingAssessor } from './assessor.ts';
import { containerOf } from './recording/container.ts';
import { readTarget, type Targets } from './targets.ts';
import type { Transcription } from './transcription.ts';

/** Maximum number of lines with cached transcriptions. */
const MOST_READ = 4_000;

/** Recording with its expected text. */
export interface SpokenAttempt {
  readonly recording: Buffer;
  readonly text: string;
  /** Language of the advice. */
  readonly language: Language;
}

/** Possible line with its meaning: lines of the same meaning need not be distinguished. */
export interface SayableLine {
  readonly text: string;
  readonly means: string;
}

/** Dependencies of the service. */
export interface PronunciationParts {
  readonly targets: Targets;
  readonly assessor: RecordingAssessor;
  /** The operator's transcription service, if configured. */
  readonly transcription: Transcription | null;
  readonly log: Pick<Logger, 'warn'>;
}

/** Assesses recordings without storing them. */
export function createPronunciation({ targets, assessor, transcription, log }: PronunciationParts) {
  const readings = new Map<string, Target | null>();

  /** Target of a line; null if it cannot be assessed. Cached. */
  async function readingOf(line: string): Promise<Target | null> {
    const known = readings.get(line);
    if (known !== undefined) return known;
    const read = await targets.of(line).then(
      ({ target }) => readTarget(target),
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'not_assessable') return null;
        throw error;
      },
    );
    if (readings.size >= MOST_READ) readings.clear();
    readings.set(line, read);
    return read;
  }

  /** Transcription of the operator's service; null if there is none, or it is implausible. */
  async function transcribed(...recording: Parameters<Transcription>): Promise<string | null> {
    if (!transcription) return null;
    try {
      return await transcription(...recording);
    } catch (error) {
      log.warn(
        { reason: (error as Error).message },
        'pronunciation: transcription service failed, this recording is assessed without it',
      );
      return null;
    }
  }

  return {
    prepare: assessor.prepare,
    /** @throws Refusal `unsupported_media_type`, `not_assessable`, `unreadable_audio`, `busy` */
    async assess({ recording, text, language }: SpokenAttempt): Promise<AssessedPronunciation> {
      const container = containerOf(recording);
      if (!container) throw new Refusal('unsupported_media_type');
      const spoken = await targets.of(text);
      const target = readTarget(spoken.target);
      if (!target) throw new Refusal('not_assessable');
      const rivals = spoken.rivals.flatMap((rival) => readTarget(rival) ?? []);
      const own = await assessor.assess({ bytes: recording, container, target, rivals });
      // Without a voice no service is asked, because some transcribe words in silence.
      const heard = speechVerdict(own) === null ? null : await transcribed(recording, container);
      const assessment = heard === null ? own : heardAs(own, target, heard);
      return assessmentTold(assessment, target, language);
    },

    /**
     * Line that a recording clearly contains, compared with lines of other meaning; null if there is none, or no
     * voice.
     * @throws Refusal `unsupported_media_type`, `unreadable_audio`, `busy`
     */
    async heardAmong(recording: Buffer, lines: readonly SayableLine[]): Promise<string | null> {
      const container = containerOf(recording);
      if (!container) throw new Refusal('unsupported_media_type');
      const known: Target[] = [];
      for (const { text, means } of lines) {
        const target = await readingOf(text);
        if (target) known.push({ ...target, means });
      }
      const [target, ...rivals] = known;
      if (!target) return null;
      const { detectedText } = await assessor.assess({ bytes: recording, container, target, rivals });
      return detectedText;
    },
  };
}

/** Uses the service's transcription for completeness, and for the text said instead. */
function heardAs(own: Assessment, { text, article }: Target, heard: string): Assessment {
  if (own.assessed) return { ...own, completeness: completenessOf(text, heard), detectedText: heard };
  const isSame = sameWords(text, heard) || (article && sameWords(`${article.text} ${text}`, heard));
  // If only one of both recognised the text, the result is undecided.
  return { assessed: false, reason: own.reason, detectedText: isSame ? null : heard };
}
