import Check from 'lucide-react/icons/check';
import { type FormEvent, useState } from 'react';
import type { AnalysedToken } from '#shared/reading/analysis/analysis.ts';
import { MAX_FIELD_CHARACTERS } from '#shared/vocabulary/own-limits.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { newOwnId, useOwnWords, useWriteNote } from '#web/study/own-words.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import type { AnalysedLine } from './analysed-page.ts';

interface OwnTranslationProps {
  text: { readonly title: string };
  line: AnalysedLine;
  analysed: AnalysedToken;
}

/** Form with which a word without an entry becomes an own card, with its sentence and the title of the text. */
export function OwnTranslation({ text, line, analysed }: OwnTranslationProps) {
  const { t } = useText('reading');
  const errorText = useErrorText();
  const own = useOwnWords();
  const write = useWriteNote();
  const [id] = useState(newOwnId);
  const [meaning, setMeaning] = useState('');
  const swedish = analysed.readings[0]?.lemma ?? analysed.token.word;
  const existing = own.data?.find((word) => word.swedish.toLowerCase() === swedish.toLowerCase());
  if (analysed.kind === 'name' || analysed.kind === 'abbreviation') return null;
  if (existing || write.isSuccess)
    return (
      <p role="status" className="flex min-h-12 items-center gap-2 font-semibold text-pine">
        <Check aria-hidden size={20} className="shrink-0" />
        <span>{t('ownKept', { meaning: existing?.meaning ?? meaning })}</span>
      </p>
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (meaning.trim() === '') return;
    const example = line.text.slice(0, MAX_FIELD_CHARACTERS.example);
    write.mutate({ id, word: { swedish, meaning: meaning.trim(), example, note: text.title } });
  };
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2">
      <Field
        label={t('ownTranslation', { word: swedish })}
        error={write.error ? errorText(write.error) : undefined}
        className="min-w-0 grow"
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={meaning}
            maxLength={MAX_FIELD_CHARACTERS.meaning}
            onChange={({ target }) => setMeaning(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={write.isPending} disabled={meaning.trim() === ''}>
        {t('keepOwn')}
      </Button>
    </form>
  );
}
