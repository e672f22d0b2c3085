import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as calls from '#shared/accounts/reminders.contract.ts';
import type { ReminderSettings } from '#shared/accounts/reminders.contract.ts';
import type { Reminders } from '#shared/accounts/reminders.ts';
import { call, givenFile } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { subscribeBrowser } from './push-device.ts';

const PATH = '/api/reminders';
const read = call<typeof calls.readReminders>('GET', PATH);
const change = call<typeof calls.changeReminders>('PUT', PATH);
/** Path to subscribe this device (PUT) and to end that (DELETE). */
const DEVICE = '/api/reminders/device';
const subscribe = call<typeof calls.subscribeDevice>('PUT', DEVICE);
const unsubscribe = call<typeof calls.unsubscribeDevice>('DELETE', DEVICE);
const changeMail = call<typeof calls.changeReminderMail>('PUT', '/api/reminders/mail');
const file = givenFile<typeof calls.reminderFile>('/api/reminders/calendar');

/** When the learner is reminded. */
export function useReminders() {
  return useQuery(read.query());
}

/** Sets the learner's reminders, or turns them off. */
export function useChangeReminders() {
  return useChange((reminders: Reminders | null) => change({ body: { reminders } }));
}

/** Turns the reminders on this device on or off. Rejects with `PushRefused` if the browser refuses. */
export function useRemindedDevice(publicKey: string) {
  return useChange(async (isOn: boolean) =>
    isOn ? subscribe({ body: await subscribeBrowser(publicKey) }) : unsubscribe(),
  );
}

/** Turns mailed reminders on or off. */
export function useReminderMail() {
  return useChange((isOn: boolean) => changeMail({ body: { isOn } }));
}

function useChange<Variables>(mutationFn: (variables: Variables) => Promise<ReminderSettings>) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn,
    onSuccess: (saved) => client.setQueryData(read.key(), saved),
    // The holder may have withdrawn the permission.
    onError: () => client.invalidateQueries({ queryKey: read.key() }),
  });
}

/** Saves the reminders as a calendar file. */
export function useReminderFile() {
  return useOneMutation({ mutationFn: async () => saveFile('tillsammans.ics', await file()) });
}
