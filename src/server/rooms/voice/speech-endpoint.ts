import { NO_NOTES, SLOW_SHARE, type Speech, type SpeechRequest, type Synthesiser } from './synthesiser.ts';

const WITHIN_MS = 10_000;
const MAX_MP3_BYTES = 2 * 1024 * 1024;

/** Connection data of the operator's speech service. */
export interface SpeechEndpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly voice: string;
  readonly apiKey: string | null;
}

/** Voice of a service with an OpenAI-compatible `/audio/speech`. */
export function endpointVoice({ baseUrl, model, voice, apiKey }: SpeechEndpoint): Synthesiser {
  return {
    voice: 'endpoint',
    identity: `endpoint ${baseUrl} ${model} ${voice}`,
    recipe: ({ text, speed }) => JSON.stringify([speed, text]),
    async synthesise({ text, speed }: SpeechRequest): Promise<Speech> {
      const reply = await fetch(`${baseUrl.replace(/\/$/, '')}/audio/speech`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
        },
        body: JSON.stringify({
          model,
          voice,
          input: text,
          response_format: 'mp3',
          speed: speed === 'slow' ? SLOW_SHARE : 1,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      if (!reply.ok || !reply.body) throw new Error(`The speech service answered ${reply.status}.`);
      const mp3 = await readAtMost(reply.body, MAX_MP3_BYTES);
      if (!isMp3(mp3)) throw new Error('The speech service did not send MP3.');
      return { mp3, notes: NO_NOTES, seconds: 0 };
    },
  };
}

async function readAtMost(body: ReadableStream<Uint8Array>, bytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > bytes) throw new Error('The reply of the speech service is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns true for an ID3 tag or the sync word of an MPEG audio frame. */
function isMp3(bytes: Uint8Array): boolean {
  const [a = 0, b = 0, c = 0] = bytes;
  return (a === 0x49 && b === 0x44 && c === 0x33) || (a === 0xff && (b & 0xe0) === 0xe0);
}
