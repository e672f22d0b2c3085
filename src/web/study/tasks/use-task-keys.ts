import { type RefObject, useEffect, useState } from 'react';
import { KEYS } from '../play/device-choice.ts';

/** Controls that take keys for themselves. */
const TYPED = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]';
const PRESSED = 'button, a, summary';

/**
 * Lets a keyboard do a task wherever the focus is on the page, outside of text fields and dialogs: digits choose an
 * option, letters go into the line to be typed, Enter checks. Digits and letters do nothing where they are switched off.
 * @param form the whole task; options and lines within it are looked for when a key is pressed
 * @param isOpen whether it can still be answered
 * @param isSettled whether a press is meant for what is on screen now
 * @returns what the task's form takes to show the figures beside its options
 */
export function useTaskKeys(
  form: RefObject<HTMLFormElement | null>,
  isOpen: boolean,
  isSettled: () => boolean,
): { 'data-keys'?: true } {
  const [areOn] = useState(KEYS.isOn);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      const whole = form.current;
      if (!whole || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.defaultPrevented || event.repeat || !isSettled()) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(TYPED) || document.querySelector('dialog[open], [aria-modal=true]')) return;
      if (event.key === 'Enter') {
        // A radio button hands it to the form by itself.
        if (target.closest(`${PRESSED}, input`)) return;
        const check = whole.querySelector<HTMLButtonElement>('button[type=submit]:not(:disabled)');
        if (!check) return;
        event.preventDefault();
        whole.requestSubmit(check);
        return;
      }
      if (!areOn || event.key.length !== 1 || event.key === ' ') return;
      const option = optionFor(whole, event.key);
      if (option) {
        event.preventDefault();
        option.focus();
        option.click();
        return;
      }
      // The letter itself follows the focus.
      whole.querySelector<HTMLElement>('textarea:enabled')?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [form, isOpen, isSettled, areOn]);
  return areOn ? { 'data-keys': true } : {};
}

function optionFor(form: HTMLFormElement, key: string): HTMLInputElement | null {
  if (!/^[1-9]$/.test(key)) return null;
  const options = form.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)');
  return options[Number(key) - 1] ?? null;
}
