import { conversationKinds } from '#shared/conversation/contract/conversation.events.ts';
import type { TestApp, TestClient } from '#tests/app.ts';
import { ledgerOf } from './ledger-rows.ts';

/** Events about a learner's lines in conversations. */
export async function turnsTold(app: Pick<TestApp, 'platform'>, client: TestClient) {
  const { id } = (await client.get('/api/auth/user')).body;
  const events = await ledgerOf(app.platform.database, id, conversationKinds);
  return events.filter(({ kind }) => kind === 'conversation_turn').map(({ payload }) => payload);
}
