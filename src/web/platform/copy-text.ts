/**
 * Puts a text where it can be pasted from. Browsers hide the clipboard from pages that came over plain http, as in a house
 * without a proxy; there the text is copied as if somebody had selected it.
 * @throws where the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Else phones would open their keyboard.
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // What lies outside an open dialog cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser did not copy.');
}
