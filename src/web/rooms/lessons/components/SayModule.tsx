import type { Say } from '#shared/course/say.ts';
import type { Language } from '#shared/language.ts';
import { SayLineAloud } from '#web/study/voice/SayAloud.tsx';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Spoken } from '#web/study/voice/Spoken.tsx';
import { useHeardAtOnce } from '#web/study/voice/use-heard-at-once.ts';
import { Card } from '#web/ui/Card.tsx';

interface SayModuleProps {
  content: Say;
  language: Language;
  /** Called when the line was spoken, or cannot be recorded on this device. */
  onDone(): void;
}

/** Listen, speak, and compare both recordings. The result changes nothing in the lesson. */
export function SayModule({ content: { swedish, translation }, language, onDone }: SayModuleProps) {
  useHeardAtOnce(swedish);
  return (
    <>
      <Card className="flex flex-col items-center gap-4 py-6! text-center">
        <div className="flex items-center gap-3">
          <SpeakButton text={swedish} className="size-16! [&>svg]:size-7" />
          <SpeakButton text={swedish} slow className="size-12! [&>svg]:size-5" />
        </div>
        <div>
          <p lang="sv" className="text-3xl font-bold text-balance">
            <Spoken text={swedish} />
          </p>
          <p className="mt-1 text-lg text-ink-soft">{translation[language]}</p>
        </div>
      </Card>
      <SayLineAloud text={swedish} onDone={onDone} />
    </>
  );
}
