import { expect, it } from 'vitest';
import type {
  ConversationMessage,
  ConversationSummary,
} from '#shared/conversation/contract/conversation.contract.ts';
import { expressionAfter } from './expression-after.ts';

const prose = { english: '', dutch: '', german: '' };
const line = (role: 'user' | 'assistant', text: string, more: Partial<ConversationMessage> = {}) => ({
  id: text,
  role,
  content: text,
  timestamp: '2026-01-01T00:00:00Z',
  ...more,
});
const mistake = { about: 'wordOrder', wrong: '', start: 0, end: 0, right: '', explanation: prose } as never;

/** Expression of the last of these messages. */
function after(messages: ConversationMessage[], isOver = false, isFinished = false) {
  const summary = isOver ? ({ isFinished } as ConversationSummary) : null;
  return expressionAfter(messages[messages.length - 1] as ConversationMessage, { messages, isOver, summary });
}

it('is happy at hello, and about a line without mistakes', () => {
  expect(after([line('assistant', 'Hej! Vad vill du ha?')])).toBe('happy');
  expect(after([line('user', 'En kaffe, tack.'), line('assistant', 'Stor eller liten?')])).toBe('happy');
});

it('is neutral after a correction', () => {
  const said = line('user', 'Jag vill en kaffe.', { feedback: [mistake] });
  expect(after([said, line('assistant', 'Stor eller liten?')])).toBe('neutral');
});

it('is sorry if the learner was not understood or needs help', () => {
  const said = line('user', 'Blub.');
  expect(after([said, line('assistant', 'Förlåt, jag förstod inte.')])).toBe('sorry');
  const help = { hint: null, isOffered: true as const, choices: [] };
  expect(after([said, line('assistant', 'Säg så här:', { help })])).toBe('sorry');
});

it('is happy at the end only if the conversation is finished', () => {
  const talk = [line('user', 'Hej då!'), line('assistant', 'Hej då!')];
  expect(after(talk, true, true)).toBe('happy');
  expect(after(talk, true)).toBe('neutral');
});
