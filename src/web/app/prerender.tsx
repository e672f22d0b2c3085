import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { Language } from '#shared/language.ts';
import { startI18n, useText } from '#web/platform/i18n.ts';
import { fullTitle } from '#web/platform/page-metadata.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { USER_KEY } from '#web/platform/session.ts';
import type { Translate } from '#web/platform/texts.ts';
import { AUTH_ROUTE } from '#web/rooms/accounts/index.ts';
import { Screens } from './Screens.tsx';

/** The first page as a document shows it before any script has come. */
export interface FirstPage {
  /** HTML of the place of the app. */
  readonly body: string;
  readonly title: string;
  readonly description: string;
}

/** Renders what visitors see first, in one language. Runs in Node, while the app is built. */
export async function renderFirstPage(language: Language): Promise<FirstPage> {
  await startI18n(language);
  const client = createQueryClient();
  client.setQueryData(USER_KEY, null);
  let t: Translate = (key) => key;
  function Words() {
    t = useText('app').t;
    return null;
  }
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Router ssrPath={AUTH_ROUTE.path}>
        <Suspense>
          <Words />
          <Screens />
        </Suspense>
      </Router>
    </QueryClientProvider>,
    // In one piece: what comes later would come by a script within the page, which the policy forbids.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return {
    body: await new Response(prelude).text(),
    title: fullTitle(t(`pages.${AUTH_ROUTE.name}.title`)),
    description: t(`pages.${AUTH_ROUTE.name}.description`),
  };
}
