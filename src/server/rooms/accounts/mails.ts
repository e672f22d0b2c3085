import type { Mail } from '#server/platform/mail.ts';
import type { Language } from '#shared/language.ts';

/**
 * Mail with a link to set a new password. It contains no name, because a stranger may have registered with this
 * address, and the name they chose would appear to come from the app.
 */
export function passwordResetMail(to: string, language: Language, link: string): Mail {
  const { subject, before, after } = PASSWORD_RESET[language];
  return { to, subject, text: `${before}\n\n${link}\n\n${after}` };
}

const PASSWORD_RESET: Readonly<Record<Language, { subject: string; before: string; after: string }>> = {
  english: {
    subject: 'A new password for Tillsammans',
    before: `Hej!

Somebody, hopefully you, asked for a new password for your Tillsammans account. Choose it here:`,
    after: `The link works once, and for 30 minutes.

It was not you? Then there is nothing to do: your password stays as it is.

Warm greetings
Tillsammans`,
  },
  dutch: {
    subject: 'Een nieuw wachtwoord voor Tillsammans',
    before: `Hej!

Iemand, hopelijk jij, heeft een nieuw wachtwoord aangevraagd voor je account bij Tillsammans. Kies het hier:`,
    after: `De link werkt één keer en blijft 30 minuten geldig.

Was jij het niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.

Hartelijke groeten
Tillsammans`,
  },
  german: {
    subject: 'Ein neues Passwort für Tillsammans',
    before: `Hej!

Jemand, hoffentlich du selbst, möchte ein neues Passwort für dein Konto bei Tillsammans. Hier kannst du es wählen:`,
    after: `Der Link funktioniert nur einmal und nur 30 Minuten lang.

Das warst nicht du? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.

Herzliche Grüße
Tillsammans`,
  },
};

/**
 * Mail with an announcement of the operator.
 * @param link unsubscribe link; null for mandatory announcements
 */
export function announcementMail(
  to: string,
  language: Language,
  { subject, text }: { readonly subject: string; readonly text: string },
  link: string | null,
): Mail {
  const foot = ANNOUNCEMENT_FOOT[language];
  const body = `${text.trim()}\n\n--\n${link === null ? foot.terms : `${foot.news}\n${link}`}`;
  return { to, subject, text: body, ...(link !== null && { unsubscribeUrl: link }) };
}

const ANNOUNCEMENT_FOOT: Readonly<Record<Language, { news: string; terms: string }>> = {
  english: {
    news: 'You get this mail because you asked for news from Tillsammans. Unsubscribe here:',
    terms: 'This notice goes to everybody who has an account with Tillsammans.',
  },
  dutch: {
    news: 'Je krijgt deze mail omdat je nieuws van Tillsammans wilde ontvangen. Afmelden kan hier:',
    terms: 'Dit bericht gaat naar iedereen met een account bij Tillsammans.',
  },
  german: {
    news: 'Du bekommst diese Mail, weil du Neuigkeiten von Tillsammans haben wolltest. Abbestellen kannst du sie hier:',
    terms: 'Diese Nachricht geht an alle, die ein Konto bei Tillsammans haben.',
  },
};
