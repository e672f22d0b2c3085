import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useRef, useState } from 'react';
import { isSwedish } from '#shared/reading/analysis/language.ts';
import { MAX_TEXT_CHARACTERS, MAX_TITLE_CHARACTERS } from '#shared/reading/text-limits.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { newOwnId } from '#web/study/own-words.api.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL_LOOK } from '#web/ui/control-look.ts';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { FILE_FORMATS, type NewText, readTextFile, tidyText } from '../import/read-file.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';
import { useOwnTextActions } from '../reading.api.ts';

/** Text with the id under which it is added, so that a retry adds nothing twice. */
interface PendingText extends NewText {
  readonly id: string;
}

/** Form that adds a text by pasting it or from a file, which is read in the browser. */
export function AddText({ hasTexts }: { hasTexts: boolean }) {
  const { t } = useText('reading');
  const errorText = useErrorText();
  const actions = useOwnTextActions();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const gate = useOneAtATime();
  /** Texts that are not stored yet, and the number of stored ones. */
  const [pending, setPending] = useState<readonly PendingText[]>([]);
  const [warned, setWarned] = useState(false);

  const close = () => {
    setOpen(false);
    setTitle('');
    setText('');
    setProblem('');
    setPending([]);
    setWarned(false);
  };
  const store = async (texts: readonly PendingText[]) => {
    if (!gate.begin()) return;
    setBusy(true);
    setProblem('');
    let rest = texts;
    try {
      for (const { id, ...added } of texts) {
        await actions.add(id, added);
        rest = rest.slice(1);
      }
      close();
    } catch (error) {
      setPending(rest);
      setProblem(errorText(error));
    } finally {
      gate.end();
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending.length > 0) return void store(pending);
    const tidied = tidyText(text);
    if (!/\p{L}/u.test(tidied)) return setProblem(t('file.no-text'));
    if (isSwedish(tidied) === 'no' && !warned) {
      setWarned(true);
      return setProblem(t('notSwedish'));
    }
    const [firstLine = ''] = tidied.split('\n', 1);
    const name = (title.trim() || firstLine).slice(0, MAX_TITLE_CHARACTERS).trim();
    void store([{ id: newOwnId(), title: name, text: tidied.slice(0, MAX_TEXT_CHARACTERS) }]);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem('');
    try {
      const [first, ...others] = await readTextFile(file);
      if (!first) return;
      setOpen(true);
      if (others.length > 0)
        return setPending([first, ...others].map((each) => ({ id: newOwnId(), ...each })));
      setTitle(first.title);
      setText(first.text);
    } catch (error) {
      setOpen(true);
      setProblem(t(`file.${error instanceof UnreadableFile ? error.problem : 'damaged'}`));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <div className="flex flex-col gap-3">
      {!hasTexts && !isOpen && <p className="max-w-176 text-ink-soft">{t('ownTextsLead')}</p>}
      <input
        ref={input}
        type="file"
        accept={FILE_FORMATS}
        aria-label={t('openFile')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => void open(target.files?.[0])}
      />
      {!isOpen ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={Plus} onClick={() => setOpen(true)}>
            {t('paste')}
          </Button>
          <Button variant="secondary" icon={FileUp} busy={isBusy} onClick={() => input.current?.click()}>
            {t('openFile')}
          </Button>
        </div>
      ) : (
        <form
          onSubmit={submit}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card"
        >
          {pending.length > 0 ? (
            <p>{t('severalParts', { count: pending.length, title: pending[0]?.title ?? '' })}</p>
          ) : (
            <>
              <Field label={t('textTitle')} optional>
                {(ids) => (
                  <TextInput
                    {...ids}
                    lang="sv"
                    value={title}
                    maxLength={MAX_TITLE_CHARACTERS}
                    onChange={({ target }) => setTitle(target.value)}
                  />
                )}
              </Field>
              <Field label={t('textContent')} hint={t('textHint')}>
                {(ids) => (
                  <textarea
                    {...ids}
                    lang="sv"
                    rows={8}
                    value={text}
                    maxLength={MAX_TEXT_CHARACTERS}
                    onChange={({ target }) => {
                      setText(target.value);
                      setWarned(false);
                    }}
                    className={CONTROL_LOOK}
                  />
                )}
              </Field>
            </>
          )}
          <p role="alert" className="font-semibold text-falu empty:hidden">
            {problem}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={isBusy} disabled={pending.length === 0 && text.trim() === ''}>
              {t(warned ? 'addAnyway' : 'add')}
            </Button>
            <Button variant="secondary" icon={FileUp} onClick={() => input.current?.click()}>
              {t('openFile')}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
