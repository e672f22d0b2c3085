/** Milliseconds for which the object URL is kept, because some browsers read it only after the click. */
const KEPT_MS = 60_000;

/** Offers content as a file download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
