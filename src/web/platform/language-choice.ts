import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { Language } from '#shared/language.ts';
import { setLanguage, storedLanguage, useLanguage } from './i18n.ts';
import { readProfile, updateProfile } from './profile.ts';
import { USER_KEY, useUser } from './session.ts';

/**
 * Interface language, and a function that changes it: at once on this device, and silently in the profile. `choose`
 * rejects if the texts fail to load.
 */
export function useLanguageChoice(): { language: Language; choose(language: Language): Promise<void> } {
  const language = useLanguage();
  const { user } = useUser();
  const client = useQueryClient();

  async function choose(next: Language) {
    await setLanguage(next);
    if (!user) return;
    try {
      const updated = await updateProfile({ body: { baseLanguage: next } });
      client.setQueryData(USER_KEY, updated);
      await client.invalidateQueries({ queryKey: readProfile.key() });
    } catch {
      // This device keeps the choice; other devices get it with the next change.
    }
  }

  return { language, choose };
}

/** Uses the language of the signed-in learner on a device where none was chosen. */
export function useLanguageOf(user: User | null): void {
  const own = user?.baseLanguage;
  useEffect(() => {
    if (own && storedLanguage() === null) setLanguage(own).catch(() => {});
  }, [own]);
}
