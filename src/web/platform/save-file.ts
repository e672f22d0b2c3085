/** Some browsers read the file only after the click has been dealt with. */
const KEPT_MS = 60_000;

/** Lets the browser save something as a file, as if it had been downloaded. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
