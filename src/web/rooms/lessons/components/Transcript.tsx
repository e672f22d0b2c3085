import type { Listening } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';
import { expressionOf } from '#web/study/expression.ts';
import { Bubble } from '#web/study/swedish/Bubble.tsx';
import { speakerFace } from '../faces.ts';

/** Text of a listening module, with its translation. */
export function Transcript({ content, language }: { content: Listening; language: Language }) {
  return (
    <ol className="flex flex-col gap-3">
      {content.lines.map((line, index) => {
        const place = content.speakers.findIndex(({ name }) => name === line.speaker);
        const speaker = content.speakers[place];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said never moves.
          <li key={index}>
            <Bubble
              speaker={line.speaker}
              place={Math.max(0, place)}
              face={speakerFace(line.speaker, speaker?.voice ?? 'woman')}
              expression={expressionOf(line.swedish)}
              swedish={line.swedish}
              voice={speaker?.voice}
            >
              <p className="text-ink-soft">{line.translation[language]}</p>
            </Bubble>
          </li>
        );
      })}
    </ol>
  );
}
