import type { Mail } from '#server/platform/mail.ts';
import type { Language } from '#shared/language.ts';

/** Text of a mail around its link. */
interface MailText {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Mail that asks a parent to confirm an account. It contains no name and no text by the learner, because the address may
 * be a stranger's.
 */
export function parentMail(to: string, language: Language, link: string): Mail {
  return mailOf(to, PARENT_REQUEST[language], link);
}

/** Mail that reminds a learner, once, that no parent has confirmed the account. */
export function parentReminderMail(to: string, language: Language, link: string): Mail {
  return mailOf(to, PARENT_REMINDER[language], link);
}

function mailOf(to: string, { subject, before, after }: MailText, link: string): Mail {
  return { to, subject, text: `${before}\n\n${link}\n\n${after}` };
}

const PARENT_REQUEST: Readonly<Record<Language, MailText>> = {
  english: {
    subject: 'Your child would like to learn Swedish with Tillsammans',
    before: `Hej!

Someone under 16 has registered with Tillsammans, an app for learning Swedish, and gave your address as that of a parent or guardian. On this page you can read what the app stores and what your child can do, and then confirm or refuse:`,
    after: `The link works for 30 days. We use your address for this question only and delete it as soon as you answer. If you agree, keep this mail: with the same link you can take your consent back at any time.

You don’t know what this is about? Then ignore this mail: without an answer your address is deleted after 30 days.

Warm greetings
Tillsammans`,
  },
  dutch: {
    subject: 'Je kind wil Zweeds leren met Tillsammans',
    before: `Hej!

Iemand van onder de 16 heeft zich aangemeld bij Tillsammans, een app om Zweeds te leren, en gaf jouw adres op als dat van een ouder of voogd. Op deze pagina lees je wat de app bewaart en wat je kind kan doen. Daarna geef je toestemming of weiger je:`,
    after: `De link blijft 30 dagen geldig. We gebruiken je adres alleen voor deze vraag en wissen het zodra je antwoordt. Geef je toestemming, bewaar deze mail dan: met dezelfde link kun je je toestemming altijd weer intrekken.

Weet je niet waar dit over gaat? Dan kun je deze mail negeren: zonder antwoord wissen we je adres na 30 dagen.

Hartelijke groeten
Tillsammans`,
  },
  german: {
    subject: 'Dein Kind möchte mit Tillsammans Schwedisch lernen',
    before: `Hej!

Jemand unter 16 hat sich bei Tillsammans angemeldet, einer App zum Schwedischlernen, und deine Adresse als die eines Elternteils angegeben. Auf dieser Seite steht, was die App speichert und was dein Kind tun kann. Dort kannst du zustimmen oder ablehnen:`,
    after: `Der Link funktioniert 30 Tage lang. Wir verwenden deine Adresse nur für diese Frage und löschen sie, sobald du antwortest. Wenn du zustimmst, heb diese Mail auf: Mit demselben Link kannst du deine Zustimmung jederzeit zurücknehmen.

Du weißt nicht, worum es geht? Dann musst du nichts tun: Ohne Antwort löschen wir deine Adresse nach 30 Tagen.

Herzliche Grüße
Tillsammans`,
  },
};

const PARENT_REMINDER: Readonly<Record<Language, MailText>> = {
  english: {
    subject: 'Has a parent seen your Tillsammans account yet?',
    before: `Hej!

Lessons, words, writing and speaking all work in your account. Playing the quiz with others, the family board and the AI chat wait until a parent confirms. You can ask a parent from your profile:`,
    after: `This is the only reminder. Your account stays as it is, with everything you have learned.

Warm greetings
Tillsammans`,
  },
  dutch: {
    subject: 'Heeft een ouder je Tillsammans-account al gezien?',
    before: `Hej!

Lessen, woorden, schrijven en spreken werken allemaal in je account. De quiz met anderen, het familiebord en de AI-chat wachten tot een ouder toestemming geeft. Je kunt het een ouder vragen vanuit je profiel:`,
    after: `Dit is de enige herinnering. Je account blijft zoals het is, met alles wat je hebt geleerd.

Hartelijke groeten
Tillsammans`,
  },
  german: {
    subject: 'Kennen deine Eltern dein Tillsammans-Konto schon?',
    before: `Hej!

Lektionen, Wörter, Schreiben und Sprechen funktionieren in deinem Konto. Das Quiz mit anderen, die Familientafel und der KI-Chat warten, bis ein Elternteil zustimmt. In deinem Profil kannst du danach fragen:`,
    after: `Das ist die einzige Erinnerung. Dein Konto bleibt, wie es ist, mit allem, was du gelernt hast.

Herzliche Grüße
Tillsammans`,
  },
};
