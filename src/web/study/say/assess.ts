import type { Language } from '#shared/language.ts';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import { request } from '#web/platform/http.ts';
import { sendable } from '../voice/sendable.ts';

/** Has a recording of a text assessed. Throws `ApiError`; rejects as well where the browser cannot read its recording. */
export async function assess(
  recording: Blob,
  text: string,
  language: Language,
): Promise<AssessedPronunciation> {
  const form = new FormData();
  form.set('expectedText', text);
  form.set('language', 'sv');
  form.set('feedbackIn', language);
  form.set('audio', await sendable(recording), 'recording');
  return request('POST', '/api/pronunciation/assess', form);
}
