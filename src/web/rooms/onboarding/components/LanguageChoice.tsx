import { useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES } from '#shared/language.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useLanguageChoice } from '#web/platform/language-choice.ts';
import { useUser } from '#web/platform/session.ts';
import { ChoiceList } from './ChoiceList.tsx';

const OPTIONS = LANGUAGES.map((value) => ({ value, lang: LOCALES[value], label: LANGUAGE_NAMES[value] }));

/** The learner's native language: the interface speaks it at once, and the profile keeps it. */
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
      options={OPTIONS}
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
