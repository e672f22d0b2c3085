import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { optionLook } from '#web/study/tasks/option-look.ts';

const MEANINGS = ['tomorrow', 'together', 'table'] as const;
const RIGHT = 'together';

/** A question as in the family quiz: what the name of the app means. A wrong answer can be changed. */
export function GuessWord() {
  const { t } = useText('onboarding');
  const [chosen, setChosen] = useState<(typeof MEANINGS)[number] | null>(null);
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3">
      <legend className="mb-2 font-bold">{t('family.question')}</legend>
      {MEANINGS.map((meaning) => (
        <button
          key={meaning}
          type="button"
          aria-pressed={meaning === chosen}
          onClick={() => setChosen(meaning)}
          className={`min-h-12 rounded-card border px-4 py-2 font-semibold ${optionLook(meaning === chosen, meaning === RIGHT ? 'right' : 'wrong')}`}
        >
          {t(`family.meaning.${meaning}`)}
        </button>
      ))}
      <p role="status" className="col-span-full min-h-6">
        {chosen && t(chosen === RIGHT ? 'family.right' : 'family.wrong')}
      </p>
    </fieldset>
  );
}
