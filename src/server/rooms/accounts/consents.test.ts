import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { LEGAL_TEXTS_VERSION } from '#shared/accounts/legal-texts.ts';
import { isLegallyBinding } from '#shared/accounts/registration.ts';
import { LOCALES } from '#shared/language.ts';
import { agreementsNow } from './consents.repo.ts';

const consent = (kind: string, granted: number, given_at: number) => ({
  id: `${kind}-${given_at}`,
  account_id: 'account',
  kind,
  granted,
  learner_id: null,
  version: LEGAL_TEXTS_VERSION,
  language: 'english',
  given_at,
});

describe('agreements', () => {
  it('are what was said last, and not given where nothing was said', () => {
    const now = agreementsNow([
      consent('terms', 0, 1),
      consent('marketing', 1, 1),
      consent('terms', 1, 2),
      consent('marketing', 0, 3),
    ]);
    expect(now).toEqual({
      termsAccepted: true,
      privacyAccepted: false,
      cookiesAccepted: false,
      marketingOptIn: false,
      ageVerified: false,
      parentalConsent: false,
      dataProcessingConsent: false,
    });
    expect(isLegallyBinding(now, false)).toBe(false);
    expect(isLegallyBinding({ ...now, ageVerified: true }, false)).toBe(true);
    expect(isLegallyBinding({ ...now, ageVerified: true }, true)).toBe(false);
  });
});

/**
 * Texts beside the checkboxes of registration by version; since 2026-11-29 also the one for an added learner. If their meaning changes, so that stored consents would no longer
 * describe what was agreed to, raise `LEGAL_TEXTS_VERSION`, add a line here and note the change in
 * `docs/privacy.md`. Typos may be corrected within a version.
 */
const WORDINGS: Readonly<Record<string, string>> = {
  '2025-01-15': '9e65dd4ceccaead7d1836e5a74f0a1fc7eb2ac75847319c6752c85c0ec4be9b0',
  '2026-11-22': '9e65dd4ceccaead7d1836e5a74f0a1fc7eb2ac75847319c6752c85c0ec4be9b0',
  '2026-11-28': 'd9de8c731b85ed4b3b5840b38805770fe067491e23251b6329caa87c93e0f950',
  '2026-11-29': '8811541614c79e43ff34a00bf4965758c96aab028787691556826d9114826a58',
};

it('the words beside the ticks are those of the version kept with the consents', () => {
  const words = Object.values(LOCALES).map((locale) => {
    const textsOf = (room: string): { agreements?: unknown; consent?: unknown } =>
      JSON.parse(readFileSync(join(PROJECT_ROOT, 'src/web/locales', locale, `${room}.json`), 'utf8'));
    return [textsOf('accounts').agreements, textsOf('manage').consent];
  });
  const fingerprint = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  expect(fingerprint).toBe(WORDINGS[LEGAL_TEXTS_VERSION]);
});
