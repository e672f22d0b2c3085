import { useEffect, useRef } from 'react';

/** Elements that handle keys themselves, and elements that handle Enter and Space. */
const TYPED = 'input, select, textarea, [contenteditable], dialog';
const PRESSED = 'button, a, summary, [role=button]';

/** Keyboard shortcuts by `KeyboardEvent.key`. Ignored while the focused element handles the key itself. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.defaultPrevented || event.repeat) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(TYPED) || document.querySelector('dialog[open]')) return;
      if ((event.key === 'Enter' || event.key === ' ') && target.closest(PRESSED)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
