/** URL of a picture by its name: `cup`, `noto:cup`, `own:cup`, `culture:cup`. */
export function pictureAddress(name: string): string {
  return `/pictures/${name.replace(':', '/')}.svg`;
}
