import { speakable } from '#shared/voice/speakable.ts';
import type { Container } from './recording/container.ts';

const WITHIN_MS = 8_000;
const MAX_REPLY_BYTES = 64 * 1024;

/** Connection data of the operator's transcription service. */
export interface TranscriptionEndpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
}

/** Transcribes a recording; rejects if the service is slow, fails, or returns anything but a line of Swedish. */
export type Transcription = (bytes: Uint8Array, container: Container) => Promise<string>;

/**
 * Service with an OpenAI-compatible `/audio/transcriptions`. It receives the recording, and no data about the
 * speaker.
 */
export function transcriptionBy(
  { baseUrl, model, apiKey }: TranscriptionEndpoint,
  withinMs = WITHIN_MS,
): Transcription {
  return async (bytes, container) => {
    const form = new FormData();
    form.set(
      'file',
      new File([new Uint8Array(bytes)], `recording.${container}`, { type: `audio/${container}` }),
    );
    form.set('model', model);
    form.set('language', 'sv');
    form.set('response_format', 'json');
    form.set('temperature', '0');
    const reply = await fetch(`${baseUrl.replace(/\/$/, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (!reply.ok || !reply.body) throw new Error(`The transcription service answered ${reply.status}.`);
    return lineIn(JSON.parse(await readAtMost(reply.body, MAX_REPLY_BYTES)));
  };
}

function lineIn(reply: unknown): string {
  const { text, language } = (typeof reply === 'object' && reply !== null ? reply : {}) as Record<
    string,
    unknown
  >;
  if (typeof text !== 'string') throw new Error('The transcription service sent no text.');
  if (typeof language === 'string' && !/^(sv|swe|swedish)\b/i.test(language)) {
    throw new Error('The transcription service detected another language.');
  }
  const line = speakable.tidy(text.replace(/\s+/g, ' '));
  if (!speakable.isSpeakable(line))
    throw new Error('The transcription service did not return a single line.');
  return line;
}

async function readAtMost(body: ReadableStream<Uint8Array>, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > bytes) throw new Error('The reply of the transcription service is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
