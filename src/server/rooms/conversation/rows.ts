import { createHash, randomUUID } from 'node:crypto';
import type { MessageRow } from './conversation.repo.ts';
import type { Beside } from './present.ts';

/** Derives a UUID (version 8, RFC 9562) from parts: the same parts give the same id. */
export function derivedEventId(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Builds the database row of a line. */
export function messageRow(
  conversationId: string,
  place: number,
  role: 'user' | 'assistant',
  content: string,
  atMs: number,
  beside: Beside,
  id: string = randomUUID(),
): MessageRow {
  const said = { role, content, said_at: atMs, beside: JSON.stringify(beside) };
  return { conversation_id: conversationId, place, id, ...said };
}

/** Rows of a learner's line and of the person's reply. */
export type Exchange = readonly [line: MessageRow, answer: MessageRow];

/** Returns a line that was sent before, with its reply; null if it was not sent or has no reply. */
export function answeredBefore<Row extends Pick<MessageRow, 'role' | 'id'>>(
  messages: readonly Row[],
  id: string | undefined,
): readonly [line: Row, answer: Row] | null {
  const place = messages.findIndex((each) => each.role === 'user' && each.id === id);
  const [line, answer] = place < 0 ? [] : messages.slice(place, place + 2);
  return line && answer ? [line, answer] : null;
}
