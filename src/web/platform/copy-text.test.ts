// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

it('copies where a page over plain http has no clipboard, and leaves the focus where it was', async () => {
  vi.stubGlobal('navigator', {});
  document.body.innerHTML = '<button type="button">Copy</button>';
  const button = document.querySelector('button');
  button?.focus();
  const selected: string[] = [];
  document.execCommand = (command) => {
    const field = document.activeElement as HTMLTextAreaElement;
    selected.push(`${command} ${field.value.slice(field.selectionStart, field.selectionEnd)}`);
    return true;
  };
  await copyText('K7RM4P');
  expect(selected).toEqual(['copy K7RM4P']);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();

  document.execCommand = () => false;
  await expect(copyText('K7RM4P')).rejects.toThrow();
});
