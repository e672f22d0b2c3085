/** What the server sent in the place of the app: the first page as the build rendered it, not yet alive. */
let picture: Element | null = null;

/** Keeps what stands in the place of the app, before the app takes it. */
export function keepFirstPicture(place: Element): void {
  picture = document.documentElement.dataset.firstPage === undefined ? null : place.firstElementChild;
}

/** What to show until the first page lives; null where there is nothing, or another page has been shown since. */
export function firstPicture(): Element | null {
  return picture;
}

/** A page is there: the picture has done its work. */
export function dropFirstPicture(): void {
  picture = null;
}
