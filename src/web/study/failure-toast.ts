import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useToast } from '#web/ui/toast.ts';

/** Returns true for a user who did not enter the password that a call requires. */
export function isDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'password_declined';
}

/** Returns a function that shows a failure, except that of a user who declined to enter the password. */
export function useFailureToast() {
  const toast = useToast();
  const errorText = useErrorText();
  return (error: Error) => {
    if (!isDeclined(error)) toast({ title: errorText(error), tone: 'bad' });
  };
}
