import { useState } from 'react';
import type { BoundDevice, FamilyMember } from '#shared/accounts/family.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useDevices, useRevokeDevice } from '../devices.api.ts';
import { DeviceLinkDialog } from './DeviceLinkDialog.tsx';

/** Devices that are bound to one learner each, and links for further ones. */
export function DevicesCard({ learners }: { learners: readonly FamilyMember[] }) {
  const { t } = useText('manage');
  const [isLinking, setLinking] = useState(false);
  const devices = useDevices(isLinking);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-bold">{t('devices.title')}</h2>
        <p className="text-ink-soft">{t('devices.text')}</p>
      </div>
      <Loaded query={devices} skeleton={<Skeleton className="h-16" />} failed={t('devices.failed')}>
        {(list) =>
          list.devices.length === 0 ? (
            <p>{t('devices.none')}</p>
          ) : (
            <ul aria-label={t('devices.title')} className="divide-y divide-line">
              {list.devices.map((device) => (
                <Device
                  key={device.id}
                  device={device}
                  owner={learners.find(({ id }) => id === device.learnerId)?.firstName}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Button variant="secondary" className="sm:self-start" onClick={() => setLinking(true)}>
        {t('devices.add')}
      </Button>
      <DeviceLinkDialog
        open={isLinking}
        onClose={() => setLinking(false)}
        learners={learners.filter(({ isPaused, restorableUntil }) => !isPaused && restorableUntil === null)}
        devices={devices.data?.devices ?? []}
      />
    </Card>
  );
}

function Device({ device, owner }: { device: BoundDevice; owner: string | undefined }) {
  const { t, locale } = useText('manage');
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeDevice();
  const close = () => setAsking(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h3 className="font-semibold break-words">{device.name}</h3>
        <p className="text-ink-soft">
          {[
            owner,
            t('devices.lastSeen', {
              time: writtenDay(new Date(device.lastSeenAt), locale, {
                dateStyle: 'medium',
                timeStyle: 'short',
              }),
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('devices.revoke')}
      </Button>
      <Dialog open={isAsking} onClose={close} title={t('devices.question', { name: device.name })}>
        <p className="mb-5">{t('devices.warning')}</p>
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button
            variant="danger"
            busy={revoke.isPending}
            onClick={() => revoke.mutate(device.id, { onSettled: close })}
          >
            {t('devices.yes')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
