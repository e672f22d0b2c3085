import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { createQueryClient } from '#web/platform/query.ts';
import { ToastArea } from '#web/ui/ToastArea.tsx';
import { dismissOthersToast } from '#web/ui/toast.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FullScreenLoading } from './Loading.tsx';
import { Screens } from './Screens.tsx';

/** The whole app in the browser. */
export function App() {
  const [client] = useState(createQueryClient);
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
