import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { Language } from '#shared/language.ts';
import { setLanguage, storedLanguage, useLanguage } from './i18n.ts';
import { readProfile, updateProfile } from './profile.ts';
import { USER_KEY, useUser } from './session.ts';

/**
 * The interface language, and what chooses another: here at once, and quietly in the learner's profile.
 * `choose` rejects when the texts of that language cannot be fetched.
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
      // This device keeps the choice; other devices learn it with the next one.
    }
  }

  return { language, choose };
}

/** On a device where no language was ever chosen, speaks the one of the learner who signs in. */
export function useLanguageOf(user: User | null): void {
  const own = user?.baseLanguage;
  useEffect(() => {
    if (own && storedLanguage() === null) setLanguage(own).catch(() => {});
  }, [own]);
}
