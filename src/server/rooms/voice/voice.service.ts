import type { Logger } from 'pino';
import type { Clock } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { WorkPool } from '#server/platform/work-pool.ts';
import type { GeneratedPhonemes } from '#shared/voice/voice.contract.ts';
import type { AudioStore } from './audio-store.ts';
import type { SoundBudget } from './sound-budget.ts';
import type { SpeechNotes, SpeechRequest, Synthesiser } from './synthesiser.ts';

/** Milliseconds after a failure during which the built-in voice replaces the better one. */
const REST_AFTER_FAILURE_MS = 60_000;
/** Milliseconds until a retry when the engine is slow or failed. */
const RETRY_AFTER_MS = 2_000;
/** Maximum seconds of a line; longer ones are constructed to be long. */
const MAX_SECONDS = 60;

export interface VoiceService {
  /**
   * File for a text, generated now if necessary.
   * @param learnerId learner whose daily limit applies
   * @throws Refusal `rate_limited` if the daily limit is used up, `busy` if too many requests wait or the engine is
   * slow or failed, `storage_full` if the disk is full, `validation_error` if the text takes too long to speak
   */
  generate(wanted: SpeechRequest, learnerId: string): Promise<GeneratedPhonemes>;
  /** Generates the file ahead of time without a limit; resolves to whether it had to be generated. */
  prepare(wanted: SpeechRequest): Promise<boolean>;
  /** Bytes of the file for a text if it has been generated, in the better voice or the built-in one. */
  cached(wanted: SpeechRequest): Promise<Uint8Array | null>;
}

export interface VoiceParts {
  readonly store: AudioStore;
  readonly builtIn: Synthesiser;
  /** The operator's better voice. */
  readonly better: Synthesiser | null;
  readonly pool: WorkPool;
  readonly budget: SoundBudget;
  /**
   * Milliseconds after which a caller is no longer kept waiting; the file is generated nevertheless, for the next
   * call.
   */
  readonly answerWithinMs: number;
  readonly monotonic: Clock;
  readonly log: Logger;
}

/** Speech for texts: from the store, otherwise from the better voice, otherwise from the built-in one. */
export function createVoiceService(parts: VoiceParts): VoiceService {
  const { store, builtIn, better, pool, budget, answerWithinMs, monotonic, log } = parts;
  const underWay = new Map<string, Promise<SpeechNotes>>();
  let made = 0;
  let restUntil = 0;

  /** @param learnerId learner whose daily limit applies; null for none */
  async function speechOf(
    voice: Synthesiser,
    wanted: SpeechRequest,
    learnerId: string | null,
  ): Promise<GeneratedPhonemes> {
    const file = store.fileOf(voice, wanted);
    const answer = (notes: SpeechNotes): GeneratedPhonemes => ({
      audioUrl: `/audio/${file}`,
      voice: voice.voice,
      ...notes,
    });
    const running = underWay.get(file);
    if (running) return answer(await running);
    const work = (async () => (await store.find(file)) ?? make(voice, wanted, file, learnerId))();
    underWay.set(file, work);
    try {
      return answer(await work);
    } finally {
      underWay.delete(file);
    }
  }

  async function make(
    voice: Synthesiser,
    wanted: SpeechRequest,
    file: string,
    learnerId: string | null,
  ): Promise<SpeechNotes> {
    const speech = await pool.run(() => {
      if (learnerId !== null) budget.ask(learnerId);
      return voice.synthesise(wanted);
    });
    const { seconds } = speech;
    // The work counts, whether its audio can be stored or not.
    if (learnerId !== null) budget.spend(learnerId, { seconds, bytes: speech.mp3.length });
    if (seconds > MAX_SECONDS) {
      throw new Refusal('validation_error', { issues: [{ path: 'text', message: 'speakable' }] });
    }
    await store.keep(file, voice, speech);
    made++;
    return speech.notes;
  }

  async function generate(wanted: SpeechRequest, learnerId: string | null): Promise<GeneratedPhonemes> {
    if (better && monotonic() >= restUntil) {
      try {
        return await speechOf(better, wanted, learnerId);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        restUntil = monotonic() + REST_AFTER_FAILURE_MS;
        log.warn(
          { voice: better.voice, reason: (error as Error).message },
          'voice: the better voice failed, the built-in voice is used for 60 s',
        );
      }
    }
    try {
      return await speechOf(builtIn, wanted, learnerId);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.error(
        { voice: builtIn.voice, reason: (error as Error).message },
        'voice: the built-in voice failed, the request is answered with 503',
      );
      throw busy();
    }
  }

  return {
    generate: (wanted, learnerId) => within(answerWithinMs, generate(wanted, learnerId)),
    async cached(wanted) {
      for (const voice of better ? [better, builtIn] : [builtIn]) {
        const bytes = await store.read(store.fileOf(voice, wanted));
        if (bytes) return bytes;
      }
      return null;
    },
    async prepare(wanted) {
      const before = made;
      await generate(wanted, null);
      return made > before;
    },
  };
}

const busy = () => new Refusal('busy', { retryAfterMs: RETRY_AFTER_MS });

/** Result of `work` within a time limit; the work continues in any case. */
function within<T>(timeMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(busy()), timeMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
