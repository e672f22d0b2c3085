import { type FormEvent, useState } from 'react';
import { isSwedish } from '#shared/reading/analysis/language.ts';
import { MAX_TEXT_CHARACTERS, MAX_TITLE_CHARACTERS } from '#shared/reading/text-limits.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { newOwnId } from '#web/study/own-words.api.ts';
import { type NewText, readTextFile, tidyText } from '../import/read-file.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';
import { useOwnTextActions } from '../reading.api.ts';

/** Text with the id under which it is added, so that a retry adds nothing twice. */
interface PendingText extends NewText {
  readonly id: string;
}

/** Fields of the form. */
interface Draft {
  readonly title: string;
  readonly text: string;
}

const EMPTY: Draft = { title: '', text: '' };

/** State of the form that adds a text by pasting it or from a file, which is read in the browser. */
export function useAddText() {
  const { t } = useText('reading');
  const store = useStoredTexts();
  const { isBusy, problem, setBusy, setProblem } = store;
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(EMPTY);
  /** True after a warning that the text is not Swedish, until it is changed. */
  const [isWarned, setWarned] = useState(false);

  const close = () => {
    setOpen(false);
    setDraft(EMPTY);
    setWarned(false);
    store.clear();
  };
  const add = async (texts: readonly PendingText[]) => {
    if (await store.add(texts)) close();
  };
  return {
    ...{ isOpen, draft, isBusy, problem, isWarned, close },
    pending: store.pending,
    open: () => setOpen(true),
    change(next: Partial<Draft>) {
      setDraft({ ...draft, ...next });
      if (next.text !== undefined) setWarned(false);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (store.pending.length > 0) return void add(store.pending);
      const tidied = tidyText(draft.text);
      if (!/\p{L}/u.test(tidied)) return setProblem(t('file.no-text'));
      if (isSwedish(tidied) === 'no' && !isWarned) {
        setWarned(true);
        return setProblem(t('notSwedish'));
      }
      const [firstLine = ''] = tidied.split('\n', 1);
      const title = (draft.title.trim() || firstLine).slice(0, MAX_TITLE_CHARACTERS).trim();
      void add([{ id: newOwnId(), title, text: tidied.slice(0, MAX_TEXT_CHARACTERS) }]);
    },
    async openFile(file: File | undefined) {
      if (!file) return;
      setBusy(true);
      setProblem('');
      try {
        const [first, ...others] = await readTextFile(file);
        if (!first) return;
        setOpen(true);
        if (others.length > 0) store.ask([first, ...others]);
        else setDraft(first);
      } catch (error) {
        setOpen(true);
        setProblem(t(`file.${error instanceof UnreadableFile ? error.problem : 'damaged'}`));
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Texts that wait to be stored; those stored before a failure are not sent again. */
function useStoredTexts() {
  const errorText = useErrorText();
  const actions = useOwnTextActions();
  const gate = useOneAtATime();
  const [pending, setPending] = useState<readonly PendingText[]>([]);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  return {
    ...{ pending, problem, isBusy, setProblem, setBusy },
    /** Shows the parts of a long text, to be confirmed. */
    ask: (texts: readonly NewText[]) => setPending(texts.map((text) => ({ id: newOwnId(), ...text }))),
    clear() {
      setPending([]);
      setProblem('');
    },
    /** Stores texts one after the other. Returns false if one could not be stored; the form then says why. */
    async add(texts: readonly PendingText[]): Promise<boolean> {
      if (!gate.begin()) return false;
      setBusy(true);
      setProblem('');
      let rest = texts;
      try {
        for (const { id, ...text } of texts) {
          await actions.add(id, text);
          rest = rest.slice(1);
        }
        return true;
      } catch (error) {
        setPending(rest);
        setProblem(errorText(error));
        return false;
      } finally {
        gate.end();
        setBusy(false);
      }
    },
  };
}
