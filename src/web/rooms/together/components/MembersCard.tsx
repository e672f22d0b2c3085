import { useState } from 'react';
import { NUDGE_MESSAGES } from '#shared/together/nudges.ts';
import type { Together, TogetherMember } from '#shared/together/together.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { LearnerFace } from '#web/study/LearnerFace.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useAcceptNudges, useSendNudge } from '../together.api.ts';

/** Members of the family with a button to send each a message, and the switch for the reader's own messages. */
export function MembersCard({ family: { members, acceptsNudges } }: { family: Together }) {
  const { t } = useText('together');
  const [receiver, setReceiver] = useState<TogetherMember | null>(null);
  const accept = useAcceptNudges();
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{t('members.title')}</h2>
      <ul className="flex flex-col gap-3">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-3">
            <LearnerFace learner={member} className="size-11" />
            <span className="min-w-0 grow wrap-anywhere font-semibold">
              {member.isYou ? t('members.you', { name: member.firstName }) : member.firstName}
            </span>
            {!member.isYou && <NudgeState member={member} onOpen={() => setReceiver(member)} />}
          </li>
        ))}
      </ul>
      <Checkbox
        className="mt-auto"
        label={t('nudge.accepts')}
        checked={acceptsNudges}
        disabled={accept.isPending}
        onChange={({ target: { checked } }) => accept.mutate(checked)}
      />
      {receiver && <NudgeDialog receiver={receiver} onClose={() => setReceiver(null)} />}
    </Card>
  );
}

function NudgeState({ member: { firstName, nudge }, onOpen }: { member: TogetherMember; onOpen(): void }) {
  const { t } = useText('together');
  if (nudge !== 'open') return <span className="text-sm text-ink-soft">{t(`nudge.${nudge}`)}</span>;
  return (
    <Button variant="secondary" aria-label={t('nudge.to', { name: firstName })} onClick={onOpen}>
      {t('nudge.open')}
    </Button>
  );
}

/** Choice of the text to send. */
function NudgeDialog({ receiver, onClose }: { receiver: TogetherMember; onClose(): void }) {
  const { t } = useText('together');
  const toast = useToast();
  const send = useSendNudge(receiver.id);
  const name = receiver.firstName;
  return (
    <Dialog open title={t('nudge.to', { name })} onClose={onClose}>
      <p className="mb-4 text-ink-soft">{t('nudge.choose')}</p>
      <ul className="flex flex-col gap-3">
        {NUDGE_MESSAGES.map((message) => (
          <li key={message}>
            <Button
              variant="secondary"
              className="w-full"
              disabled={send.isPending}
              onClick={() =>
                send.mutate(message, {
                  onSuccess: () => toast({ title: t('nudge.done', { name }), tone: 'good' }),
                  onSettled: onClose,
                })
              }
            >
              {t(`message.${message}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
