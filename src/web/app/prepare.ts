import type { QueryClient } from '@tanstack/react-query';
import { fetchTexts } from '#web/platform/i18n.ts';
import { LOCKED_KEY, USER_QUERY } from '#web/platform/session.ts';
import { FRAME } from './Layout.tsx';
import { paramsOf } from './params-of.ts';
import { ROUTES, textsOf } from './rooms.ts';
import { screenFor } from './screen-for.ts';

/** Milliseconds after which the page is rendered with placeholders for missing parts. */
const PATIENCE_MS = 2_000;

/**
 * Loads everything the first page needs before anything is rendered: the user, its code, its texts and its data,
 * all requested in the head of the page (starter.ts). Rendering in pieces would make phones lay out and paint
 * repeatedly, and React delays each piece. Never rejects.
 * @param path path within the app
 */
export async function prepare(client: QueryClient, path: string): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([patience, all(client, path).catch(() => {})]);
}

async function all(client: QueryClient, path: string): Promise<void> {
  const asked = ROUTES.find((route) => paramsOf(route.path, path));
  const user = await client.fetchQuery(USER_QUERY);
  const screen = screenFor(asked, user, client.getQueryData(LOCKED_KEY) === true);
  if (screen.show !== 'page') return;
  const { route } = screen;
  const params = paramsOf(route.path, path) ?? {};
  const page = route.Page.load().then(({ reads }) =>
    Promise.all((reads?.(params, user) ?? []).map((reading) => client.prefetchQuery(reading))),
  );
  const frame = user && route.layout === 'shell' ? FRAME.map((each) => each.load()) : [];
  await Promise.all([page, fetchTexts(textsOf(route)), ...frame]);
}
