import { Fragment } from 'react';
import type { ConversationMessage } from '#shared/conversation/conversation.contract.ts';
import { clinging } from '#web/study/swedish/clinging.ts';
import { useSpeaker } from '#web/study/voice/speak.ts';
import { SPOKEN_LOOK, WordButton } from '#web/study/word/WordButton.tsx';

interface TappableLineProps {
  text: string;
  /** Those that the word list knows, in order. */
  words: ConversationMessage['words'];
  onWord(wordId: string, line: string): void;
}

/** A line whose words can be pressed for what they mean; while it is read aloud, the one being spoken is marked. */
export function TappableLine({ text, words = [], onWord }: TappableLineProps) {
  const { state } = useSpeaker();
  const spoken = state.status === 'playing' && state.text === text ? state.word : null;
  return piecesOf(text, words, spoken).map(({ start, end, wordId, after }) => {
    const piece = text.slice(start, end);
    const isSpoken = spoken !== null && spoken.start <= start && end <= spoken.end;
    if (wordId !== null) {
      return (
        <WordButton
          key={start}
          text={piece}
          after={after}
          isSpoken={isSpoken}
          onPress={() => onWord(wordId, text)}
        />
      );
    }
    return isSpoken ? (
      <mark key={start} className={`text-inherit ${SPOKEN_LOOK}`}>
        {piece}
      </mark>
    ) : (
      <Fragment key={start}>{piece}</Fragment>
    );
  });
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly wordId: string | null;
  /** Punctuation that stays with the word. */
  readonly after: string;
}

/** A line in pieces that are the whole of it: known words, and what stands between, parted where the spoken word is. */
function piecesOf(
  text: string,
  words: NonNullable<ConversationMessage['words']>,
  spoken: { readonly start: number; readonly end: number } | null,
): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const plain = (end: number) => {
    const cuts = spoken ? [spoken.start, spoken.end].filter((at) => at > done && at < end) : [];
    for (const cut of [...cuts, end]) {
      if (cut > done) pieces.push({ start: done, end: cut, wordId: null, after: '' });
      done = Math.max(done, cut);
    }
  };
  for (const { start, end, wordId } of words) {
    if (start < done) continue;
    plain(start);
    const after = clinging(text.slice(end));
    pieces.push({ start, end, wordId, after });
    done = end + after.length;
  }
  plain(text.length);
  return pieces;
}
