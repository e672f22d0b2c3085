import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { createQueryClient } from '#web/platform/query.ts';
import { ToastArea } from '#web/ui/ToastArea.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FullScreenLoading } from './Loading.tsx';
import { Screens } from './Screens.tsx';

/** The whole app in the browser. */
export function App() {
  const [client] = useState(createQueryClient);
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
