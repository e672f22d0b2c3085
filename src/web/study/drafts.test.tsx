// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { device, rowsIn } from '#tests/web/memory-device.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { lock, USER_QUERY, useLearnerSwitched, useSignedIn, useSignedOut } from '#web/platform/session.ts';
import { keepDraft, recallDraft } from './drafts.ts';

vi.mock('#web/platform/offline/device-store.ts', async () =>
  (await import('#tests/web/memory-device.ts')).memoryDevice(),
);

const ANNA = { id: 'anna', baseLanguage: 'english' };
const BO = { id: 'bo', baseLanguage: 'english' };
/** Learner of the session, as the server answers. */
let active: object;

beforeEach(() => {
  for (const { learners, rows } of device.values()) {
    learners.clear();
    rows.clear();
  }
  active = ANNA;
  vi.stubGlobal('fetch', async () => Response.json(active));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draft = async () => (await recallDraft('301/own')) ?? null;

/** Anna's page, on which she has written something. */
async function writtenByAnna() {
  const client = createQueryClient();
  await client.fetchQuery(USER_QUERY);
  await expect.poll(() => rowsIn('answers')).toBe(1);
  keepDraft('301/own', 'hej');
  await expect.poll(() => rowsIn('draft')).toBe(1);
  const { result } = renderHook(
    () => ({ switched: useLearnerSwitched(), signedIn: useSignedIn(), signedOut: useSignedOut() }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  return { client, ...result.current };
}

async function chooseOnPicker(
  client: QueryClient,
  switched: ReturnType<typeof useLearnerSwitched>,
  learner: object,
) {
  await lock(client);
  expect(await draft()).toBeNull();
  active = learner;
  await switched('kept');
}

it('waits for its learner while siblings use the device, and is shown to none of them', async () => {
  const { client, switched } = await writtenByAnna();
  await chooseOnPicker(client, switched, BO);
  expect(await draft()).toBeNull();
  await chooseOnPicker(client, switched, ANNA);
  expect(await draft()).toBe('hej');
  expect(rowsIn('draft')).toBe(1);
});

it.each(['in', 'out'])('is deleted when somebody signs %s', async (way) => {
  const { client, switched, signedIn, signedOut } = await writtenByAnna();
  await chooseOnPicker(client, switched, BO);
  await (way === 'out' ? signedOut() : signedIn({ ...BO, id: 'cora' } as never));
  expect(rowsIn('draft')).toBe(0);
});

it('is deleted when the device becomes a sibling’s own', async () => {
  const { switched } = await writtenByAnna();
  active = BO;
  await switched('deleted');
  expect(rowsIn('draft')).toBe(0);
});

it('is deleted when the session has ended elsewhere, as when the account was deleted', async () => {
  const { client } = await writtenByAnna();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unauthenticated' }, { status: 401 }));
  await client.refetchQueries({ queryKey: USER_QUERY.queryKey });
  await expect.poll(() => rowsIn('draft')).toBe(0);
});
