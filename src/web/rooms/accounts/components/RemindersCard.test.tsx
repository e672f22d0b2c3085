// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, accepted, button, press, refused, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import RemindersCard from './RemindersCard.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const READ = 'GET /api/reminders';
const CHANGE = 'PUT /api/reminders';
const WAYS = { push: { publicKey: 'BKey', isOn: false }, mail: null };
const OFF = { reminders: null, isPermitted: true, ...WAYS };
const ON = { reminders: { hour: 18, days: [0, 2] }, isPermitted: true, ...WAYS };

async function open(answers: Answers) {
  await fetchTexts(['reminders']);
  const shown = await show(RemindersCard, '/profile', answers);
  await screen.findByText('Reminders');
  return shown;
}
const remindMe = () => screen.findByLabelText<HTMLInputElement>('Remind me');
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((each) => each.getAttribute('aria-label'));

it('is off at first, and offers a time when it is turned on', async () => {
  const on = { hour: 17, days: [0, 1, 2, 3, 4] };
  const { sent } = await open({
    [READ]: accepted(OFF),
    [CHANGE]: accepted({ ...OFF, reminders: on }),
  });
  expect((await remindMe()).checked).toBe(false);
  expect(screen.queryByText('Save for the calendar')).toBeNull();
  fireEvent.click(await remindMe());
  await screen.findByText('Save for the calendar');
  expect(sent(CHANGE)).toEqual([{ reminders: on }]);
  expect(screen.getByLabelText<HTMLSelectElement>('At').value).toBe('17');
  expect(pressed()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
});

it('saves another hour and another day at once', async () => {
  const { sent } = await open({ [READ]: accepted(ON), [CHANGE]: accepted(ON) });
  await remindMe();
  expect(pressed()).toEqual(['Monday', 'Wednesday']);
  fireEvent.change(screen.getByLabelText('At'), { target: { value: '7' } });
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ reminders: { hour: 7, days: [0, 2] } }]));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('At').value).toBe('18'));
  fireEvent.click(screen.getByLabelText('Tuesday'));
  await waitFor(() => expect(sent(CHANGE)).toContainEqual({ reminders: { hour: 18, days: [0, 1, 2] } }));
});

it('is turned off with its last day', async () => {
  const one = { ...OFF, reminders: { hour: 18, days: [6] } };
  const { sent } = await open({ [READ]: accepted(one), [CHANGE]: accepted(OFF) });
  await remindMe();
  fireEvent.click(screen.getByLabelText('Sunday'));
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ reminders: null }]));
  await waitFor(() => expect(screen.queryByLabelText('At')).toBeNull());
});

it('explains who can turn them on for a learner without permission', async () => {
  await open({ [READ]: accepted({ ...OFF, isPermitted: false }) });
  expect(await screen.findByText(/The holder of the account can let you/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('returns to what is stored when a change fails, and says why', async () => {
  await open({ [READ]: accepted(ON), [CHANGE]: refused(503, 'storage_busy') });
  fireEvent.click(await remindMe());
  expect(await screen.findByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
  await waitFor(async () => expect((await remindMe()).checked).toBe(true));
});

it('says that the file could not be saved', async () => {
  await open({ [READ]: accepted(ON), 'GET /api/reminders/calendar': refused(503, 'storage_busy') });
  await remindMe();
  press('Save for the calendar');
  expect(await screen.findByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
  expect(button('Save for the calendar')).toBeTruthy();
});

describe('on this device', () => {
  const DEVICE = 'PUT /api/reminders/device';
  const PUSHED = { ...ON, push: { ...WAYS.push, isOn: true } };
  const KEYS = { p256dh: 'point', auth: 'secret' };
  const thisDevice = () => screen.findByLabelText<HTMLInputElement>('Notify me on this device');

  /** A browser with push messages, in which the user answers the question for permission. */
  function browserAsks(answer: NotificationPermission) {
    const notification = {
      permission: 'default',
      async requestPermission() {
        notification.permission = answer;
        return answer;
      },
    };
    const subscribe = vi.fn(async () => ({
      toJSON: () => ({ endpoint: 'https://push.example', keys: KEYS }),
    }));
    vi.stubGlobal('Notification', notification);
    vi.stubGlobal('PushManager', class {});
    const serviceWorker = { getRegistration: async () => ({ pushManager: { subscribe } }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    return subscribe;
  }

  it('subscribes the browser with the key of the server once the user allows it', async () => {
    const subscribe = browserAsks('granted');
    const { sent } = await open({ [READ]: accepted(ON), [DEVICE]: accepted(PUSHED) });
    expect((await thisDevice()).checked).toBe(false);
    fireEvent.click(await thisDevice());
    await waitFor(async () => expect((await thisDevice()).disabled).toBe(false));
    await waitFor(() => expect(sent(DEVICE)).toEqual([{ endpoint: 'https://push.example', keys: KEYS }]));
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    await waitFor(async () => expect((await thisDevice()).checked).toBe(true));
  });

  it('says how to allow notifications that the user has refused', async () => {
    browserAsks('denied');
    const { sent } = await open({ [READ]: accepted(ON) });
    fireEvent.click(await thisDevice());
    expect(await screen.findByText(/This browser blocks notifications/)).toBeTruthy();
    expect((await thisDevice()).checked).toBe(false);
    expect(sent(DEVICE)).toEqual([]);
  });

  it('is not offered by a browser without push messages, which says what to do on a phone', async () => {
    await open({ [READ]: accepted(ON) });
    expect((await thisDevice()).disabled).toBe(true);
    expect(screen.getByText(/add Tillsammans to the home screen/)).toBeTruthy();
  });

  it('says what the server refused', async () => {
    browserAsks('granted');
    await open({ [READ]: accepted(ON), [DEVICE]: refused(409, 'too_many_reminded') });
    fireEvent.click(await thisDevice());
    expect(await screen.findByText(/Ten of your devices get reminders already/)).toBeTruthy();
  });
});

it('offers mails to learners who have an address', async () => {
  const MAIL = 'PUT /api/reminders/mail';
  const { sent } = await open({
    [READ]: accepted({ ...ON, mail: { isOn: false } }),
    [MAIL]: accepted({ ...ON, mail: { isOn: true } }),
  });
  const byMail = () => screen.findByLabelText<HTMLInputElement>(/Send me an email/);
  fireEvent.click(await byMail());
  await waitFor(() => expect(sent(MAIL)).toEqual([{ isOn: true }]));
  await waitFor(async () => expect((await byMail()).checked).toBe(true));
});
