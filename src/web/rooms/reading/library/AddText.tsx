import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { MAX_TEXT_CHARACTERS, MAX_TITLE_CHARACTERS } from '#shared/reading/text-limits.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL_LOOK } from '#web/ui/control-look.ts';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { FILE_FORMATS } from '../import/read-file.ts';
import { useAddText } from './use-add-text.ts';

type AddForm = ReturnType<typeof useAddText>;

/** Buttons to paste a text or to open a file, and the form that adds it. */
export function AddText({ hasTexts }: { hasTexts: boolean }) {
  const { t } = useText('reading');
  const input = useRef<HTMLInputElement>(null);
  const form = useAddText();
  const chooseFile = () => input.current?.click();
  return (
    <div className="flex flex-col gap-3">
      {!hasTexts && !form.isOpen && <p className="max-w-176 text-ink-soft">{t('ownTextsLead')}</p>}
      <input
        ref={input}
        type="file"
        accept={FILE_FORMATS}
        aria-label={t('openFile')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void form.openFile(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {form.isOpen ? (
        <TextForm form={form} onFile={chooseFile} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={Plus} onClick={form.open}>
            {t('paste')}
          </Button>
          <Button variant="secondary" icon={FileUp} busy={form.isBusy} onClick={chooseFile}>
            {t('openFile')}
          </Button>
        </div>
      )}
    </div>
  );
}

function TextForm({ form, onFile }: { form: AddForm; onFile(): void }) {
  const { t } = useText('reading');
  const { pending, problem, isBusy, isWarned, draft } = form;
  return (
    <form
      onSubmit={form.submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      {pending.length > 0 ? (
        <p>{t('severalParts', { count: pending.length, title: pending[0]?.title ?? '' })}</p>
      ) : (
        <TextFields form={form} />
      )}
      <p role="alert" className="font-semibold text-falu empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} disabled={pending.length === 0 && draft.text.trim() === ''}>
          {t(isWarned ? 'addAnyway' : 'add')}
        </Button>
        <Button variant="secondary" icon={FileUp} onClick={onFile}>
          {t('openFile')}
        </Button>
        <Button variant="quiet" onClick={form.close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function TextFields({ form: { draft, change } }: { form: AddForm }) {
  const { t } = useText('reading');
  return (
    <>
      <Field label={t('textTitle')} optional>
        {(ids) => (
          <TextInput
            {...ids}
            lang="sv"
            value={draft.title}
            maxLength={MAX_TITLE_CHARACTERS}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('textContent')} hint={t('textHint')}>
        {(ids) => (
          <textarea
            {...ids}
            lang="sv"
            rows={8}
            value={draft.text}
            maxLength={MAX_TEXT_CHARACTERS}
            onChange={({ target }) => change({ text: target.value })}
            className={CONTROL_LOOK}
          />
        )}
      </Field>
    </>
  );
}
