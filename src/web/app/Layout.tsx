import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useLanguageChoice } from '#web/platform/language-choice.ts';
import { storageTrouble } from '#web/platform/offline/storage-trouble.ts';
import { areEventsWaiting } from '#web/platform/offline/waiting-mark.ts';
import { useOnline } from '#web/platform/online.ts';
import { part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session.ts';
import { useTheme } from '#web/platform/theme.ts';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { ThemeSelect } from '#web/ui/ThemeSelect.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ROOMS } from './rooms.ts';

// Loaded lazily, because visitors never see them.
const TopBar = part(() => import('./TopBar.tsx'));
const Footer = part(() => import('./Footer.tsx'));
const BottomBar = part(() => import('./BottomBar.tsx'));
const StudySync = part(loadStudySync);
const StudyLimits = part(() => import('./limits/StudyLimits.tsx'));
const RemovedLearners = part(() => import('#web/study/sync/RemovedLearners.tsx'));
const IdleReturn = part(() => import('./IdleReturn.tsx'));

/** Components around a signed-in page. */
export const FRAME = [TopBar, Footer, BottomBar] as const;

/** Creates the event queue with the reactions of each room. */
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

/** Frame of a page: complete, minimal (signed out), or none (`bare`). */
export function Layout({ layout, user, path, children }: LayoutProps) {
  const { t } = useText('app');
  const isOnline = useOnline();
  const isRefused = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.isRefused, () => false);
  // Another user at the same address sees another page.
  const main = usePageStart(`${user?.id ?? ''} ${path}`);
  // Learners may have been deleted who have used this device, or whose answers wait on it.
  const { isLocked } = useUser();
  const isRemovalPossible = !import.meta.env.SSR && (isLocked || (user === null && areEventsWaiting()));
  const isBare = layout === 'bare';
  // Lesson runs are full-screen and must not be interrupted.
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
          // The link to the start page stays even if the top bar fails to load.
          <ErrorBoundary fallback={<VisitorBar />}>
            <TopBar user={user} />
          </ErrorBoundary>
        ) : (
          <VisitorBar />
        ))}
      {/* On full-screen pages the page's own header with its exit stays visible. */}
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
        // At least as high as the screen even while loading, so that the footer does not appear and move.
        className={`w-full grow outline-none ${isBare ? 'flex flex-col' : `mx-auto max-w-274 px-4 py-6 ${user ? 'min-h-dvh' : ''}`}`}
      >
        {children}
      </main>
      {isRemovalPossible && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <RemovedLearners />
          </Suspense>
        </ErrorBoundary>
      )}
      {!isBare && user && (
        <>
          <ErrorBoundary fallback={null}>
            {/* Public pages are shown before the texts of the footer are loaded. */}
            <Suspense>
              <Footer />
            </Suspense>
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
            {user.canSwitch && <IdleReturn />}
            {user.hasStudyLimits && <StudyLimits />}
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/** Reduced bar for visitors, who only read legal pages. */
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

/** Milliseconds after page load during which the page's own requests take precedence. */
const AFTER_LOAD_MS = 3_000;

/** Installs the service worker once the page has loaded, and checks for a new version at each navigation. */
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

/** A new page starts at its top and takes the focus; going back restores the scroll position. */
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
