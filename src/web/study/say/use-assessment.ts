import { useEffect, useRef, useState } from 'react';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import { useLanguage } from '#web/platform/i18n.ts';
import { useStudyQueue } from '../sync/study-queue.ts';
import type { RecorderState } from '../voice/recorder.ts';
import { type AssessmentResult, assessor } from './assess.ts';
import { sayingOf } from './say-events.ts';

/** State of a recording's assessment. */
export type AssessmentState =
  | { readonly status: 'none' }
  | { readonly status: 'processing' }
  | ({ readonly status: 'completed' } & AssessmentResult)
  | { readonly status: 'failed'; readonly error: Error };

const NONE: AssessmentState = { status: 'none' };

/** Text that is said, with the data for its event. */
export interface SpeechTask {
  readonly text: string;
  /** Transcription, if it is a word. */
  readonly ipa?: string | undefined;
  /** Id in the word list, if it has one. */
  readonly wordId?: string | undefined;
  /** Id of the round in recorded events. */
  readonly round?: string | undefined;
}

/**
 * Assesses each recording as soon as it exists, and records the result.
 * @param onAssessed called once per recording with its result
 */
export function useAssessment(
  recorder: RecorderState,
  { text, ipa, wordId, round }: SpeechTask,
  onAssessed?: (assessed: AssessedPronunciation) => void,
): AssessmentState {
  const language = useLanguage();
  const queue = useStudyQueue();
  const recording = recorder.status === 'recorded' ? recorder.recording : null;
  const [known, setKnown] = useState<{ recording: Blob; state: AssessmentState } | null>(null);
  const isRecording = recorder.status === 'recording';
  useEffect(() => {
    if (isRecording) assessor.prepare({ text, ipa });
  }, [isRecording, text, ipa]);
  const told = useRef(onAssessed);
  told.current = onAssessed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recording is assessed once, for what was to be said then
  useEffect(() => {
    if (!recording) return;
    let isWanted = true;
    assessor.assess(recording, { text, ipa }, language).then(
      (judged) => {
        const saying = sayingOf(text, judged, { wordId, round });
        if (saying && queue) queue.record('word_said', saying, Date.now());
        if (!isWanted) return;
        setKnown({ recording, state: { status: 'completed', ...judged } });
        told.current?.(judged.assessed);
      },
      (error: Error) => isWanted && setKnown({ recording, state: { status: 'failed', error } }),
    );
    return () => {
      isWanted = false;
    };
  }, [recording]);
  if (!recording) return NONE;
  return known?.recording === recording ? known.state : { status: 'processing' };
}
