export const APP_NAME = 'Tillsammans';

/** The title of a document: the page's, with the app's name where it does not say it. */
export function fullTitle(title: string): string {
  return title.includes(APP_NAME) ? title : `${title} · ${APP_NAME}`;
}
