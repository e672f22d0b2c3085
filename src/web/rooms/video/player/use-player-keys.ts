import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { KEYS } from '#web/study/play/device-choice.ts';

/** Elements that handle keys themselves. Sliders use only arrows and leave letters to the film. */
const TYPED = 'input:not([type=range]), select, textarea, [contenteditable], dialog';
const PRESSED = 'button, a, summary, [role=button]';
const SLID = 'input[type=range]';

/**
 * Keyboard shortcuts of a film, by `KeyboardEvent.key`. Letters work anywhere on the page unless switched off (WCAG
 * 2.1.4), and always within the player; arrows only where they have no other function.
 */
export function usePlayerKeys(
  player: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
): void {
  const [areOn] = useState(KEYS.isOn);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(TYPED) || document.querySelector('dialog[open]')) return;
    const isWithin = player.current?.contains(target) ?? false;
    const isArrow = event.key.startsWith('Arrow');
    if (!isWithin && !areOn) return;
    // Up and down scroll the page, and left and right may belong to the focused element.
    const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (!isWithin && isArrow && (isUpOrDown || target !== document.body)) return;
    if (isArrow && target.closest(SLID)) return;
    if (event.key === ' ' && target.closest(PRESSED)) return;
    if (event.repeat && !isArrow) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
