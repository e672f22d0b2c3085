import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { ToastArea } from '#web/ui/ToastArea.tsx';
import { dismissOthersToast } from '#web/ui/toast.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FullScreenLoading } from './Loading.tsx';
import { navigateWithFade } from './page-fade.ts';
import { Screens } from './Screens.tsx';

/** The whole app in the browser, with its query cache. */
export function App({ client }: { client: QueryClient }) {
  const [path] = useLocation();
  useEffect(() => dismissOthersToast(path), [path]);
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary>
        <Suspense fallback={<FullScreenLoading />}>
          <Router aroundNav={navigateWithFade}>
            <Screens />
          </Router>
        </Suspense>
      </ErrorBoundary>
      <ToastArea />
    </QueryClientProvider>
  );
}
