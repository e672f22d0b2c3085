import { useEffect, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { dropRemovedLearners, type RemovedLearner } from './removed-learners.ts';

/**
 * Removes the data of learners who were deleted from this device, and says whose answers could not be kept. The
 * layout renders it while no learner is active.
 */
export default function RemovedLearners() {
  const [removed, setRemoved] = useState<readonly RemovedLearner[]>([]);
  useEffect(() => {
    void dropRemovedLearners().then((found) => setRemoved((before) => [...before, ...found]));
  }, []);
  const [first, ...others] = removed;
  return first ? <Told learner={first} onClose={() => setRemoved(others)} /> : null;
}

function Told({ learner, onClose }: { learner: RemovedLearner; onClose(): void }) {
  const { t } = useText('study');
  const { name, unsent } = learner;
  const title = name === null ? t('removed.title') : t('removed.titleOf', { name });
  return (
    <Dialog open onClose={onClose} title={title}>
      <p className="mb-5 text-lg">{t('removed.text', { count: unsent })}</p>
      <Button onClick={onClose}>{t('waitingAnswers.lostSeen')}</Button>
    </Dialog>
  );
}
