// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ChoiceRow } from './ChoiceRow.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.restoreAllMocks();
});

it('shows from the start what is on, also at the far end of the row, and leaves the page where it is', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(
      this.getAttribute('aria-pressed') === 'true' ? 350 : 0,
      0,
      this.localName === 'div' ? 390 : 90,
    );
  });
  render(
    <ChoiceRow legend="Fruit">
      <button type="button">Apples</button>
      <button type="button" aria-pressed="true">
        Pears
      </button>
    </ChoiceRow>,
  );
  // Chip at 350 px, 90 px wide, with a margin of 16 px, in a row of 390 px.
  expect(screen.getByRole('group').querySelector('div')?.scrollLeft).toBe(350 + 90 + 16 - 390);
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
