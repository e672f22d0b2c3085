import type { Language } from '#shared/language.ts';
import type { AssessedPronunciation, SpokenTarget } from '#shared/pronunciation/pronunciation.contract.ts';
import { ApiError, request } from '#web/platform/http.ts';
import { SPEECH_STAYS } from '../play/device-choice.ts';
import { type Decode, samplesOf, sendable } from '../voice/sendable.ts';
import { savesData } from '../voice/speak.ts';
import { type Judge, judgeIn } from './judge/judge.ts';
import { spokenTarget } from './judge/spoken-target.ts';
import { weightsUrl } from './judge/weights-url.ts';

/** What was to be said. */
export interface ToSay {
  readonly text: string;
  /** How it is said, where the page knows. */
  readonly ipa?: string | undefined;
}

/** What came of a recording. */
export interface Judged {
  readonly assessed: AssessedPronunciation;
  /** It was judged here, and the recording was not sent. */
  readonly isOnDevice: boolean;
}

/** Has recordings assessed. */
export interface Assessor {
  /**
   * What came of a recording: as the server says, or in the page where the learner has chosen that, or the server cannot
   * be asked and what judges is at hand. Throws `ApiError`; rejects as well where the browser cannot read its recording.
   */
  assess(recording: Blob, said: ToSay, language: Language): Promise<Judged>;
  /** Has at hand what the page needs to judge this by itself, where it is to. */
  prepare(said: ToSay): void;
}

/** What an assessor is made of. */
export interface AssessorParts {
  /** Whether recordings never leave the device. */
  staysHere(): boolean;
  ask(recording: Blob, text: string, language: Language): Promise<AssessedPronunciation>;
  readonly judge: Judge;
  target(said: ToSay): Promise<SpokenTarget>;
  readonly decode: Decode;
  /** Has the weights kept, for when the server cannot be asked. */
  keepWeights(): void;
}

export function assessorOf({ staysHere, ask, judge, target, decode, keepWeights }: AssessorParts): Assessor {
  const judgeHere = async (recording: Blob, said: ToSay, language: Language): Promise<Judged> => {
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
        // What the learner is told is why it could not be sent.
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

/** The server cannot be reached, or has too much to do. */
const isAway = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 503);

async function askServer(recording: Blob, text: string, language: Language): Promise<AssessedPronunciation> {
  const form = new FormData();
  form.set('expectedText', text);
  form.set('language', 'sv');
  form.set('feedbackIn', language);
  form.set('audio', await sendable(recording), 'recording');
  return request('POST', '/api/pronunciation/assess', form);
}

/** What the latest text is like is asked for while it is said, and wanted when it was. */
let latest: { readonly text: string; readonly target: Promise<SpokenTarget> } | null = null;

function targetOnce({ text, ipa }: ToSay): Promise<SpokenTarget> {
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

/** The page's own: one for as long as the app is open. */
export const assessor = assessorOf({
  staysHere: SPEECH_STAYS.isOn,
  ask: askServer,
  judge: judgeIn(() => new Worker(new URL('./judge/judge.worker.ts', import.meta.url), { type: 'module' })),
  target: targetOnce,
  decode: samplesOf,
  keepWeights,
});
