import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as calls from '#shared/accounts/reminders.contract.ts';
import type { Reminders } from '#shared/accounts/reminders.ts';
import { call, givenFile } from '#web/platform/call.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { saveFile } from '#web/platform/save-file.ts';

const PATH = '/api/reminders';
const read = call<typeof calls.readReminders>('GET', PATH);
const change = call<typeof calls.changeReminders>('PUT', PATH);
const file = givenFile<typeof calls.reminderFile>('/api/reminders/calendar');

/** When the learner is reminded. */
export function useReminders() {
  return useQuery(read.query());
}

/** Sets the learner's reminders, or turns them off. */
export function useChangeReminders() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (reminders: Reminders | null) => change({ body: { reminders } }),
    onSuccess: (saved) => client.setQueryData(read.key(), saved),
    // The holder may have withdrawn the permission.
    onError: () => client.invalidateQueries({ queryKey: read.key() }),
  });
}

/** Saves the reminders as a calendar file. */
export function useReminderFile() {
  return useOneMutation({ mutationFn: async () => saveFile('tillsammans.ics', await file()) });
}
