import type { readDashboard } from '#shared/accounts/family.contract.ts';
import type { EarlyRequest } from '#web/platform/begun.ts';
import { call } from '#web/platform/call.ts';

const askForDashboard = call<typeof readDashboard>('GET', '/api/family/dashboard');

/** Pages of the picker after which the dashboard is shown; at any other address the picker covers another page. */
const BEFORE_DASHBOARD = ['/', '/family/switch'];

/**
 * Requests everything that the dashboard shows about the active learner at once, for the calls that it makes. Never
 * rejects: the dashboard then requests everything itself.
 * @param path address of the current page
 */
export async function readDashboardAhead(path: string): Promise<void> {
  if (!BEFORE_DASHBOARD.includes(path)) return;
  const sentMs = Date.now();
  const reply = await askForDashboard().catch(() => undefined);
  if (!reply) return;
  const page = globalThis as { begun?: Record<string, EarlyRequest> };
  page.begun = Object.fromEntries(
    Object.entries(reply.answers).map(([called, answer]) => [
      called,
      { response: Promise.resolve(Response.json(answer)), sentMs },
    ]),
  );
}
