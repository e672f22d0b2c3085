import { useSpeaker } from './speak.ts';

/** Swedish text; while it is read aloud, the word being spoken is marked. */
export function Spoken({ text }: { text: string }) {
  const { state } = useSpeaker();
  const word = state.status === 'playing' && state.text === text ? state.word : null;
  if (!word) return text;
  return (
    <>
      {text.slice(0, word.start)}
      <mark className="rounded-sm bg-sun-tint text-inherit ring-2 ring-sun-tint">
        {text.slice(word.start, word.end)}
      </mark>
      {text.slice(word.end)}
    </>
  );
}
