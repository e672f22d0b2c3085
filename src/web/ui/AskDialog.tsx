import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface AskDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** What is done, and what is not. */
  yes: string;
  no: string;
  /** Whether it is being done. */
  busy?: boolean;
  /** Why it could not be done. */
  problem?: ReactNode;
  onYes(): void;
  onNo(): void;
}

/** Asks before what cannot be taken back. */
export function AskDialog({
  open,
  title,
  text,
  yes,
  no,
  busy = false,
  problem,
  onYes,
  onNo,
}: AskDialogProps) {
  return (
    <Dialog open={open} onClose={onNo} title={title}>
      <p className="mb-5">{text}</p>
      <p role="alert" className="mb-3 font-semibold text-falu empty:hidden">
        {problem}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="danger" busy={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="secondary" onClick={onNo}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
