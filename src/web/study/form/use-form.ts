import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import type { Translate } from '#web/platform/texts.ts';
import { dismissToast } from '#web/ui/toast.ts';

/** Problems of a form: text key by field. */
export type Problems = Readonly<Record<string, string>>;

type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

export type Form<Values> = ReturnType<typeof useForm<Values>>;

/**
 * State of a form: its values and their problems.
 * @param initial value of a field until it is changed; it may arrive later
 * @param t translates the text keys of problems
 */
export function useForm<Values>(initial: Values, t: Translate) {
  const ref = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<Partial<Values>>({});
  const [problems, setProblems] = useState<Problems>({});
  const request = useOneAtATime();
  const values: Values = { ...initial, ...changes };

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    setChanges((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _, ...rest }) => rest);
  }

  /** Error text of a field. */
  function error(name: keyof Values & string): string | undefined {
    const key = problems[name];
    return key === undefined ? undefined : t(key);
  }

  return {
    ref,
    values,
    set,
    error,
    /** Props of a text field or select. */
    text: (name: NamesOf<Values, string>) => ({
      name: name as string,
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set(name, event.target.value as Values[typeof name]),
    }),
    /** Props of a checkbox. */
    tick: (name: NamesOf<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.target.checked as Values[typeof name]),
      error: error(name),
    }),
    /** Shows these problems beside their fields and focuses the first. Returns true if there are any. */
    show(next: Problems): boolean {
      flushSync(() => setProblems(next));
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return Object.keys(next).length > 0;
    },
    /** Called before each request: returns false while another request of this form is under way, until `end`. */
    begin(): boolean {
      if (!request.begin()) return false;
      // Dismisses the message about the previous attempt.
      dismissToast();
      return true;
    },
    /** Marks the request as answered, so that another may be sent. */
    end: request.end,
    /** Discards all changes. */
    reset() {
      setChanges({});
      setProblems({});
    },
  };
}
