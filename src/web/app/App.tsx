import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { ToastArea } from '#web/ui/ToastArea.tsx';
import { dismissOthersToast } from '#web/ui/toast.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FullScreenLoading } from './Loading.tsx';
import { Screens } from './Screens.tsx';

/** The whole app in the browser, with what it has read of the server. */
export function App({ client }: { client: QueryClient }) {
  const [path] = useLocation();
  useEffect(() => dismissOthersToast(path), [path]);
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary>
        <Suspense fallback={<FullScreenLoading />}>
          <Screens />
        </Suspense>
      </ErrorBoundary>
      <ToastArea />
    </QueryClientProvider>
  );
}
