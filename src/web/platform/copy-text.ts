/**
 * Copies a text to the clipboard. In insecure contexts (plain http in a home network) browsers hide the clipboard
 * API, so the text is selected and copied.
 * @throws if the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Otherwise phones would open their keyboard.
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Elements outside an open modal dialog cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser refused to copy the text.');
}
