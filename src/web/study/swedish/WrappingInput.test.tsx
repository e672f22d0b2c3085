// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { WrappingInput } from './WrappingInput.tsx';

afterEach(cleanup);

function Form({ onSend, isClosed = false }: { onSend(text: string): void; isClosed?: boolean }) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <WrappingInput aria-label="Line" value={text} onValue={setText} />
      <button type="submit" disabled={isClosed}>
        Send
      </button>
    </form>
  );
}

it('sends its form at Enter, as one line', async () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'Line' }));
  await user.paste('Är ni från Uppsala?\nNej,');
  await user.keyboard(' vi är från Utrecht.{Enter}');
  expect(onSend.mock.calls).toEqual([['Är ni från Uppsala? Nej, vi är från Utrecht.']]);
});

it('sends nothing that its button would not', async () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} isClosed />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Line' }), 'hej{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});
