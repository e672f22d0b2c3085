import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import type { Translate } from '#web/platform/texts.ts';
import { dismissToast } from '#web/ui/toast.ts';

/** What is wrong with a form: by field, the key of the text that says so. */
export type Problems = Readonly<Record<string, string>>;

type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

export type Form<Values> = ReturnType<typeof useForm<Values>>;

/**
 * What is typed and ticked in a form, and what is wrong with it.
 * @param initial what a field holds until somebody changes it; it may change meanwhile
 * @param t says what is wrong, by the keys that problems are told in
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

  /** The sentence to show beside a field. */
  function error(name: keyof Values & string): string | undefined {
    const key = problems[name];
    return key === undefined ? undefined : t(key);
  }

  return {
    ref,
    values,
    set,
    error,
    /** Props of a control that one types or chooses in. */
    text: (name: NamesOf<Values, string>) => ({
      name: name as string,
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set(name, event.target.value as Values[typeof name]),
    }),
    /** Props of a box to tick. */
    tick: (name: NamesOf<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.target.checked as Values[typeof name]),
      error: error(name),
    }),
    /** Says what is wrong, beside the fields, and leads to the first of them. Returns whether anything is. */
    show(next: Problems): boolean {
      flushSync(() => setProblems(next));
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return Object.keys(next).length > 0;
    },
    /**
     * To be asked before each request: false while another of this form is under way. Until `end` there is no other.
     */
    begin(): boolean {
      if (!request.begin()) return false;
      // What was said of the attempt before.
      dismissToast();
      return true;
    },
    /** The request was answered, and the form may send another. */
    end: request.end,
    /** Forgets all changes. */
    reset() {
      setChanges({});
      setProblems({});
    },
  };
}
