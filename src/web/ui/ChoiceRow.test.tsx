// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ChoiceRow } from './ChoiceRow.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('brings wholly into sight what the keyboard comes to', async () => {
  const shown = vi.fn();
  Element.prototype.scrollIntoView = function (options) {
    shown(this.textContent, options);
    return undefined as never;
  };
  render(
    <ChoiceRow legend="Fruit">
      <button type="button">Apples</button>
      <button type="button">Pears</button>
    </ChoiceRow>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(shown).toHaveBeenLastCalledWith('Pears', { block: 'nearest', inline: 'nearest' });
});
