import type { WordInFull } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Marked } from '#web/ui/Prose.tsx';

/** Table of a word's forms with their names and sounds. */
export function FormTable({ forms }: { forms: WordInFull['namedForms'] }) {
  const { t } = useText('vocabulary');
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{t('forms')}</h2>
      <dl className="grid sm:grid-cols-2 sm:gap-x-8">
        {forms.map(({ name, swedish }) => (
          <div key={name} className="flex min-w-0 items-center gap-3 border-b border-line">
            <dt className="w-2/5 shrink-0 text-sm text-ink-soft">
              <Marked text={t(`word.form.${name}`)} />
            </dt>
            <dd className="flex min-w-0 grow items-center justify-between gap-2">
              <span lang="sv" className="min-w-0 font-bold wrap-anywhere">
                {swedish}
              </span>
              <SpeakButton text={swedish} tone="plain" className="-mr-3" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
