import type { LanguageModelSettings } from '#server/platform/settings.ts';

const MAX_BYTES = 64 * 1024;
/** Maximum tokens of a reply: enough for a line in four languages. */
const MAX_TOKENS = 400;

/** A message of the prompt. */
export interface Prompt {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/**
 * Requests JSON from an OpenAI-compatible `/chat/completions` endpoint.
 * @returns the parsed JSON of the reply
 * @throws Error on a network error, timeout or error status, or if the reply is too large or not JSON
 */
export async function askModel(
  { baseUrl, model, apiKey, withinMs }: LanguageModelSettings,
  messages: readonly Prompt[],
): Promise<unknown> {
  const reply = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
    },
    body: JSON.stringify({
      model,
      messages,
      max_tokens: MAX_TOKENS,
      temperature: 0.5,
      response_format: { type: 'json_object' },
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  if (!reply.ok || !reply.body) throw new Error(`The language model answered ${reply.status}.`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of reply.body) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error('The language model sent too much.');
    chunks.push(chunk);
  }
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
    choices?: { message?: { content?: unknown } }[];
  };
  const content = body.choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('The language model said nothing.');
  return JSON.parse(content);
}
