import { type FormIndex, readFormIndex } from '#shared/reading/analysis/forms/form-index.ts';
import { WORD_FORMS } from './word-forms-address.ts';

let opened: Promise<FormIndex> | null = null;

/**
 * Loads the index of forms, once for all pages. The service worker stores it after the first download.
 * @throws TypeError without a connection at the first use, FormIndexError for an answer that is no index; the next call
 * tries again
 */
export function loadWordForms(): Promise<FormIndex> {
  opened ??= fetchForms().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function fetchForms(): Promise<FormIndex> {
  const response = await fetch(WORD_FORMS);
  // An error page is no index either, which the reader notices.
  return readFormIndex(await response.text());
}
