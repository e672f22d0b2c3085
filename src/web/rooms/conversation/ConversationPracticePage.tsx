import { useLocation } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ScenarioCards, ScenarioSkeleton } from './components/ScenarioCards.tsx';
import { useScenarios } from './conversation.api.ts';
import { chatPath, TALK_PATH } from './talk-paths.ts';

/** Page with the scenarios of conversations that are not stored. */
export default function ConversationPracticePage() {
  const { t } = useText('conversation');
  const [, navigate] = useLocation();
  const scenarios = useScenarios('practice');
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-3xl font-bold tracking-tight">{t('practiceTitle')}</h1>
        <p className="mt-2 max-w-176 text-lg text-ink-soft">{t('practiceLead')}</p>
      </div>
      <VoiceNote />
      <Loaded query={scenarios} skeleton={<ScenarioSkeleton />} failed={t('scenariosFailed')}>
        {(found) => (
          <>
            <p className="max-w-176 text-ink-soft">
              {t(`spokenBy.${found[0]?.speaker ?? 'engine'}`)} {t('practiceCounts')}
            </p>
            <ScenarioCards scenarios={found} busy={null} onStart={({ id }) => navigate(chatPath(id))} />
          </>
        )}
      </Loaded>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        {t('toTalksText')}
        <LinkButton href={TALK_PATH} variant="quiet" className="px-3!">
          {t('toTalks')}
        </LinkButton>
      </p>
    </div>
  );
}
