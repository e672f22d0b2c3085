export const APP_NAME = 'Tillsammans';

/** Title of a document: the page's, followed by the app's name unless it contains it. */
export function fullTitle(title: string): string {
  return title.includes(APP_NAME) ? title : `${title} · ${APP_NAME}`;
}
