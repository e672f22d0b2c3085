/** Forms of the sign-in card. */
export type AuthMode = 'signIn' | 'register' | 'forgotten';

/** Properties of each of its forms. */
export interface AuthFormProps {
  /** Email typed in another form of the card. */
  email: string;
  goTo(mode: AuthMode, email: string): void;
}
