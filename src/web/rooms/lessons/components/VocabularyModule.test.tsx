// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { WORD } from '#tests/web/lessons/lesson-fixtures.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { VocabularyModule } from './VocabularyModule.tsx';

beforeAll(() => startI18n('english'));
afterEach(cleanup);

it('shows what is short at once, and the long remark after a press', async () => {
  await act(async () => {
    render(
      <Suspense>
        <VocabularyModule words={[WORD]} language="english" />
      </Suspense>,
    );
  });
  expect(await screen.findByText('Twice a day.')).toBeTruthy();
  expect(screen.queryByText(/very important/)).toBe(null);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Read more: fika' }));
  expect(screen.getByText(/very important/)).toBeTruthy();
});
