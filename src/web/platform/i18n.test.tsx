// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage, startI18n, storedLanguage, useText } from './i18n.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Close() {
  const { t, language, locale } = useText('ui');
  return (
    <p>
      {t('close')} {t('there.is.none')} {t('app:tryAgain')} {language} {locale}
    </p>
  );
}

async function renderClose() {
  await act(async () => {
    render(
      <Suspense fallback="…">
        <Close />
      </Suspense>,
    );
  });
}

it('speaks English where no language is stored, and shows the key of a missing text', async () => {
  await startI18n();
  await renderClose();
  expect(screen.getByText('Close there.is.none Try again english en')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});

it('changes at once, is remembered, and tells the document', async () => {
  await startI18n();
  await renderClose();
  await act(() => setLanguage('german'));
  expect(screen.getByText('Schließen there.is.none Noch einmal versuchen german de')).toBeTruthy();
  expect(document.documentElement.lang).toBe('de');
  expect(storedLanguage()).toBe('german');
});

it('begins in the stored language', async () => {
  localStorage.setItem('tillsammans-language', 'dutch');
  await startI18n();
  await renderClose();
  expect(screen.getByText('Sluiten there.is.none Opnieuw proberen dutch nl')).toBeTruthy();
});

it('does not believe a stored language it does not speak', () => {
  localStorage.setItem('tillsammans-language', 'klingon');
  expect(storedLanguage()).toBeNull();
});
