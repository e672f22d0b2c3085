import type { Language } from '#shared/language.ts';

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
