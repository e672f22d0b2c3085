import type { Logger } from 'pino';
import type { Clock } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { WorkPool } from '#server/platform/work-pool.ts';
import { DAY_MS } from '#shared/call.ts';
import type { GeneratedAudio, Speed } from '#shared/voice/voice.contract.ts';
import type { AudioStore } from './audio-store.ts';
import type { Synthesiser } from './synthesiser.ts';

/** After a failure the better voice is left alone this long; the built-in one speaks meanwhile. */
const REST_AFTER_FAILURE_MS = 60_000;

export interface VoiceService {
  /**
   * The file for a text, made now if it has not been made before.
   * @throws Refusal `rate_limited` when today's number of new texts is used up, `busy` when too many wait
   */
  generate(text: string, speed: Speed): Promise<GeneratedAudio>;
  /** Makes the file ahead of time, outside the daily number; says whether it had to be made. */
  prepare(text: string, speed: Speed): Promise<boolean>;
}

export interface VoiceParts {
  readonly store: AudioStore;
  readonly builtIn: Synthesiser;
  /** The operator's better voice. */
  readonly better: Synthesiser | null;
  readonly pool: WorkPool;
  /** New texts a day that learners may ask for, all of them together. */
  readonly newTextsPerDay: number;
  readonly monotonic: Clock;
  readonly log: Logger;
}

/** Speech for texts: from the store, else from the better voice, else from the built-in one. */
export function createVoiceService(parts: VoiceParts): VoiceService {
  const { store, builtIn, better, pool, newTextsPerDay, monotonic, log } = parts;
  const underWay = new Map<string, Promise<GeneratedAudio['words']>>();
  let made = 0;
  let restUntil = 0;
  let day = { began: monotonic(), texts: 0 };

  function count(): void {
    const now = monotonic();
    if (now - day.began >= DAY_MS) day = { began: now, texts: 0 };
    if (day.texts >= newTextsPerDay)
      throw new Refusal('rate_limited', { retryAfterMs: day.began + DAY_MS - now });
    day.texts++;
  }

  /** @param counts whether a text made anew counts for the day */
  async function speechOf(
    voice: Synthesiser,
    text: string,
    speed: Speed,
    counts: boolean,
  ): Promise<GeneratedAudio> {
    const file = store.fileOf(voice.identity, text, speed);
    const answer = (words: GeneratedAudio['words']): GeneratedAudio => ({
      audioUrl: `/audio/${file}`,
      voice: voice.voice,
      words,
    });
    const running = underWay.get(file);
    if (running) return answer(await running);
    const work = (async () => {
      const found = await store.find(file);
      if (found) return [...found];
      const speech = await pool.run(async () => {
        if (counts) count();
        return voice.synthesise(text, speed);
      });
      await store.keep(file, speech);
      made++;
      return [...speech.words];
    })();
    underWay.set(file, work);
    try {
      return answer(await work);
    } finally {
      underWay.delete(file);
    }
  }

  async function generate(text: string, speed: Speed, counts: boolean): Promise<GeneratedAudio> {
    if (better && monotonic() >= restUntil) {
      try {
        return await speechOf(better, text, speed, counts);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        restUntil = monotonic() + REST_AFTER_FAILURE_MS;
        log.warn({ voice: better.voice, reason: (error as Error).message }, 'the better voice failed');
      }
    }
    return speechOf(builtIn, text, speed, counts);
  }

  return {
    generate: (text, speed) => generate(text, speed, true),
    async prepare(text, speed) {
      const before = made;
      await generate(text, speed, false);
      return made > before;
    },
  };
}
