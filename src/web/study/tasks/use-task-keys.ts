import { type RefObject, useEffect, useState } from 'react';
import { KEYS } from '../play/device-choice.ts';

/** Controls that handle keys themselves. */
const TYPED = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]';
const PRESSED = 'button, a, summary';

/**
 * Keyboard shortcuts of a task, active wherever the focus is except in text fields and dialogs: digits choose an
 * option, which may be the answer, letters go to the text field, Enter checks. Digits and letters can be switched off.
 * @param form element of the whole task; its options and fields are looked up when a key is pressed
 * @param isOpen true while it can be answered
 * @param isSettled returns true if a press is meant for the current content
 * @returns props for the form that show the digits beside its options
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
        // A radio button submits the form by itself.
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
      // The typed letter follows the focus.
      whole.querySelector<HTMLElement>('textarea:enabled')?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [form, isOpen, isSettled, areOn]);
  return areOn ? { 'data-keys': true } : {};
}

function optionFor(form: HTMLFormElement, key: string): HTMLElement | null {
  if (!/^[1-9]$/.test(key)) return null;
  const options = form.querySelectorAll<HTMLElement>(
    'input[type=radio]:enabled, button[data-option]:enabled',
  );
  return options[Number(key) - 1] ?? null;
}
