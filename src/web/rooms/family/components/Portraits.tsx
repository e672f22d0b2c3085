import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import type { Family, FamilyMember } from '#shared/accounts/family.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { LearnerFace } from '#web/study/LearnerFace.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useSwitchLearner } from '../family.api.ts';

interface PortraitsProps {
  family: Family;
  /** False if the server, which checks codes, cannot be reached. */
  isReachable: boolean;
  /** Called when the profile of a learner is open. */
  onOpen(): void;
  /** Called when a profile asks for its code or the password first. */
  onAsk(learner: FamilyMember): void;
}

/** Portraits of the family; a press opens a profile. */
export function Portraits({ family, isReachable, onOpen, onAsk }: PortraitsProps) {
  const { t } = useText('family');
  const { user } = useUser();
  const errorText = useErrorText();
  const switching = useSwitchLearner();
  /** True for learners whose code only the server can check. */
  const isClosed = (learner: FamilyMember) =>
    !isReachable && learner.id !== user?.id && needsUnlock(learner, family);
  const [openingId, setOpeningId] = useState<string | null>(null);

  function choose(learner: FamilyMember) {
    if (learner.id === user?.id) return onOpen();
    if (learner.isPaused || isClosed(learner)) return;
    if (needsUnlock(learner, family)) return onAsk(learner);
    setOpeningId(learner.id);
    switching.mutate(
      { learnerId: learner.id },
      {
        onSuccess: onOpen,
        // A code may have been set on another device meanwhile.
        onError: (error) => {
          if (error instanceof ApiError && UNLOCK_CODES.includes(error.code)) onAsk(learner);
        },
      },
    );
  }

  return (
    <>
      <h1 className="text-center text-3xl font-bold tracking-tight">{t('question')}</h1>
      <ul className="flex flex-wrap justify-center gap-4">
        {family.learners
          .filter(({ restorableUntil }) => restorableUntil === null)
          .map((learner) => (
            <li key={learner.id} className="w-36 max-sm:w-[calc(50%-0.5rem)]">
              <button
                type="button"
                aria-disabled={learner.isPaused || isClosed(learner)}
                aria-busy={switching.isPending && learner.id === openingId}
                aria-current={learner.id === user?.id ? 'true' : undefined}
                onClick={() => choose(learner)}
                className="flex h-full w-full flex-col items-center gap-2 rounded-card border border-line bg-surface p-4 font-bold hover:bg-sunken aria-disabled:opacity-50 aria-[current]:border-lake aria-[current]:bg-lake-tint"
              >
                {switching.isPending && learner.id === openingId ? (
                  <span className="grid size-24 place-items-center">
                    <Spinner />
                  </span>
                ) : (
                  <LearnerFace learner={learner} className="size-24 text-3xl" />
                )}
                <span className="flex max-w-full items-center gap-1 text-lg">
                  <span className="truncate">{learner.firstName}</span>
                  {learner.pinKind !== null && (
                    <LockKeyhole aria-label={t('hasCode')} size={16} className="shrink-0 text-ink-soft" />
                  )}
                </span>
                {(learner.isPaused || isClosed(learner)) && (
                  <span className="text-sm font-semibold text-ink-soft">
                    {t(learner.isPaused ? 'paused' : 'needsConnection')}
                  </span>
                )}
              </button>
            </li>
          ))}
      </ul>
      <p role="alert" className="text-center font-semibold text-falu empty:hidden">
        {switching.error && errorText(switching.error)}
      </p>
    </>
  );
}

/** Codes after which the profile can be opened with a code or the password. */
const UNLOCK_CODES: readonly ApiError['code'][] = ['pin_required', 'password_needed'];

/** True if the server would ask for a code or the password: the holder opens every profile. */
function needsUnlock(learner: FamilyMember, family: Family): boolean {
  return !family.isHolder && (learner.isHolder || learner.pinKind !== null);
}
