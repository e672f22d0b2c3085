// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LEGAL_TEXTS_VERSION } from '#shared/accounts/legal-texts.ts';
import type { Language } from '#shared/language.ts';
import { show } from '#tests/web/show.tsx';
import { writtenDate } from '#web/platform/written-date.ts';
import LegalPage from './LegalPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['english', 'en', 'In force since 15 January 2025 · this version: '],
  ['dutch', 'nl', 'Van kracht sinds 15 januari 2025 · deze versie: '],
  ['german', 'de', 'In Kraft seit 15. Januar 2025 · diese Fassung: '],
] as const)(
  'says since when the texts are in force, and which version consents are kept with: %s',
  async (language: Language, locale, start) => {
    await show(LegalPage, '/terms', {}, language);
    const version = writtenDate(Date.parse(LEGAL_TEXTS_VERSION), locale, { dateStyle: 'long' });
    const line = screen.getByText(`${start}${version}`);
    expect(line.textContent).toContain(version.replaceAll(' ', '\u00a0'));
  },
);
