import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { isoTime } from '#shared/time.ts';
import { listAllConversations, listMessages } from './conversation.repo.ts';

/** Returns the conversations of a learner with all their lines, for the data export. */
export async function exportConversations(db: Kysely<Tables>, learnerId: string) {
  const conversations: Record<string, unknown>[] = [];
  for (const row of await listAllConversations(db, learnerId)) {
    const messages = await listMessages(db, row.id);
    conversations.push({
      id: row.id,
      scenario: row.scenario_id,
      startedAt: isoTime(row.started_at),
      endedAt: row.ended_at === null ? null : isoTime(row.ended_at),
      isFinished: row.is_finished === 1,
      frame: JSON.parse(row.frame),
      messages: messages.map(({ role, content, said_at, beside }) => ({
        ...{ role, content, saidAt: isoTime(said_at) },
        ...JSON.parse(beside),
      })),
    });
  }
  return { conversations };
}
