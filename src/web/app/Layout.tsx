import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useLanguageChoice } from '#web/platform/language-choice.ts';
import { storageTrouble } from '#web/platform/offline/storage-trouble.ts';
import { useOnline } from '#web/platform/online.ts';
import { part } from '#web/platform/part.tsx';
import { useTheme } from '#web/platform/theme.ts';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { ThemeSelect } from '#web/ui/ThemeSelect.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ROOMS } from './rooms.ts';

// Visitors never see these, so they need not wait for them.
const TopBar = part(() => import('./TopBar.tsx'));
const Footer = part(() => import('./Footer.tsx'));
const BottomBar = part(() => import('./BottomBar.tsx'));
const StudySync = part(loadStudySync);

/** What stands around a learner's page. */
export const FRAME = [TopBar, Footer, BottomBar] as const;

/** The queue of what learners do, with what each room makes of the answers. */
async function loadStudySync() {
  const [{ StudySync }, ...rooms] = await Promise.all([
    import('#web/study/sync/StudySync.tsx'),
    ...ROOMS.flatMap(({ events }) => (events ? [events()] : [])),
  ]);
  return { default: () => <StudySync rooms={rooms} /> };
}

const MAIN_ID = 'main';

interface LayoutProps {
  layout: 'shell' | 'bare';
  user: User | null;
  path: string;
  children: ReactNode;
}

/** What stands around a page: everything, next to nothing (signed out), or nothing at all (`bare`). */
export function Layout({ layout, user, path, children }: LayoutProps) {
  const { t } = useText('app');
  const isOnline = useOnline();
  const isRefused = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.isRefused, () => false);
  // Another person at the same address sees another page.
  const main = usePageStart(`${user?.id ?? ''} ${path}`);
  const isBare = layout === 'bare';
  // Runs through a lesson have the screen to themselves.
  useKeptApp(!isBare, path);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-40 rounded-full bg-lake px-4 py-3 font-semibold text-on-lake focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      {!isBare &&
        (user ? (
          // The way home stays, whatever else does not come.
          <ErrorBoundary fallback={<VisitorBar />}>
            <TopBar user={user} />
          </ErrorBoundary>
        ) : (
          <VisitorBar />
        ))}
      {/* Where a page has the screen to itself, its own head stays in sight, with the way out. */}
      <div
        id="notices"
        role="status"
        className={isBare ? undefined : `sticky z-20 ${user ? 'top-14 md:top-16' : 'top-0'}`}
      >
        {!isOnline && (
          <p className="bg-sun-tint px-4 py-2 text-center text-sm font-semibold text-balance text-sun-ink">
            {t(isRefused ? 'offlineUnkept' : 'offline')}
          </p>
        )}
      </div>
      <main
        ref={main}
        id={MAIN_ID}
        tabIndex={-1}
        // As high as the screen even while it waits: the footer never comes into sight, to be pushed out of it again.
        className={`w-full grow outline-none ${isBare ? 'flex flex-col' : `mx-auto max-w-274 px-4 py-6 ${user ? 'min-h-dvh' : ''}`}`}
      >
        {children}
      </main>
      {!isBare && user && (
        <>
          <ErrorBoundary fallback={null}>
            <Footer />
          </ErrorBoundary>
          <ErrorBoundary fallback={null}>
            <BottomBar />
          </ErrorBoundary>
        </>
      )}
      {user && !import.meta.env.SSR && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <StudySync />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/** Enough for a visitor who reads a legal page. */
function VisitorBar() {
  return (
    <header className="bar border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-274 flex-wrap items-center gap-2 px-4 py-1">
        <Link href="/" className="mr-auto flex min-h-11 items-center gap-2 rounded-control font-bold">
          <Logo size={32} />
          <span className="text-xl tracking-tight max-[26rem]:sr-only">Tillsammans</span>
        </Link>
        <LanguageSelect {...useLanguageChoice()} />
        <ThemeSelect {...useTheme()} />
      </div>
    </header>
  );
}

/** Time for which what a page itself needs goes first, in milliseconds. */
const AFTER_LOAD_MS = 3_000;

/** Keeps the app on the device once the page stands, and looks for a new version whenever another page begins. */
function useKeptApp(isFree: boolean, path: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the moment at which nothing is under way
  useEffect(() => {
    const heightPx = window.visualViewport?.height;
    const keep = () => {
      const later = [
        import('#web/platform/offline/app-updates.ts'),
        import('#web/platform/on-screen-keyboard.ts'),
      ] as const;
      void Promise.all(later)
        .then(([{ keepApp }, { watchKeyboard }]) => {
          watchKeyboard(heightPx);
          return keepApp(isFree);
        })
        .catch(() => {});
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepLater = () => {
      timer = setTimeout(keep, AFTER_LOAD_MS);
    };
    if (document.readyState === 'complete') keepLater();
    else window.addEventListener('load', keepLater, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', keepLater);
    };
  }, [isFree, path]);
}

/** A new page begins at its top and takes the focus; going back returns to where one was. */
function usePageStart(path: string) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);
  const isGoingBack = useRef(false);

  useEffect(() => {
    const onBack = () => {
      isGoingBack.current = true;
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    main.current?.focus({ preventScroll: true });
    if (!isGoingBack.current) window.scrollTo(0, 0);
    isGoingBack.current = false;
  }, [path]);

  return main;
}
