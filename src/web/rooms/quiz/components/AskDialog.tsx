import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface AskDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** What is done, and what is not. */
  yes: string;
  no: string;
  busy: boolean;
  onYes(): void;
  onNo(): void;
}

/** Asks before what cannot be taken back. */
export function AskDialog({ open, title, text, yes, no, busy, onYes, onNo }: AskDialogProps) {
  return (
    <Dialog open={open} onClose={onNo} title={title}>
      <p className="mb-5">{text}</p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
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
