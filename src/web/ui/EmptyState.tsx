import type { ReactNode } from 'react';
import { Face } from './Face.tsx';

interface EmptyStateProps {
  title: string;
  text: string;
  /** Button or link to begin. */
  action?: ReactNode;
}

/** Message for an empty list, with a way to begin. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-8 text-center">
      <Face person="astrid" expression="thinking" size={128} ground={1} />
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-balance text-ink-soft">{text}</p>
      {action}
    </div>
  );
}
