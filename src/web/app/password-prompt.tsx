import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { USER_KEY } from '#web/platform/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

let pending: Promise<boolean> | undefined;

/**
 * Opens the dialog that asks for the account's password, above whatever is shown. Calls that need it at the same time
 * share one dialog.
 * @returns true once the server has confirmed the password; false if the user cancels
 */
export function askForPassword(client: QueryClient): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const before = document.activeElement;
    const close = (isConfirmed: boolean) => {
      pending = undefined;
      root.unmount();
      host.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(isConfirmed);
    };
    root.render(
      <QueryClientProvider client={client}>
        <ErrorBoundary>
          <Suspense>
            <PasswordDialog email={client.getQueryData(USER_KEY)?.email ?? ''} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      </QueryClientProvider>,
    );
  });
  return pending;
}
