import type { QueryClient } from '@tanstack/react-query';
import { fetchTexts } from '#web/platform/i18n.ts';
import { USER_QUERY } from '#web/platform/session.ts';
import { FRAME } from './Layout.tsx';
import { paramsOf } from './params-of.ts';
import { ROUTES, textsOf } from './rooms.ts';
import { screenFor } from './screen-for.ts';

/** Nobody waits longer for a page in one piece: what is missing then shows its place, or what went wrong. */
const PATIENCE_MS = 2_000;

/**
 * Gets what the first page is made of before anything is drawn: who is here, its code, its texts and what it reads. All
 * of it is on its way since the head of the page (starter.ts); drawn piece by piece, each piece would have the phone lay
 * out and paint the page again, and React would hold every one back for a while. Never rejects.
 * @param path address within the app
 */
export async function prepare(client: QueryClient, path: string): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([patience, all(client, path).catch(() => {})]);
}

async function all(client: QueryClient, path: string): Promise<void> {
  const asked = ROUTES.find((route) => paramsOf(route.path, path));
  const user = await client.fetchQuery(USER_QUERY);
  const screen = screenFor(asked, user);
  if (screen.show !== 'page') return;
  const { route } = screen;
  const params = paramsOf(route.path, path) ?? {};
  const page = route.Page.load().then(({ reads }) =>
    Promise.all((reads?.(params, user) ?? []).map((reading) => client.prefetchQuery(reading))),
  );
  const frame = user && route.layout === 'shell' ? FRAME.map((each) => each.load()) : [];
  await Promise.all([page, fetchTexts(textsOf(route)), ...frame]);
}
