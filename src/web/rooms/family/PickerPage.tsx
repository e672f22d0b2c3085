import { useState } from 'react';
import { useLocation } from 'wouter';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { Family, FamilyMember } from '#shared/accounts/family.contract.ts';
import { isAway } from '#web/platform/away.ts';
import { useText } from '#web/platform/i18n.ts';
import { useLanguageChoice } from '#web/platform/language-choice.ts';
import { recallFamily } from '#web/platform/offline/device-family.ts';
import { useOnline } from '#web/platform/online.ts';
import { useUser } from '#web/platform/session.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Portraits } from './components/Portraits.tsx';
import { Unlock } from './components/Unlock.tsx';
import { useFamily } from './family.api.ts';

/** Asks who is learning on this device. */
export default function PickerPage() {
  const { t } = useText('family');
  const family = useFamily();
  const { user } = useUser();
  const isOnline = useOnline();
  const known = withoutConnection(family, user);
  const [path, navigate] = useLocation();
  const [chosen, setChosen] = useState<FamilyMember | null>(null);
  // A locked device keeps its address, so that its next learner comes to the page that was opened.
  const leave = () => path === '/family/switch' && navigate('/', { replace: true });
  return (
    <div className="flex grow flex-col px-4 py-4">
      <header className="mx-auto flex w-full max-w-274 items-center justify-between gap-2">
        <span className="flex items-center gap-2 font-bold">
          <Logo size={32} />
          <span className="text-xl tracking-tight max-sm:sr-only">Tillsammans</span>
        </span>
        <LanguageSelect {...useLanguageChoice()} />
      </header>
      <div className="mx-auto flex w-full max-w-2xl grow flex-col justify-center gap-6 py-6">
        <Loaded query={known} skeleton={<PickerSkeleton />} loading={t('loading')} failed={t('failed')}>
          {(data) =>
            chosen ? (
              <Unlock learner={chosen} onOpen={leave} onBack={() => setChosen(null)} />
            ) : (
              <Portraits
                family={data}
                isReachable={isOnline && !isAway(family.error)}
                onOpen={leave}
                onAsk={setChosen}
              />
            )
          }
        </Loaded>
        {user && !chosen && (
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="quiet" onClick={leave}>
              {t('back')}
            </Button>
            {family.data?.isHolder && (
              <LinkButton variant="quiet" href="/family/manage">
                {t('manage')}
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Adds what this device knows of the family while the server cannot be reached. */
function withoutConnection(family: ReturnType<typeof useFamily>, user: User | null) {
  const learners = isAway(family.error) ? recallFamily() : [];
  if (learners.length === 0) return family;
  const unknown = { settings: null, restorableUntil: null, isBound: false };
  const data: Family = {
    learners: learners.map((learner) => ({ ...learner, ...unknown })),
    activeLearnerId: user?.id ?? null,
    isHolder: user?.isHolder ?? false,
    isBound: false,
  };
  return { ...family, data };
}

function PickerSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Skeleton className="h-42 rounded-card!" />
      <Skeleton className="h-42 rounded-card!" />
    </div>
  );
}
