import type { ConversationMessage } from '#shared/conversation/conversation.contract.ts';
import { Spoken } from '#web/study/voice/Spoken.tsx';
import { WordButton } from '#web/study/word/WordButton.tsx';

interface TappableLineProps {
  text: string;
  /** Those that the word list knows, in order. */
  words: ConversationMessage['words'];
  onWord(wordId: string, line: string): void;
}

/** A line whose words can be pressed for what they mean. */
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
