import Globe from 'lucide-react/icons/globe';
import { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES } from '#shared/language.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useLanguageChoice } from '#web/platform/language-choice.ts';
import { useToast } from './toast.ts';

/** Chooses the language of the interface. */
export function LanguageSelect() {
  const { t } = useText('ui');
  const { language, choose } = useLanguageChoice();
  const toast = useToast();
  const errorText = useErrorText();
  return (
    <label className="relative inline-flex min-h-11 items-center rounded-full text-ink-soft focus-within:outline-3 focus-within:outline-lake hover:bg-sunken hover:text-ink">
      <Globe aria-hidden size={18} className="pointer-events-none absolute left-3" />
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => {
          choose(event.target.value as Language).catch((error) =>
            toast({ title: errorText(error), tone: 'bad' }),
          );
        }}
        className="field-sizing-content min-h-11 appearance-none rounded-full bg-transparent pr-3 pl-9 font-semibold outline-none"
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={LOCALES[each]} className="bg-surface text-ink">
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
