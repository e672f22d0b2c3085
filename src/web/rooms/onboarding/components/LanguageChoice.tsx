import { useState } from 'react';
import type { Language } from '#shared/language.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { LANGUAGE_OPTIONS, useText } from '#web/platform/i18n.ts';
import { useLanguageChoice } from '#web/platform/language-choice.ts';
import { useUser } from '#web/platform/session.ts';
import { ChoiceList } from './ChoiceList.tsx';

/** The learner's native language: changes the interface at once and is stored in the profile. */
export function LanguageChoice() {
  const { t } = useText('onboarding');
  const { user } = useUser();
  const { language, choose } = useLanguageChoice();
  const [chosen, setChosen] = useState<Language | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const errorText = useErrorText();
  return (
    <ChoiceList
      label={t('language.label')}
      options={LANGUAGE_OPTIONS}
      chosen={chosen ?? user?.baseLanguage ?? language}
      onChoose={(next) => {
        setChosen(next);
        setFailure(null);
        choose(next).catch((error: unknown) => {
          setChosen(null);
          setFailure(error);
        });
      }}
      error={failure ? errorText(failure) : null}
      className="sm:grid-cols-3"
    />
  );
}
