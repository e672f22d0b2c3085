/** What the card of the sign-in screen asks for. */
export type AuthMode = 'signIn' | 'register' | 'forgotten';

/** What each of its forms is given. */
export interface AuthFormProps {
  /** As typed in another form of the card. */
  email: string;
  goTo(mode: AuthMode, email: string): void;
}
