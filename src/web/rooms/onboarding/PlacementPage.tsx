import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { RunSkeleton } from '#web/study/RunSkeleton.tsx';
import { useSettled } from '#web/study/settled.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PlacementInvitation } from './components/PlacementInvitation.tsx';
import { PlacementOutcome } from './components/PlacementOutcome.tsx';
import { PlacementQuestion } from './components/PlacementQuestion.tsx';
import { usePlacement } from './placement.api.ts';

/** Full-screen placement test: invitation, questions, recommended lesson. */
export default function PlacementPage() {
  const { t } = useText('onboarding');
  const query = usePlacement();
  const { guard, isSettled } = useSettled(query.data?.question?.id);
  return (
    <div className="contents" {...guard}>
      <Loaded
        query={query}
        skeleton={<RunSkeleton blocks={1} />}
        loading={t('placement.loading')}
        failed={t('placement.failed')}
        wayOut={
          <LinkButton href="/lessons" variant="secondary">
            {t('placement.toLessons')}
          </LinkButton>
        }
        isBare
      >
        {({ attemptId, question, result }) => {
          if (attemptId && question) {
            return (
              <PlacementQuestion
                key={question.id}
                attemptId={attemptId}
                question={question}
                isSettled={isSettled}
                refetch={() => void query.refetch()}
              />
            );
          }
          return result ? <PlacementOutcome result={result} /> : <PlacementInvitation />;
        }}
      </Loaded>
    </div>
  );
}
