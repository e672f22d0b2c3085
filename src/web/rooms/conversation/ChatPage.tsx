import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { ScenarioCard } from '#shared/conversation/contract/conversation.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { TalkSkeleton, TalkView } from './components/TalkView.tsx';
import { useScenarios } from './conversation.api.ts';
import { CHAT_PATH } from './talk-paths.ts';
import { useChat } from './use-chat.ts';

/** Page of a conversation that is stored only in this browser. */
export default function ChatPage() {
  const { t } = useText('conversation');
  const { user } = useUser();
  const { scenarioId } = useParams();
  const scenarios = useScenarios('practice');
  const wayOut = (
    <LinkButton href={CHAT_PATH} variant="secondary">
      {t('newScenario')}
    </LinkButton>
  );
  return (
    <Loaded
      isBare
      query={scenarios}
      skeleton={<TalkSkeleton />}
      failed={t('scenariosFailed')}
      wayOut={wayOut}
    >
      {(all) => {
        const scenario = all.find(({ id }) => id === scenarioId);
        return scenario && user ? (
          <KeptChat key={scenario.id} learnerId={user.id} scenario={scenario} />
        ) : (
          <div className="flex grow flex-col justify-center px-4">
            <EmptyState title={t('missing')} text={t('missingText')} action={wayOut} />
          </div>
        );
      }}
    </Loaded>
  );
}

function KeptChat({ learnerId, scenario }: { learnerId: string; scenario: ScenarioCard }) {
  const { t } = useText('conversation');
  const talk = useChat(learnerId, scenario);
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const hasBegun = talk.messages.some(({ role }) => role === 'user');
  const clear = () => {
    talk.clear();
    // The toast belongs to the page that is shown then: navigating away would dismiss it.
    navigate(CHAT_PATH);
    if (hasBegun) toast({ title: t('ended') });
  };
  const isAtStake = hasBegun && !talk.isOver;
  return (
    <>
      <TalkView
        talk={talk}
        href={CHAT_PATH}
        reset={{ label: t('newScenario'), onPress: isAtStake ? () => setAsking(true) : clear }}
      />
      <AskDialog
        open={isAsking}
        title={t('newTitle')}
        text={t('newText')}
        yes={t('newScenario')}
        no={t('stayHere')}
        onYes={clear}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
