import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface AskDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Labels of the buttons to confirm and to cancel. */
  yes: string;
  no: string;
  /** True while the action is running. */
  busy?: boolean;
  /** Error of the last attempt. */
  problem?: ReactNode;
  onYes(): void;
  onNo(): void;
}

/** Asks for confirmation of an irreversible action. */
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
