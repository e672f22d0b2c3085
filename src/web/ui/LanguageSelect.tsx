import Globe from 'lucide-react/icons/globe';
import type { Language } from '#shared/language.ts';
import { LANGUAGE_OPTIONS, useText } from '#web/platform/i18n.ts';
import { toast } from './toast.ts';

interface LanguageSelectProps {
  language: Language;
  /** Rejects if the texts of that language fail to load. */
  choose(language: Language): Promise<void>;
}

/** Select for the interface language: `<LanguageSelect {...useLanguageChoice()} />`. */
export function LanguageSelect({ language, choose }: LanguageSelectProps) {
  const { t } = useText('ui');
  return (
    <label className="relative inline-flex min-h-11 items-center rounded-full text-ink-soft focus-within:outline-3 focus-within:outline-lake hover:bg-sunken hover:text-ink">
      <Globe aria-hidden size={18} className="pointer-events-none absolute left-3" />
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => {
          choose(event.target.value as Language).catch(() =>
            toast({ title: t('errors:unknown'), tone: 'bad' }),
          );
        }}
        className="field-sizing-content min-h-11 appearance-none rounded-full bg-transparent pr-3 pl-9 font-semibold outline-none"
      >
        {LANGUAGE_OPTIONS.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
