import type { Mail } from '#server/platform/mail.ts';
import type { PushMessage } from '#shared/accounts/push-message.ts';
import type { Language } from '#shared/language.ts';
import { cardsToday, reviewMinutes } from '#shared/vocabulary/cards-today.ts';
import type { ReviewFigures } from '#shared/vocabulary/reviews.contract.ts';

/** Appointment in the calendar: what is waiting, without counting anything. */
export const APPOINTMENT_TEXTS: Readonly<
  Record<Language, { readonly title: string; readonly text: string }>
> = {
  english: {
    title: 'A few minutes of Swedish',
    text: 'Your cards and the next part of your lesson are ready when you are.',
  },
  dutch: {
    title: 'Een paar minuten Zweeds',
    text: 'Je kaarten en het volgende stukje van je les staan klaar.',
  },
  german: {
    title: 'Ein paar Minuten Schwedisch',
    text: 'Deine Karten und der nächste Teil deiner Lektion liegen bereit.',
  },
};

/** Page that a reminder opens. */
export const REVIEW_PATH = '/vocabulary?mode=review';

/** Cards that are waiting today. */
export type Waiting = Pick<ReviewFigures, 'dueToday' | 'newToday'>;

/** Returns the push message about waiting cards. */
export function pushMessage(language: Language, waiting: Waiting, token: string): PushMessage {
  const { ready, end, ended } = TEXTS[language];
  return {
    title: amountOf(language, waiting),
    body: ready,
    path: REVIEW_PATH,
    end: { label: end, token, done: ended },
  };
}

/** Returns the mail about waiting cards. */
export function reminderMail(
  to: string,
  language: Language,
  { waiting, link, endLink }: { readonly waiting: Waiting; readonly link: string; readonly endLink: string },
): Mail {
  const { ready, foot, greeting } = TEXTS[language];
  const subject = amountOf(language, waiting);
  const text = `Hej!\n\n${subject}. ${ready}\n\n${link}\n\n${greeting}\nTillsammans\n\n--\n${foot}\n${endLink}`;
  return { to, subject, text, unsubscribeUrl: endLink };
}

/** `8 words, 4 minutes`. */
function amountOf(language: Language, waiting: Waiting): string {
  const { words, minutes } = TEXTS[language];
  const count = cardsToday(waiting);
  return `${counted(count, words)}, ${counted(reviewMinutes(count), minutes)}`;
}

/** Singular and plural of a unit. */
type Unit = readonly [one: string, other: string];

function counted(count: number, [one, other]: Unit): string {
  return `${count} ${count === 1 ? one : other}`;
}

interface Text {
  readonly words: Unit;
  readonly minutes: Unit;
  readonly ready: string;
  readonly end: string;
  readonly ended: string;
  readonly greeting: string;
  readonly foot: string;
}

const TEXTS: Readonly<Record<Language, Text>> = {
  english: {
    words: ['word', 'words'],
    minutes: ['minute', 'minutes'],
    ready: 'Your Swedish is ready when you are.',
    end: 'End reminders',
    ended: 'Reminders are off. You can turn them on again on your profile page.',
    greeting: 'Warm greetings',
    foot: 'You get this mail because you turned on reminders on your profile page. One press ends these mails:',
  },
  dutch: {
    words: ['woord', 'woorden'],
    minutes: ['minuut', 'minuten'],
    ready: 'Je Zweeds staat klaar wanneer jij wilt.',
    end: 'Herinneringen stoppen',
    ended: 'Herinneringen staan uit. Op je profielpagina kun je ze weer aanzetten.',
    greeting: 'Hartelijke groeten',
    foot: 'Je krijgt deze mail omdat je op je profielpagina herinneringen hebt aangezet. Met één druk stop je deze mails:',
  },
  german: {
    words: ['Wort', 'Wörter'],
    minutes: ['Minute', 'Minuten'],
    ready: 'Dein Schwedisch liegt bereit, wann immer du willst.',
    end: 'Erinnerungen beenden',
    ended: 'Erinnerungen sind aus. Auf deiner Profilseite kannst du sie wieder einschalten.',
    greeting: 'Herzliche Grüße',
    foot: 'Du bekommst diese Mail, weil du auf deiner Profilseite Erinnerungen eingeschaltet hast. Ein Klick beendet diese Mails:',
  },
};
