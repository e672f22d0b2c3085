import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createWorkPool } from '#server/platform/work-pool.ts';
import { DAY_MS } from '#shared/call.ts';
import { generateAudio } from '#shared/voice/voice.contract.ts';
import { AUDIO_FILE, openAudioStore } from './audio-store.ts';
import { courseLines } from './course-lines.ts';
import { builtInVoice } from './espeak.ts';
import { piperVoice } from './piper.ts';
import { endpointVoice } from './speech-endpoint.ts';
import type { Synthesiser } from './synthesiser.ts';
import { createVoiceService } from './voice.service.ts';

/** New texts a day for all learners together, before `RATE_SCALE`: about 40 MB of files. */
const NEW_TEXTS_PER_DAY = 3_000;
const POOL = { concurrency: 1, queue: 32 };

/** Swedish speech: `POST /api/audio/generate`, and the files it makes under `/audio/`. */
export async function openVoice(app: FastifyInstance, platform: Platform): Promise<void> {
  const { settings, course, monotonic, log } = platform;
  const store = await openAudioStore(join(settings.dataDir, 'audio'));
  const builtIn = builtInVoice();
  const service = createVoiceService({
    store,
    builtIn,
    better: betterVoice(settings.betterVoice),
    pool: createWorkPool(POOL),
    newTextsPerDay: NEW_TEXTS_PER_DAY * settings.rateScale,
    monotonic,
    log,
  });

  serve(app, generateAudio, ({ body }) => service.generate(body.text, body.speed));

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

  /** The course's own words and lines, one after another, so that a learner never waits behind more than one. */
  async function makeAhead(): Promise<void> {
    let made = 0;
    for (const speed of ['normal', 'slow'] as const) {
      for (const line of courseLines(course)) {
        if (stopping) return;
        try {
          if (await service.prepare(line, speed)) made++;
        } catch (error) {
          if (!stopping)
            log.warn({ reason: (error as Error).message }, 'a line of the course was not made ahead');
        }
      }
    }
    if (made > 0) log.info({ made }, 'the voice of the course is ready');
  }
}

function betterVoice(setting: Platform['settings']['betterVoice']): Synthesiser | null {
  if (!setting) return null;
  return setting.kind === 'piper' ? piperVoice(setting.command, setting.model) : endpointVoice(setting);
}
