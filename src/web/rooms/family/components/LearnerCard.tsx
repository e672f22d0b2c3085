import { useState } from 'react';
import type { FamilyMember } from '#shared/accounts/family.contract.ts';
import { LANGUAGE_NAMES } from '#shared/language.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { isDeclined } from '#web/study/failure-toast.ts';
import { LearnerFace } from '#web/study/LearnerFace.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useToast } from '#web/ui/toast.ts';
import { useExportLearner, usePauseLearner } from '../manage.api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LearnerDialog } from './LearnerDialog.tsx';
import { PinDialog } from './PinDialog.tsx';

/** A learner of the account, with what the holder may do. */
export function LearnerCard({ member }: { member: FamilyMember }) {
  const { t } = useText('manage');
  const [dialog, setDialog] = useState<'edit' | 'pin' | 'delete' | null>(null);
  const pause = usePauseLearner(member.id);
  const exporting = useExportLearner(member.id);
  const toast = useToast();
  const errorText = useErrorText();
  const close = () => setDialog(null);
  const download = () =>
    exporting.mutate(undefined, {
      onSuccess: (json) =>
        saveFile(
          `tillsammans-learner-${new Date().toLocaleDateString('sv')}.json`,
          new Blob([json], { type: 'application/json' }),
        ),
      onError: (error) => {
        if (!isDeclined(error)) toast({ title: t('export.failed'), text: errorText(error), tone: 'bad' });
      },
    });
  const { firstName: name, settings } = member;
  const facts = [
    LANGUAGE_NAMES[member.baseLanguage],
    settings?.cefrLevel ?? t('noLevel'),
    t('goal', { count: settings?.weeklyGoalTarget ?? 0 }),
    t(`age.${member.ageGroup}`),
  ];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <LearnerFace learner={member} className="size-16 text-3xl" />
        <div className="min-w-0 grow">
          <h2 className="text-xl font-bold break-words">{name}</h2>
          <p className="text-ink-soft">{facts.join(' · ')}</p>
          <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
            {member.isHolder && <Badge tone="lake">{t('badge.holder')}</Badge>}
            {member.isPaused && <Badge tone="sun">{t('badge.paused')}</Badge>}
            {member.pinKind && <Badge>{t(`badge.${member.pinKind}`)}</Badge>}
          </p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div role="group" aria-label={name} className="flex flex-wrap gap-2">
        <LinkButton variant="secondary" href={`/family/learners/${member.id}`}>
          {t('report')}
        </LinkButton>
        <Button variant="secondary" onClick={() => setDialog('edit')}>
          {t('edit.action')}
        </Button>
        <Button variant="secondary" onClick={() => setDialog('pin')}>
          {t(member.pinKind ? 'pin.change' : 'pin.action')}
        </Button>
        <Button variant="secondary" busy={exporting.isPending} onClick={download}>
          {t('export.action')}
        </Button>
        {!member.isHolder && (
          <>
            <Button variant="secondary" busy={pause.isPending} onClick={() => pause.mutate(!member.isPaused)}>
              {t(member.isPaused ? 'resume' : 'pause')}
            </Button>
            <Button variant="danger" onClick={() => setDialog('delete')}>
              {t('delete.action')}
            </Button>
          </>
        )}
      </div>
      <LearnerDialog open={dialog === 'edit'} onClose={close} member={member} />
      <PinDialog open={dialog === 'pin'} onClose={close} member={member} />
      <DeleteDialog open={dialog === 'delete'} onClose={close} member={member} />
    </Card>
  );
}
