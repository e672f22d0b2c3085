import ProfilePage from '#web/app/ProfilePage.tsx';
import { ANNA, type Answers, accepted, FIGURES, show } from './show.tsx';

/** Call for the report that the profile page shows. */
export const READ_REPORT = `GET /api/family/learners/${ANNA.id}/report`;
const lesson = (id: string, title: string) => ({
  ...{ id, title, dutchTitle: title, germanTitle: title },
  ...{ description: `Can ${title}.`, dutchDescription: title, germanDescription: title },
});
/** Report of a learner with two study days and two finished lessons. */
export const REPORT = {
  learner: { id: ANNA.id, firstName: 'Anna', avatar: null, isHolder: true, timeZone: 'Europe/Stockholm' },
  progress: {
    stats: FIGURES,
    today: '2026-11-21',
    longestStreak: 12,
    calendar: {
      since: '2026-10-01',
      studied: ['2026-11-19', '2026-11-20'],
      frozen: ['2026-11-18'],
      pauses: [],
    },
    studyTime: [],
  },
  finished: [lesson('101', 'say hello'), lesson('102', 'count')],
  next: null,
  dueCards: 0,
  mistake: null,
  permissions: { mayUseModel: true, mayMeetStrangers: true, newCardsLimit: null },
};

/** Opens the profile page of a learner. */
export function openProfile(answers: Answers = {}, profile = ANNA) {
  return show(ProfilePage, '/profile', {
    'GET /api/auth/user': accepted(profile),
    'GET /api/profile': accepted(profile),
    [READ_REPORT]: accepted(REPORT),
    ...answers,
  });
}
