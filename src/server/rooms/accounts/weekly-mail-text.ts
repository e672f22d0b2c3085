import type { Mail } from '#server/platform/mail.ts';
import type { Language } from '#shared/language.ts';
import type { LearnerDay } from '#shared/progress/learner-day.ts';

/** Week of one learner. */
export interface LearnerWeek {
  readonly firstName: string;
  readonly days: number;
  readonly minutes: number;
  readonly words: number;
  readonly lessons: number;
}

interface Contents {
  /** From Monday to Sunday. */
  readonly week: readonly LearnerDay[];
  readonly learners: readonly LearnerWeek[];
  /** Unsubscribe link. */
  readonly link: string;
}

/** Mail to the holder about a week: figures only, no texts and no names from outside the account. */
export function weeklyMail(to: string, language: Language, { week, learners, link }: Contents): Mail {
  const text = TEXTS[language];
  const dates = datesOf(week, language);
  const lines = learners.map((learner) =>
    learner.days === 0 ? text.quiet(learner.firstName) : lineOf(learner, language),
  );
  const body = `Hej!\n\n${text.before(dates)}\n\n${lines.join('\n')}\n\n${text.after}\n\n--\n${text.foot}\n${link}`;
  return { to, subject: text.subject(dates), text: body, unsubscribeUrl: link };
}

/** `Liv: 3 days, 42 minutes, 12 new words, 2 lessons finished`. */
function lineOf({ firstName, days, minutes, words, lessons }: LearnerWeek, language: Language): string {
  const { units } = TEXTS[language];
  const parts = [
    counted(days, units.days),
    counted(minutes, units.minutes),
    ...(words > 0 ? [counted(words, units.words)] : []),
    ...(lessons > 0 ? [counted(lessons, units.lessons)] : []),
  ];
  return `${firstName}: ${parts.join(', ')}`;
}

/** Singular and plural of a unit. */
type Unit = readonly [one: string, other: string];

function counted(count: number, [one, other]: Unit): string {
  return `${count} ${count === 1 ? one : other}`;
}

const LOCALES: Readonly<Record<Language, string>> = { english: 'en-GB', dutch: 'nl', german: 'de' };

function datesOf(week: readonly LearnerDay[], language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  return `${format.format(Date.parse(monday))} – ${format.format(Date.parse(sunday))}`;
}

interface Text {
  subject(dates: string): string;
  before(dates: string): string;
  /** Line about a learner who had a week off. */
  quiet(firstName: string): string;
  readonly after: string;
  readonly foot: string;
  readonly units: Readonly<Record<'days' | 'minutes' | 'words' | 'lessons', Unit>>;
}

const TEXTS: Readonly<Record<Language, Text>> = {
  english: {
    subject: (dates) => `Your family’s week with Tillsammans (${dates})`,
    before: (dates) => `This is what your family learned from ${dates}:`,
    quiet: (firstName) => `${firstName}: a week off`,
    after: 'Warm greetings\nTillsammans',
    foot: 'You get this mail because you asked for it in “Manage family”. One press ends it:',
    units: {
      days: ['day', 'days'],
      minutes: ['minute', 'minutes'],
      words: ['new word', 'new words'],
      lessons: ['lesson finished', 'lessons finished'],
    },
  },
  dutch: {
    subject: (dates) => `De week van je gezin met Tillsammans (${dates})`,
    before: (dates) => `Dit heeft je gezin geleerd van ${dates}:`,
    quiet: (firstName) => `${firstName}: een week vrij`,
    after: 'Hartelijke groeten\nTillsammans',
    foot: 'Je krijgt deze mail omdat je erom hebt gevraagd bij ‘Gezin beheren’. Met één druk stop je hem:',
    units: {
      days: ['dag', 'dagen'],
      minutes: ['minuut', 'minuten'],
      words: ['nieuw woord', 'nieuwe woorden'],
      lessons: ['les afgerond', 'lessen afgerond'],
    },
  },
  german: {
    subject: (dates) => `Die Woche deiner Familie mit Tillsammans (${dates})`,
    before: (dates) => `Das hat deine Familie gelernt, ${dates}:`,
    quiet: (firstName) => `${firstName}: eine Woche frei`,
    after: 'Herzliche Grüße\nTillsammans',
    foot: 'Du bekommst diese Mail, weil du sie unter „Familie verwalten“ eingeschaltet hast. Ein Klick beendet sie:',
    units: {
      days: ['Tag', 'Tage'],
      minutes: ['Minute', 'Minuten'],
      words: ['neues Wort', 'neue Wörter'],
      lessons: ['Lektion abgeschlossen', 'Lektionen abgeschlossen'],
    },
  },
};
