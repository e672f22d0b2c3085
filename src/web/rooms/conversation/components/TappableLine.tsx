import type { ConversationMessage } from '#shared/conversation/contract/conversation.contract.ts';
import { Spoken } from '#web/study/voice/Spoken.tsx';
import { WordButton } from '#web/study/word/WordButton.tsx';

interface TappableLineProps {
  text: string;
  /** Words of the word list, in order. */
  words: ConversationMessage['words'];
  onWord(wordId: string, line: string): void;
}

/** Line whose words can be pressed to see their meaning. */
export function TappableLine({ text, words = [], onWord }: TappableLineProps) {
  return (
    <Spoken
      text={text}
      words={words}
      draw={({ word: { start, end, wordId }, content, after }) => (
        <WordButton
          text={text.slice(start, end)}
          content={content}
          after={after}
          onPress={() => onWord(wordId, text)}
        />
      )}
    />
  );
}
