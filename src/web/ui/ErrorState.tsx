import type { ReactNode } from 'react';
import { Face } from './Face.tsx';

interface StateProps {
  title: string;
  text: string;
  /** Button or link to continue. */
  action?: ReactNode;
}

/** Message about a failure, with advice. */
export function ErrorState({ title, text, action }: StateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 py-8 text-center">
      <Face person="kjell" expression="sorry" size={128} />
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-balance text-ink-soft">{text}</p>
      {action}
    </div>
  );
}
