import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ScenarioCard } from '#shared/conversation/contract/conversation.contract.ts';
import type { StoredScenarioId } from '#shared/conversation/contract/scenario-ids.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { noteFailure } from '#web/platform/query.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { PastTalks } from './components/PastTalks.tsx';
import { ScenarioCards, ScenarioSkeleton } from './components/ScenarioCards.tsx';
import { beginTalk, TALKS_KEYS, talkKey, useScenarios } from './conversation.api.ts';
import { CHAT_PATH, talkPath } from './talk-paths.ts';

/** Page with the scenarios of stored conversations, and the conversations of the last weeks. */
export default function ConversationPage() {
  const { t } = useText('conversation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const scenarios = useScenarios('conversation');
  const [busy, setBusy] = useState<string | null>(null);
  const { begin, end } = useOneAtATime();
  const heading = useRef<HTMLHeadingElement>(null);

  const start = async ({ id }: ScenarioCard) => {
    if (!begin()) return;
    setBusy(id);
    try {
      const session = await beginTalk({ body: { scenarioId: id as StoredScenarioId } });
      client.setQueryData(talkKey(session.id), session);
      void client.invalidateQueries({ queryKey: TALKS_KEYS });
      navigate(talkPath(session.id));
    } catch (error) {
      noteFailure(error);
      toast({ tone: 'bad', title: t('startFailed'), text: errorText(error) });
      end();
      setBusy(null);
    }
  };

  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold tracking-tight outline-none">
          {t('title')}
        </h1>
        <p className="mt-2 max-w-176 text-lg text-ink-soft">{t('lead')}</p>
      </div>
      <VoiceNote />
      <Loaded query={scenarios} skeleton={<ScenarioSkeleton />} failed={t('scenariosFailed')}>
        {(found) => (
          <>
            <PastTalks scenarios={found} pageHeading={heading} />
            <ScenarioCards scenarios={found} busy={busy} onStart={(scenario) => void start(scenario)} />
          </>
        )}
      </Loaded>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        {t('toChatText')}
        <LinkButton href={CHAT_PATH} variant="quiet" className="px-3!">
          {t('toChat')}
        </LinkButton>
      </p>
    </div>
  );
}
