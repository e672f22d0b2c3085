import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '#web/platform/http.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

let pending: Promise<void> | undefined;

/**
 * Opens the dialog that asks for the account's password, above whatever is shown. Calls that need it at the same time
 * share one dialog.
 * Resolves once the server has confirmed the password; rejects with `password_declined` if the user cancels.
 */
export function askForPassword(client: QueryClient): Promise<void> {
  pending ??= new Promise((resolve, reject) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const before = document.activeElement;
    const close = (isConfirmed: boolean) => {
      pending = undefined;
      root.unmount();
      host.remove();
      if (before instanceof HTMLElement) before.focus();
      if (isConfirmed) resolve();
      else reject(new ApiError(403, 'The user cancelled.', { code: 'password_declined' }));
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
