import { type ReactNode, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useExport, useSignOutEverywhere } from '../accounts.api.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { NewsSetting } from './NewsSetting.tsx';

/** Password, sessions, data export, and deletion of the account. */
export function YourData({ email }: { email: string }) {
  const { t } = useText('profile');
  const errorText = useErrorText();
  const toast = useToast();
  const signOutEverywhere = useSignOutEverywhere(() =>
    toast({ title: t('data.everywhere.doneTitle'), tone: 'good' }),
  );
  const exporting = useExport();
  const [dialog, setDialog] = useState<'password' | 'delete' | null>(null);
  const close = () => setDialog(null);

  return (
    <Card>
      <h2 className="text-xl font-bold">{t('data.title')}</h2>
      <ul className="divide-y divide-line">
        <Item name="password">
          <Button variant="secondary" onClick={() => setDialog('password')}>
            {t('data.password.action')}
          </Button>
        </Item>
        <Item name="everywhere">
          <Button
            variant="secondary"
            busy={signOutEverywhere.isPending}
            onClick={() =>
              signOutEverywhere.mutate(undefined, {
                onError: (error) =>
                  toast({ title: t('data.everywhere.failed'), text: errorText(error), tone: 'bad' }),
              })
            }
          >
            {t('data.everywhere.action')}
          </Button>
        </Item>
        <Item name="news">
          <NewsSetting />
        </Item>
        <Item name="export">
          <Button
            variant="secondary"
            busy={exporting.isPending}
            onClick={() =>
              exporting.mutate(undefined, {
                onSuccess: (json) =>
                  saveFile(exportName(new Date()), new Blob([json], { type: 'application/json' })),
                onError: (error) =>
                  toast({ title: t('data.export.failed'), text: errorText(error), tone: 'bad' }),
              })
            }
          >
            {t('data.export.action')}
          </Button>
        </Item>
        <Item name="delete">
          <Button variant="danger" onClick={() => setDialog('delete')}>
            {t('data.delete.action')}
          </Button>
        </Item>
      </ul>
      <ChangePasswordDialog open={dialog === 'password'} onClose={close} email={email} />
      <DeleteAccountDialog open={dialog === 'delete'} onClose={close} email={email} />
    </Card>
  );
}

/** File name of the export with its date, e.g. `tillsammans-2025-11-21.json`. */
function exportName(now: Date): string {
  return `tillsammans-${now.toLocaleDateString('sv')}.json`;
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useText('profile');
  return (
    <li className="flex flex-col justify-between gap-3 py-4 last:pb-0 sm:flex-row sm:items-center">
      <div>
        <h3 className="font-semibold">{t(`data.${name}.title`)}</h3>
        <p className="text-ink-soft">{t(`data.${name}.text`)}</p>
      </div>
      <div className="flex shrink-0 flex-col sm:w-64">{children}</div>
    </li>
  );
}
