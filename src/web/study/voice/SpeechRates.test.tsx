// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage, startI18n } from '#web/platform/i18n.ts';
import { SpeechRates } from './SpeechRates.tsx';
import { speechRate } from './speech-rates.ts';

beforeEach(async () => {
  localStorage.clear();
  await startI18n('english');
  await setLanguage('english');
});

const open = () =>
  act(async () =>
    render(
      <Suspense>
        <SpeechRates />
      </Suspense>,
    ),
  );
const slider = (name: RegExp) => screen.findByRole<HTMLInputElement>('slider', { name });

it('begins with the usual speeds, and keeps what is chosen on the device', async () => {
  await open();
  const [words, chat] = [await slider(/Single words/), await slider(/Conversations/)];
  expect([words.value, chat.value]).toEqual(['0.7', '0.8']);
  expect([words.min, words.max]).toEqual(['0.6', '1.1']);
  fireEvent.change(words, { target: { value: '1' } });
  expect([speechRate('word'), speechRate('chat')]).toEqual([1, 0.8]);
  expect((await slider(/Single words/)).getAttribute('aria-valuetext')).toBe('100%');
  expect(screen.getAllByRole('button', { name: /Hear/ })).toHaveLength(3);
});

it.each(['0.2', '5', 'fast', ''])('does without what is no speed: %j', (stored) => {
  localStorage.setItem('tillsammans-word-rate', stored);
  expect(speechRate('word')).toBe(0.7);
});
