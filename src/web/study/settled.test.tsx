// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SETTLE_MS, SettleClock, useSettled } from './settled.ts';

afterEach(cleanup);

function Page({ shown, onPress }: { shown: number; onPress(what: string): void }) {
  const { guard } = useSettled(shown);
  return (
    <div {...guard}>
      <button type="button" data-stays onClick={() => onPress('leave')}>
        Leave
      </button>
      <button type="button" onClick={() => onPress('next')}>
        Next
      </button>
    </div>
  );
}

it('presses count once a page has stood for a moment, and at once on what stands on all pages', async () => {
  let nowMs = 1_000;
  const onPress = vi.fn();
  const page = (shown: number) => (
    <SettleClock value={() => nowMs}>
      <Page shown={shown} onPress={onPress} />
    </SettleClock>
  );
  const user = userEvent.setup();
  const { rerender } = render(page(1));
  await user.click(screen.getByText('Next'));
  rerender(page(2));

  nowMs += SETTLE_MS - 1;
  await user.click(screen.getByText('Next'));
  await user.click(screen.getByText('Leave'));
  nowMs += 1;
  await user.click(screen.getByText('Next'));
  expect(onPress.mock.calls).toEqual([['next'], ['leave'], ['next']]);
});
