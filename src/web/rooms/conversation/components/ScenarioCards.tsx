import type { ScenarioCard } from '#shared/conversation/contract/conversation.contract.ts';
import { nearestFirst } from '#shared/course/cefr.ts';
import { useText } from '#web/platform/i18n.ts';
import { useUser } from '#web/platform/session.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Face } from '#web/ui/Face.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { faceOf, pictureOf } from '../scenario-pictures.ts';
import { withoutBrackets } from '../talk.ts';

const TONES = { beginner: 'pine', intermediate: 'sun', advanced: 'falu' } as const satisfies Record<
  string,
  BadgeTone
>;
type Step = keyof typeof TONES;
/** Names of CEFR levels, the same on both pages. */
const STEPS: Readonly<Record<string, Step>> = {
  ...{ A1: 'beginner', A2: 'beginner', B1: 'intermediate', B2: 'intermediate', C1: 'advanced' },
};
const isStep = (level: string): level is Step => level in TONES;

interface ScenarioCardsProps {
  scenarios: readonly ScenarioCard[];
  /** Id of the scenario that is being opened. */
  busy: string | null;
  onStart(scenario: ScenarioCard): void;
}

/** Scenarios to choose from, those of the learner's level first: topic, difficulty and opening line. */
export function ScenarioCards({ scenarios, busy, onStart }: ScenarioCardsProps) {
  const { t, language } = useText('conversation');
  const { user } = useUser();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {nearestFirst(scenarios, ({ level }) => level, user?.cefrLevel).map((scenario) => {
        const { id, title, description, level, person, initialMessage } = scenario;
        const opening = withoutBrackets(initialMessage);
        return (
          <li key={id}>
            <Card className="flex h-full flex-col gap-3">
              <div className="flex items-start gap-3">
                <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-lake-tint">
                  <Picture name={pictureOf(id)} size={34} />
                </span>
                <div className="flex min-w-0 flex-col items-start gap-1">
                  <h2 className="text-lg leading-snug font-bold">{title[language]}</h2>
                  <LevelBadge level={level} />
                </div>
              </div>
              <p className="text-ink-soft">{description[language]}</p>
              <div className="mt-auto flex items-center justify-between gap-2 rounded-control bg-sunken px-3.5 py-2">
                <Face person={faceOf(id)} size={48} />
                <p className="min-w-0 grow">
                  <span className="block text-sm text-ink-soft">{person.name}</span>
                  <span lang="sv" className="font-bold">
                    {opening}
                  </span>
                </p>
                <SpeakButton text={opening} voice={person.voice} pace="chat" tone="plain" className="-mr-2" />
              </div>
              <Button
                busy={busy === id}
                aria-label={t('startOf', { title: title[language] })}
                onClick={() => onStart(scenario)}
              >
                {t('start')}
              </Button>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

/** *Beginner*, or *Beginner · A1* if the scenario has a CEFR level. */
function LevelBadge({ level }: Pick<ScenarioCard, 'level'>) {
  const { t } = useText('conversation');
  const step = isStep(level) ? level : (STEPS[level] ?? 'beginner');
  const name = t(`levels.${step}`);
  return <Badge tone={TONES[step]}>{isStep(level) ? name : `${name} · ${level}`}</Badge>;
}

/** Skeleton of the cards while they load. */
export function ScenarioSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <Skeleton key={number} className="h-72 rounded-card!" />
      ))}
    </div>
  );
}
