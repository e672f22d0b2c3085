import { Suspense, useLayoutEffect, useRef } from 'react';
import { matchRoute, Redirect, Route, useLocation, useRouter } from 'wouter';
import { fullTitle } from '#shared/page-title.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { fetchTexts, useText } from '#web/platform/i18n.ts';
import { useLanguageOf } from '#web/platform/language-choice.ts';
import { part } from '#web/platform/part.tsx';
import { PageShownMark } from '#web/platform/picture.ts';
import { useUser } from '#web/platform/session.ts';
import type { Translate } from '#web/platform/texts.ts';
import { destinationIn } from '#web/rooms/accounts/destination.ts';
import { PICKER_ROUTE } from '#web/rooms/family/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './Layout.tsx';
import { FullScreenLoading, PageLoading } from './Loading.tsx';
import { ROUTES, textsOf } from './rooms.ts';
import { type Screen, screenFor } from './screen-for.ts';

const NotFoundPage = part(() => import('./NotFoundPage.tsx'));

/** Shows the screen for the current address and user. */
export function Screens() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const { user, isLocked, isLoading, error, retry } = useUser();
  useLanguageOf(user);

  const route = ROUTES.find((each) => matchRoute(parser, each.path, path)[0]);
  const screen = screenFor(route, user, isLocked);
  useMetadata(screen, path);
  useTranslatable(screen);

  if (isLoading) return <FullScreenLoading />;
  // Without an answer no user can be assumed; public pages work without one.
  if (error && route?.access !== 'always') return <Unreachable error={error} retry={retry} />;
  if (screen.show === 'home') return <Redirect to={destinationIn(location.search)} replace />;

  const layout = screen.show === 'page' ? screen.route.layout : 'shell';
  return (
    <Layout layout={layout} user={user} path={path}>
      {/* The boundary is reset on navigation, because other pages may work. */}
      <ErrorBoundary key={path}>
        <Suspense fallback={layout === 'bare' ? <FullScreenLoading /> : <PageLoading />}>
          {screen.show === 'page' ? <Page screen={screen} path={path} /> : <NotFoundPage />}
          <PageShownMark />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/** A page within its route, so that it can read its parameters; the sign-in screen is shown at any address. */
function Page({ screen, path }: { screen: Extract<Screen, { show: 'page' }>; path: string }) {
  const { Page, path: pattern, access } = screen.route;
  // Texts load in parallel with the page; its components report a failure.
  fetchTexts(textsOf(screen.route)).catch(() => {});
  if (access === 'always' || screen.route === PICKER_ROUTE) return <Page />;
  // Another lesson mounts a new page instead of updating the old one.
  return (
    <Route path={pattern}>
      <Page key={path} />
    </Route>
  );
}

function Unreachable({ error, retry }: { error: Error; retry(): void }) {
  const { t } = useText('app');
  const errorText = useErrorText();
  return (
    <main className="flex min-h-dvh items-center p-4">
      <PageShownMark />
      <ErrorState
        title={t('unreachable')}
        text={errorText(error)}
        action={<Button onClick={retry}>{t('tryAgain')}</Button>}
      />
    </main>
  );
}

/**
 * Tells browsers whether they may translate the page. Within the app they may not: they would translate the Swedish
 * to learn, and the app already uses the learner's language.
 */
function useTranslatable(screen: Screen): void {
  const isTranslatable = screen.show === 'page' && screen.route.isTranslatable;
  useLayoutEffect(() => {
    document.documentElement.setAttribute('translate', isTranslatable ? 'yes' : 'no');
  }, [isTranslatable]);
}

/** Description of a page; that of the app for learners' pages, which search engines do not see. */
export function descriptionOf(name: string, t: Translate): string {
  const key = `pages.${name}.description`;
  const own = t(key);
  return own === key ? t('pages.auth.description') : own;
}

/** Runs before paint, so that a page with a more specific title (a lesson's) can override it. */
function useMetadata(screen: Screen, path: string): void {
  const { t, locale } = useText('app');
  const name = screen.show === 'page' ? screen.route.name : screen.show === 'home' ? 'dashboard' : 'notFound';
  // A page with a parameter in its path shows one learner's content and is not public.
  const isPublic =
    screen.show === 'page' && screen.route.access === 'always' && !screen.route.path.includes(':');
  const canonicalPath = screen.show === 'page' && isPublic ? screen.route.path : path;
  const isDescribed = useRef(false);
  useLayoutEffect(() => {
    const page = {
      title: fullTitle(t(`pages.${name}.title`)),
      description: descriptionOf(name, t),
      keywords: t('keywords'),
      canonicalPath,
      isPublic,
      locale,
    };
    document.title = page.title;
    // The document already describes its first page when it is served.
    if (!isDescribed.current) {
      isDescribed.current = true;
      return;
    }
    let isCurrent = true;
    import('#web/platform/describe-page.ts')
      .then(({ describePage }) => isCurrent && describePage(page, location.origin))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [t, name, canonicalPath, isPublic, locale]);
}
