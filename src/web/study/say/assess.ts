import type { Language } from '#shared/language.ts';
import type { AssessedPronunciation, SpokenTarget } from '#shared/pronunciation/pronunciation.contract.ts';
import { ApiError, request } from '#web/platform/http.ts';
import { SPEECH_STAYS } from '../play/device-choice.ts';
import { type Decode, samplesOf, sendable } from '../voice/sendable.ts';
import { savesData } from '../voice/speak.ts';
import { type Judge, judgeIn } from './judge/judge.ts';
import { spokenTarget } from './judge/spoken-target.ts';
import { weightsUrl } from './judge/weights-url.ts';

/** Text to say. */
export interface TextToSay {
  readonly text: string;
  /** Transcription, if the page knows it. */
  readonly ipa?: string | undefined;
}

/** Result of a recording. */
export interface AssessmentResult {
  readonly assessed: AssessedPronunciation;
  /** True if it was assessed on the device, without sending the recording. */
  readonly isOnDevice: boolean;
}

/** Assesses recordings. */
export interface Assessor {
  /**
   * Assesses a recording: on the server, or in the page if the learner chose that, or if the server is unreachable
   * and the page has what it needs. Rejects with `ApiError`, or if the browser cannot decode the recording.
   */
  assess(recording: Blob, said: TextToSay, language: Language): Promise<AssessmentResult>;
  /** Loads what is needed to assess this text in the page, if the page is to assess it. */
  prepare(said: TextToSay): void;
}

/** Dependencies of an assessor. */
export interface AssessorParts {
  /** Returns true if recordings must never leave the device. */
  staysHere(): boolean;
  ask(recording: Blob, text: string, language: Language): Promise<AssessedPronunciation>;
  readonly judge: Judge;
  target(said: TextToSay): Promise<SpokenTarget>;
  readonly decode: Decode;
  /** Stores the weights for offline use. */
  keepWeights(): void;
}

export function assessorOf({ staysHere, ask, judge, target, decode, keepWeights }: AssessorParts): Assessor {
  const judgeHere = async (
    recording: Blob,
    said: TextToSay,
    language: Language,
  ): Promise<AssessmentResult> => {
    judge.prepare();
    const [samples, spoken] = await Promise.all([decode(recording), target(said)]);
    return { assessed: await judge.judge(samples, spoken, language), isOnDevice: true };
  };
  return {
    async assess(recording, said, language) {
      if (staysHere()) return judgeHere(recording, said, language);
      try {
        const assessed = await ask(recording, said.text, language);
        keepWeights();
        return { assessed, isOnDevice: false };
      } catch (error) {
        if (!isAway(error)) throw error;
        // The reported error is that of sending, not that of the fallback.
        return judgeHere(recording, said, language).catch(() => Promise.reject(error));
      }
    },
    prepare(said) {
      if (!staysHere()) return;
      judge.prepare();
      target(said).catch(() => {});
    },
  };
}

/** Returns true if the server is unreachable or overloaded. */
const isAway = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 503);

async function askServer(recording: Blob, text: string, language: Language): Promise<AssessedPronunciation> {
  const form = new FormData();
  form.set('expectedText', text);
  form.set('language', 'sv');
  form.set('feedbackIn', language);
  form.set('audio', await sendable(recording), 'recording');
  return request('POST', '/api/pronunciation/assess', form);
}

/** Target of the latest text, requested while the learner speaks so that it is ready when they have finished. */
let latest: { readonly text: string; readonly target: Promise<SpokenTarget> } | null = null;

function targetOnce({ text, ipa }: TextToSay): Promise<SpokenTarget> {
  if (latest?.text === text) return latest.target;
  const target = spokenTarget(text, ipa, Date.now());
  latest = { text, target };
  target.catch(() => {
    if (latest?.target === target) latest = null;
  });
  return target;
}

let areWeightsKept = false;

function keepWeights(): void {
  const isKeeping = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (areWeightsKept || !isKeeping || savesData()) return;
  areWeightsKept = true;
  fetch(weightsUrl).catch(() => {
    areWeightsKept = false;
  });
}

/** The page's assessor, shared for the lifetime of the app. */
export const assessor = assessorOf({
  staysHere: SPEECH_STAYS.isOn,
  ask: askServer,
  judge: judgeIn(() => new Worker(new URL('./judge/judge.worker.ts', import.meta.url), { type: 'module' })),
  target: targetOnce,
  decode: samplesOf,
  keepWeights,
});
