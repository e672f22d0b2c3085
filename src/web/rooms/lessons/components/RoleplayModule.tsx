import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef, useState } from 'react';
import type { Roleplay } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { expressionOf } from '#web/study/expression.ts';
import { useSettled } from '#web/study/settled.ts';
import { Bubble } from '#web/study/swedish/Bubble.tsx';
import { SayLineAloud } from '#web/study/voice/SayAloud.tsx';
import { useSpeaker } from '#web/study/voice/speak.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { speakerFace } from '../faces.ts';

type Scenario = Roleplay['scenarios'][number];

interface RoleplayModuleProps {
  content: Roleplay;
  language: Language;
  /** Called when a scene was played to its end. */
  onPlayed(): void;
}

/** Role-play: choose a scene and a role, then play it line by line. */
export function RoleplayModule({ content, language, onPlayed }: RoleplayModuleProps) {
  const { t } = useText('lessons');
  const [part, setPart] = useState<{ scenario: Scenario; role: number } | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  useKeptFocus(whole, part);
  return (
    <div ref={whole} className="flex flex-col gap-5">
      <Prose text={content.instructions[language]} className="text-ink-soft" />
      {part ? (
        <Scene
          key={`${part.scenario.name.english}-${part.role}`}
          scenario={part.scenario}
          role={part.role}
          language={language}
          onPlayed={onPlayed}
          onLeave={() => setPart(null)}
        />
      ) : (
        content.scenarios.map((scenario) => (
          <Card key={scenario.name.english} className="flex flex-col gap-3">
            <h3 className="text-lg font-bold">{scenario.name[language]}</h3>
            <p className="text-ink-soft">{t('whoAreYou')}</p>
            <div className="flex flex-wrap gap-2">
              {scenario.roles[language].map((name, role) => (
                <Button key={name} variant="secondary" onClick={() => setPart({ scenario, role })}>
                  {name}
                </Button>
              ))}
            </div>
          </Card>
        ))
      )}
    </div>
  );
}

interface SceneProps {
  scenario: Scenario;
  /** Index of the learner's own role. */
  role: number;
  language: Language;
  onPlayed(): void;
  onLeave(): void;
}

/** Lines up to the current one. */
function Scene({ scenario, role, language, onPlayed, onLeave }: SceneProps) {
  const { t } = useText('lessons');
  const { speak } = useSpeaker();
  const [reached, setReached] = useState(0);
  /** Index of the learner's last spoken line. */
  const [done, setDone] = useState<number | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const roles = scenario.roles[language];
  const line = scenario.lines[reached];
  const isOwn = line?.role === role;
  const isLast = reached === scenario.lines.length - 1;
  const { guard } = useSettled(reached);
  useKeptFocus(end, reached);

  // Other roles speak automatically; the learner's lines wait for the learner.
  useEffect(() => {
    if (line && !isOwn) void speak(line.swedish, { voice: scenario.voices?.[line.role] });
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [line, isOwn, speak, scenario]);

  const goOn = () => {
    setReached(reached + 1);
    if (isLast) onPlayed();
  };

  return (
    <>
      <ol aria-live="polite" className="flex flex-col gap-3">
        {scenario.lines.slice(0, reached + 1).map((said, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a scene never move.
          <li key={index}>
            <Bubble
              speaker={said.role === role ? t('you', { role: roles[said.role] }) : (roles[said.role] ?? '')}
              place={said.role === role ? 1 : said.role < role ? said.role * 2 : (said.role - 1) * 2}
              // The English name of a role, so that its face is the same in all languages.
              face={speakerFace(
                scenario.roles.english[said.role] ?? '',
                scenario.voices?.[said.role] ?? 'woman',
              )}
              expression={expressionOf(said.swedish)}
              swedish={said.swedish}
              voice={scenario.voices?.[said.role]}
              isCurrent={index === reached}
            >
              <p className="text-ink-soft">{said.translation[language]}</p>
            </Bubble>
          </li>
        ))}
      </ol>
      <div ref={end} {...guard} className="flex scroll-mb-28 flex-col gap-4 pb-2">
        {line ? (
          <>
            {isOwn && (
              <SayLineAloud
                key={reached}
                text={line.swedish}
                voice={scenario.voices?.[role]}
                onDone={() => setDone(reached)}
              />
            )}
            <Button
              variant={isOwn && done !== reached ? 'secondary' : 'primary'}
              className="self-start"
              onClick={goOn}
            >
              {isLast ? t('endScene') : t('nextLine')}
            </Button>
          </>
        ) : (
          <>
            <p role="status" className="font-semibold text-pine">
              {t('sceneDone')}
            </p>
            <Button variant="secondary" icon={RotateCcw} className="self-start" onClick={onLeave}>
              {t('anotherRole')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
