import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type {
  ConversationSession,
  ScenarioCard,
} from '#shared/conversation/contract/conversation.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { allOf } from '#web/study/loadable.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EndDialog } from './components/EndDialog.tsx';
import { TalkSkeleton, TalkView } from './components/TalkView.tsx';
import { useScenarios, useTalk } from './conversation.api.ts';
import { TALK_PATH } from './talk-paths.ts';
import { useStoredTalk } from './use-stored-talk.ts';

/** Page of a conversation that is stored on the server. */
export default function TalkPage() {
  const { t } = useText('conversation');
  const { sessionId = '' } = useParams();
  const session = useTalk(sessionId);
  const scenarios = useScenarios('conversation');
  const wayOut = (
    <LinkButton href={TALK_PATH} variant="secondary">
      {t('toTalks')}
    </LinkButton>
  );
  return (
    <Loaded
      isBare
      query={allOf({ session, scenarios })}
      skeleton={<TalkSkeleton />}
      failed={t('loadFailed')}
      wayOut={wayOut}
      empty={
        <div className="flex grow flex-col justify-center px-4">
          <EmptyState title={t('missing')} text={t('missingText')} action={wayOut} />
        </div>
      }
    >
      {({ session: found, scenarios: all }) => {
        const scenario = all.find(({ id }) => id === found.scenarioId);
        return scenario && <StoredTalk key={found.id} session={found} scenario={scenario} />;
      }}
    </Loaded>
  );
}

function StoredTalk({ session, scenario }: { session: ConversationSession; scenario: ScenarioCard }) {
  const { t } = useText('conversation');
  const [, navigate] = useLocation();
  const [isEnding, setEnding] = useState(false);
  const talk = useStoredTalk(session, scenario);
  return (
    <>
      <TalkView
        talk={talk}
        href={TALK_PATH}
        reset={{ label: t('endThis'), onPress: () => setEnding(true) }}
      />
      <EndDialog
        sessionId={isEnding ? session.id : null}
        onClose={() => setEnding(false)}
        onEnded={() => navigate(TALK_PATH)}
      />
    </>
  );
}
