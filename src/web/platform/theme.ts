import { useSyncExternalStore } from 'react';
import { recall, remember } from './storage.ts';

/** Selectable themes; `automatic` follows the device. */
const THEMES = ['light', 'dark', 'automatic'] as const;
type Theme = (typeof THEMES)[number];

/** `app/starter.ts` reads the same entry before the first paint. */
const STORED_AS = 'tillsammans-theme';

let chosen = THEMES.find((theme) => theme === recall(STORED_AS)) ?? 'automatic';
const listeners = new Set<() => void>();

/** Applies the chosen theme and, for `automatic`, follows changes of the device. */
export function startTheme(): void {
  apply();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
}

/** Chosen theme, and a function to change it. */
export function useTheme(): { theme: Theme; setTheme(theme: Theme): void } {
  return {
    theme: useSyncExternalStore(
      listen,
      () => chosen,
      () => chosen,
    ),
    setTheme,
  };
}

function setTheme(theme: Theme): void {
  chosen = theme;
  remember(STORED_AS, theme);
  apply();
  for (const changed of listeners) changed();
}

function apply(): void {
  const deviceIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen === 'automatic' && deviceIsDark);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
