import type { ReactNode } from 'react';
import type { TextRange } from '../swedish/line-pieces.ts';
import { type DrawnWord, SwedishText } from '../swedish/SwedishText.tsx';
import { useSpeaker } from './speak.ts';

interface SpokenProps<Word extends TextRange> {
  text: string;
  /** Selectable words in order. */
  words?: readonly Word[];
  draw?(word: DrawnWord<Word>): ReactNode;
}

/** Swedish text that highlights the spoken word while it is read aloud. */
export function Spoken<Word extends TextRange>(props: SpokenProps<Word>) {
  const { state } = useSpeaker();
  const spoken = state.status === 'playing' && state.text === props.text ? state.word : null;
  return <SwedishText {...props} spoken={spoken} />;
}
