/** Push message about waiting cards, as the service worker reads it. About the learner it has nothing but two numbers. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the page to open. */
  readonly path: string;
  /** Label of the button that ends the reminders, the token for it, and what to show afterwards. */
  readonly end: { readonly label: string; readonly token: string; readonly done: string };
}
