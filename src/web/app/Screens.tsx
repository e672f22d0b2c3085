import { Suspense, useLayoutEffect, useRef } from 'react';
import { matchRoute, Redirect, Route, useLocation, useRouter } from 'wouter';
import { fullTitle } from '#shared/page-title.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { fetchTexts, useText } from '#web/platform/i18n.ts';
import { useLanguageOf } from '#web/platform/language-choice.ts';
import { part } from '#web/platform/part.tsx';
import { PageThere } from '#web/platform/picture.ts';
import { useUser } from '#web/platform/session.ts';
import { destinationIn } from '#web/rooms/accounts/destination.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './Layout.tsx';
import { FullScreenLoading, PageLoading } from './Loading.tsx';
import { ROUTES, textsOf } from './rooms.ts';
import { type Screen, screenFor } from './screen-for.ts';

const NotFoundPage = part(() => import('./NotFoundPage.tsx'));

/** Shows what belongs at the present address, for whoever is here. */
export function Screens() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const { user, isLoading, error, retry } = useUser();
  useLanguageOf(user);

  const route = ROUTES.find((each) => matchRoute(parser, each.path, path)[0]);
  const screen = screenFor(route, user);
  useMetadata(screen, path);
  useTranslatable(screen);

  if (isLoading) return <FullScreenLoading />;
  // Without an answer nobody can be signed in; the public pages need no one to be.
  if (error && route?.access !== 'always') return <Unreachable error={error} retry={retry} />;
  if (screen.show === 'home') return <Redirect to={destinationIn(location.search)} replace />;

  const layout = screen.show === 'page' ? screen.route.layout : 'shell';
  return (
    <Layout layout={layout} user={user} path={path}>
      {/* Elsewhere all may be well again. */}
      <ErrorBoundary key={path}>
        <Suspense fallback={layout === 'bare' ? <FullScreenLoading /> : <PageLoading />}>
          {screen.show === 'page' ? <Page screen={screen} path={path} /> : <NotFoundPage />}
          <PageThere />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/** A page within its route, so that it can read its parameters; the sign-in screen stands at any address. */
function Page({ screen, path }: { screen: Extract<Screen, { show: 'page' }>; path: string }) {
  const { Page, path: pattern, access } = screen.route;
  // On their way while the page itself is; who needs them hears of a failure.
  fetchTexts(textsOf(screen.route)).catch(() => {});
  if (access === 'always') return <Page />;
  // Another lesson is another page, not the same one with other contents.
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
      <PageThere />
      <ErrorState
        title={t('unreachable')}
        text={errorText(error)}
        action={<Button onClick={retry}>{t('tryAgain')}</Button>}
      />
    </main>
  );
}

/**
 * Tells the browser whether it may translate the page. Within the app it may not: it would translate the Swedish to be
 * learnt, and the app speaks the learner's language already.
 */
function useTranslatable(screen: Screen): void {
  const isTranslatable = screen.show === 'page' && screen.route.isTranslatable;
  useLayoutEffect(() => {
    document.documentElement.setAttribute('translate', isTranslatable ? 'yes' : 'no');
  }, [isTranslatable]);
}

/** Before paint, so that a page that knows a better title (a lesson's) sets it afterwards. */
function useMetadata(screen: Screen, path: string): void {
  const { t, locale } = useText('app');
  const name = screen.show === 'page' ? screen.route.name : screen.show === 'home' ? 'dashboard' : 'notFound';
  // A page of one room, not of everybody, has a parameter in its address.
  const isPublic =
    screen.show === 'page' && screen.route.access === 'always' && !screen.route.path.includes(':');
  const canonicalPath = screen.show === 'page' && isPublic ? screen.route.path : path;
  const isDescribed = useRef(false);
  useLayoutEffect(() => {
    const page = {
      title: fullTitle(t(`pages.${name}.title`)),
      description: t(`pages.${name}.description`),
      keywords: t('keywords'),
      canonicalPath,
      isPublic,
      locale,
    };
    document.title = page.title;
    // The document as it was sent describes its first page already.
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
