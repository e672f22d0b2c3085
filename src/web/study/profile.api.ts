import { useQueryClient } from '@tanstack/react-query';
import type { ProfileUpdate } from '#shared/accounts/accounts.contract.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { readProfile, updateProfile } from '#web/platform/profile.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { STATS_KEY } from './stats.api.ts';

/** Changes the profile and the app's copy of it. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: ProfileUpdate) => updateProfile({ body }),
    onSuccess: (user) => {
      client.setQueryData(readProfile.key(), user);
      client.setQueryData(USER_KEY, user);
      // The weekly goal and the time zone determine which events count for this week and today.
      void client.invalidateQueries({ queryKey: STATS_KEY });
    },
  });
}
