import type { FamilyMember } from '#shared/accounts/family.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useRemoveLearner } from '../manage.api.ts';

interface DeleteDialogProps {
  open: boolean;
  member: FamilyMember;
  onClose(): void;
}

/** Dialog that explains what is deleted and for how long it can be restored. */
export function DeleteDialog({ open, member: { id, firstName: name }, onClose }: DeleteDialogProps) {
  const { t } = useText('manage');
  const removal = useRemoveLearner(id);
  return (
    <Dialog open={open} onClose={onClose} title={t('delete.question', { name })}>
      <p className="mb-5">{t('delete.text', { name })}</p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button
          variant="danger"
          busy={removal.isPending}
          onClick={() => removal.mutate(undefined, { onSettled: onClose })}
        >
          {t('delete.yes')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
