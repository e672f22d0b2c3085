import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import type { PagePainter, PagePicture } from '#shared/page-picture.ts';
import { fullTitle } from '#shared/page-title.ts';
import type { EarlyRequest } from '#web/platform/begun.ts';
import { fetchTexts, speak, startI18n, useText } from '#web/platform/i18n.ts';
import { USER_KEY, USER_QUERY } from '#web/platform/session.ts';
import type { Translate } from '#web/platform/texts.ts';
import { AUTH_ROUTE } from '#web/rooms/accounts/index.ts';
import type { PageQuery, PageReads, Route } from '#web/study/room.ts';
import { FRAME } from './Layout.tsx';
import { paramsOf } from './params-of.ts';
import { ROOMS, ROUTES } from './rooms.ts';
import { descriptionOf, Screens } from './Screens.tsx';

/** Marker that React leaves in place of suspended or failed parts. */
const MISSING = '<!--$!-->';

/** All texts, because a page may use texts of another room. */
const ALL_TEXTS = ROOMS.flatMap(({ texts }) => texts);

/** Renders the first page for visitors in one language. Runs during the build. */
export async function paintFirstPage(language: Language): Promise<PagePicture> {
  await Promise.all([AUTH_ROUTE.Page.load(), startI18n(language), fetchTexts(ALL_TEXTS, language)]);
  const client = new QueryClient();
  client.setQueryData(USER_KEY, null);
  return paint(AUTH_ROUTE, AUTH_ROUTE.path, client, language);
}

/** Pages of all rooms, for the list that the build writes for the server. */
export const PAGES = ROUTES.map(({ path, name, access, isTranslatable = false }) => ({
  path,
  name,
  access,
  isTranslatable,
}));

/** Creates the renderer for pages of learners; runs on the server. Resolves when all its code is loaded. */
export async function createPainter(): Promise<PagePainter> {
  const shown = new Map<Route, PageReads>();
  for (const route of ROUTES) {
    if (!route.begins) continue;
    const { shows } = await route.Page.load();
    if (shows) shown.set(route, shows);
  }
  await Promise.all(FRAME.map((each) => each.load()));
  for (const language of LANGUAGES) {
    await Promise.all([startI18n(language), fetchTexts(ALL_TEXTS, language)]);
  }
  const routeAt = (path: string) => ROUTES.find((route) => paramsOf(route.path, path));

  return {
    asks(path) {
      const route = routeAt(path);
      if (!route || !shown.has(route)) return null;
      const params = paramsOf(route.path, path) ?? {};
      const calls = (route.begins ?? []).map((call) =>
        call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      );
      return [USER_KEY[0] as string, ...calls];
    },
    async draw(path, answers) {
      const route = routeAt(path);
      if (!route) throw new Error('Unknown page.');
      const user = JSON.parse(answers[USER_KEY[0] as string] ?? 'null') as User | null;
      const readings = shown.get(route)?.(paramsOf(route.path, path) ?? {}, user) ?? [];
      const client = await readerOf([USER_QUERY, ...readings], answers);
      return paint(route, path, client, user?.baseLanguage ?? 'english');
    },
  };
}

/** Query cache filled with these answers, as in a browser that has requested them. */
async function readerOf(
  readings: readonly PageQuery[],
  answers: Readonly<Record<string, string>>,
): Promise<QueryClient> {
  const client = new QueryClient();
  const page = globalThis as { begun?: Record<string, EarlyRequest> };
  // Each query takes its answer before any await, so that concurrent renderings cannot mix.
  page.begun = Object.fromEntries(
    Object.entries(answers).map(([path, json]) => [
      path,
      { response: Promise.resolve(new Response(json)), sentMs: Date.now() },
    ]),
  );
  const asked = readings.map(({ queryFn }) => queryFn({ client }));
  delete page.begun;
  for (const [index, data] of (await Promise.all(asked)).entries()) {
    client.setQueryData(readings[index]?.queryKey ?? [], data);
  }
  return client;
}

/** Synchronous, because the interface language is a global of the module. */
function paint(route: Route, path: string, client: QueryClient, language: Language): PagePicture {
  speak(language);
  let t: Translate = (key) => key;
  function Words() {
    t = useText('app').t;
    return null;
  }
  const body = renderToString(
    <QueryClientProvider client={client}>
      <Router ssrPath={path}>
        <Suspense>
          <Words />
          <Screens />
        </Suspense>
      </Router>
    </QueryClientProvider>,
  );
  if (body.includes(MISSING)) throw new Error(`Part of ${route.path} was not loaded before rendering.`);
  return {
    body,
    title: fullTitle(t(`pages.${route.name}.title`)),
    description: descriptionOf(route.name, t),
    language,
  };
}
