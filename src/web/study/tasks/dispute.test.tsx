// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from '#web/platform/i18n.ts';
import { DisputeButton } from './DisputeButton.tsx';

afterEach(cleanup);

it('sends once, says so, and keeps the focus', async () => {
  await startI18n('english');
  const onDispute = vi.fn();
  await act(async () => {
    render(
      <Suspense>
        <DisputeButton onDispute={onDispute} />
      </Suspense>,
    );
  });
  const button = await screen.findByRole('button', { name: 'My answer should be accepted' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onDispute).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toContain('Thank you');
  expect(document.activeElement).toBe(button);
});
