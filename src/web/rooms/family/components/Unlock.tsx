import { useState } from 'react';
import type { FamilyMember } from '#shared/accounts/family.contract.ts';
import { useErrorText, useWaitText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { LearnerFace } from '#web/study/LearnerFace.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useSwitchLearner } from '../family.api.ts';
import { DigitPad } from './DigitPad.tsx';
import { PasswordConfirmation } from './PasswordConfirmation.tsx';
import { PicturePad } from './PicturePad.tsx';

interface UnlockProps {
  learner: FamilyMember;
  /** Called when the profile is open. */
  onOpen(): void;
  onBack(): void;
}

/** Asks for the code of a profile, or for the password of the account. */
export function Unlock({ learner, onOpen, onBack }: UnlockProps) {
  const { t } = useText('family');
  const failureText = useUnlockFailure();
  const switching = useSwitchLearner();
  const [byPassword, setByPassword] = useState(learner.pinKind === null);
  /** Changes after each failed attempt, so that the pad starts empty. */
  const [attempt, setAttempt] = useState(0);

  const open = (input: { pin: string } | { password: string }, onError: (error: Error) => void) =>
    switching.mutate({ learnerId: learner.id, ...input }, { onSuccess: onOpen, onError });
  const pad = {
    onCode: (pin: string) => open({ pin }, () => setAttempt((before) => before + 1)),
    busy: switching.isPending,
  };

  return (
    <div className="mx-auto flex w-full max-w-sm flex-col items-center gap-5">
      <LearnerFace learner={learner} className="size-24 text-3xl" />
      <h1 className="text-center text-2xl font-bold">
        {t(byPassword ? 'password.title' : `code.${learner.pinKind}`, { name: learner.firstName })}
      </h1>
      {byPassword ? (
        <PasswordConfirmation
          label={t('password.label')}
          submit={t('password.submit')}
          isPending={switching.isPending}
          failureText={failureText}
          onSubmit={(password, onError) => open({ password }, onError)}
        />
      ) : (
        <>
          {learner.pinKind === 'pictures' ? (
            <PicturePad key={attempt} {...pad} />
          ) : (
            <DigitPad key={attempt} {...pad} />
          )}
          <p role="alert" className="min-h-6 text-center font-semibold text-falu">
            {switching.error && failureText(switching.error)}
          </p>
        </>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        {learner.pinKind !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              switching.reset();
              setByPassword(!byPassword);
            }}
          >
            {t(byPassword ? 'code.use' : 'password.use')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns a function that gives the reason of a failed attempt, with the wait after too many. */
function useUnlockFailure(): (error: Error) => string {
  const { t } = useText('family');
  const errorText = useErrorText();
  const waitText = useWaitText();
  return (error) =>
    error instanceof ApiError && error.code === 'rate_limited'
      ? t('wait', { wait: waitText(error.retryAfterS ?? 30) })
      : errorText(error);
}
