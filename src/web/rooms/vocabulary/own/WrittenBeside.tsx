import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { spokenSide } from './spoken-side.ts';

/** Example sentence and note of a typed-in word. */
export function WrittenBeside({ written }: Pick<OwnNote, 'written'>) {
  const spoken = spokenSide({ text: written?.example ?? '', sounds: [] });
  return (
    <>
      {written?.example && (
        <div className="flex max-w-full items-center gap-2">
          <p lang="sv" className="min-w-0 break-words italic">
            {written.example}
          </p>
          {spoken !== null && <SpeakButton text={spoken} tone="plain" />}
        </div>
      )}
      {written?.note && (
        <p className="max-w-full text-sm break-words whitespace-pre-line text-ink-soft">{written.note}</p>
      )}
    </>
  );
}
