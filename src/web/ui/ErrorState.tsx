import type { ReactNode } from 'react';
import { Cove } from './Cove.tsx';

interface StateProps {
  title: string;
  text: string;
  /** The way on: a button or a link. */
  action?: ReactNode;
}

/** Something did not work, and what to do now. */
export function ErrorState({ title, text, action }: StateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 py-8 text-center">
      <Cove mood="rain" />
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-balance text-ink-soft">{text}</p>
      {action}
    </div>
  );
}
