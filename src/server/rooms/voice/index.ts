import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import { createWorkPool } from '#server/platform/work-pool.ts';
import { lazy } from '#shared/memoize.ts';
import { DAY_MS } from '#shared/time.ts';
import { generateAudio, generatePhonemes, USUAL_VOICE, VOICE_SPEEDS } from '#shared/voice/voice.contract.ts';
import { AUDIO_FILE, audioFileOf, openAudioStore } from './audio-store.ts';
import { courseLines } from './course-lines.ts';
import { builtInVoice } from './espeak.ts';
import { wordAccents } from './melody/word-accent.ts';
import { piperVoice } from './piper.ts';
import { type PronouncedWord, pronounced } from './pronounced.ts';
import { pronunciationsOf } from './pronunciations.ts';
import { createSoundBudget, type SoundAmount } from './sound-budget.ts';
import { endpointVoice } from './speech-endpoint.ts';
import type { SpeechRequest, Synthesiser } from './synthesiser.ts';
import { createVoiceService } from './voice.service.ts';

const MEGABYTE = 1_000_000;
/**
 * Limits of newly generated audio per day, before `RATE_SCALE`: about four hundred lines for a learner, and at most
 * a quarter of an hour of one core in total.
 */
const LEARNER_DAY = { seconds: 20 * 60, bytes: 8 * MEGABYTE };
const DAY_OF_ALL = { seconds: 3 * 60 * 60, bytes: 100 * MEGABYTE };
const POOL = { concurrency: 1, queue: 32 };
const ANSWER_WITHIN_MS = 20_000;

/** Functions for other rooms. */
export interface VoiceDoor extends OpenRoom {
  /** MP3 of a word or line in the default voice if it has been generated; otherwise null. */
  cached(text: string): Promise<Uint8Array | null>;
  /**
   * The same, generated now if necessary.
   * @param learnerId learner whose daily limit applies; null for texts of the course
   * @throws Refusal as `VoiceService.generate` does
   */
  sound(text: string, learnerId: string | null): Promise<Uint8Array>;
  /**
   * Pronunciation of every word of a text in order: from the course, otherwise from the engine.
   * @throws Refusal `busy` if too many requests wait for the engine
   */
  pronounced(text: string): Promise<readonly PronouncedWord[]>;
}

/**
 * Swedish speech: `POST /api/audio/generate` and `/phonemes`, and the generated files under `/audio/`. It stores
 * nothing about learners.
 */
export const voiceRoom: ServerRoom<object, VoiceDoor> = {
  name: 'voice',
  tables: [],
  async open(app, platform) {
    return addVoice(app, platform);
  },
};

async function addVoice(app: FastifyInstance, platform: Platform): Promise<VoiceDoor> {
  const { settings, course, monotonic, log } = platform;
  const pronunciations = lazy(() => pronunciationsOf(course));
  const builtIn = builtInVoice({
    pronunciations: { of: (text) => pronunciations().of(text) },
    accents: lazy(() => wordAccents(course)),
    accent1: settings.voiceAccent1,
  });
  const better = betterVoice(settings.betterVoice);
  const voices = better ? [better, builtIn] : [builtIn];
  const lines = lazy(() => courseLines(course));
  /** File names of the course, computed on first use because it takes a third of a second. */
  const courseFiles = lazy(
    () =>
      new Set(
        lines().flatMap((line) =>
          VOICE_SPEEDS.flatMap((speed) => voices.map((voice) => audioFileOf(voice, { ...line, speed }))),
        ),
      ),
  );
  const store = await openAudioStore({
    folder: join(settings.dataDir, 'audio'),
    voices,
    isCourse: (file) => courseFiles().has(file),
    maxBytes: settings.voiceMaxMegabytes * MEGABYTE,
  });
  const pool = createWorkPool(POOL);
  const service = createVoiceService({
    store,
    builtIn,
    better,
    pool,
    budget: createSoundBudget(
      { learner: scaled(LEARNER_DAY, settings.rateScale), all: scaled(DAY_OF_ALL, settings.rateScale) },
      monotonic,
    ),
    answerWithinMs: ANSWER_WITHIN_MS,
    monotonic,
    log,
  });

  serve(app, generateAudio, ({ body: { voice, ...body }, user }) =>
    service.generate({ ...body, character: voice }, user.learnerId),
  );
  serve(app, generatePhonemes, ({ body: { voice, ...body }, user }) =>
    service.generate({ ...body, character: voice }, user.learnerId),
  );

  await app.register(fastifyStatic, {
    root: store.folder,
    prefix: '/audio/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => AUDIO_FILE.test(path.replace(/^\//, '')),
    immutable: true,
    maxAge: 365 * DAY_MS,
  });

  let stopping = false;
  app.addHook('onReady', async () => {
    if (settings.voiceAhead) void makeAhead();
  });
  app.addHook('onClose', async () => {
    stopping = true;
    await builtIn.close?.();
  });

  const cached = (text: string) => service.cached({ text, speed: 'normal', character: USUAL_VOICE });
  return {
    cached,
    async sound(text, learnerId) {
      const there = await cached(text);
      if (there) return there;
      const wanted = { text, speed: 'normal', character: USUAL_VOICE } as const;
      await (learnerId === null ? service.prepare(wanted) : service.generate(wanted, learnerId));
      const made = await cached(text);
      if (!made) throw new Refusal('busy');
      return made;
    },
    pronounced: (text) =>
      pronounced(text, pronunciations(), async () => {
        const wanted = { text, speed: 'normal', character: USUAL_VOICE } as const;
        return (await pool.run(() => builtIn.synthesise(wanted))).notes;
      }),
  };

  /**
   * Generates the words and lines of the course one after another, so that a learner waits for at most one of them.
   */
  async function makeAhead(): Promise<void> {
    let made = 0;
    for (const wanted of VOICE_SPEEDS.flatMap((speed) =>
      lines().map((line): SpeechRequest => ({ ...line, speed })),
    )) {
      if (stopping) return;
      try {
        if (await service.prepare(wanted)) made++;
      } catch (error) {
        if (stopping) return;
        log.warn(
          { reason: (error as Error).message },
          'voice: preparing a line of the course failed, it is made when requested',
        );
        // On a full disk all others would fail, too.
        if (error instanceof Refusal && error.code === 'storage_full') return;
      }
    }
    if (made > 0) log.info({ made }, 'voice: lines of the course prepared');
  }
}

function betterVoice(setting: Platform['settings']['betterVoice']): Synthesiser | null {
  if (!setting) return null;
  return setting.kind === 'piper' ? piperVoice(setting.command, setting.model) : endpointVoice(setting);
}

const scaled = ({ seconds, bytes }: SoundAmount, scale: number): SoundAmount => ({
  seconds: seconds * scale,
  bytes: bytes * scale,
});
