import type { Page } from 'playwright-core';

/** Actions of a learner on one screen of a lesson, in a form that a page can execute. */
export interface Moves {
  /** Place shown in the header. */
  readonly place: string;
  /** Answer, if the screen asks for one: an option, a typed text, or buttons pressed one after another. */
  readonly answer:
    | { readonly chosen: string }
    | { readonly typed: string }
    | { readonly tiles: readonly string[] }
    | { readonly pairs: readonly (readonly [string, string])[] }
    | null;
  /** Says that the answer was right. */
  readonly verdict: string;
  /** Buttons that continue, in order. */
  readonly on: readonly string[];
  /** Milliseconds after a page turn before presses count, by the page's clock. */
  readonly settleMs: number;
}

/**
 * Performs all actions within the page, which takes a tenth of the time of presses from outside. It presses enabled
 * elements only, and fails after two minutes.
 * @returns elements wider than the screen, on the screen with its answer
 */
export function doAtOnce(page: Page, moves: Moves): Promise<string[]> {
  return page.evaluate(async ({ place, answer, verdict, on, settleMs }) => {
    const givenUpAt = Date.now() + 120_000;
    const until = async <T>(what: string, find: () => T | null | undefined | false): Promise<T> => {
      for (;;) {
        const found = find();
        if (found) return found;
        if (Date.now() > givenUpAt) throw new Error(`There is no ${what} at ${place}.`);
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
    };
    const settle = async () => {
      const settledAt = performance.now() + settleMs;
      await until('end of waiting', () => performance.now() >= settledAt);
    };
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
    const button = (name: string, last = false) =>
      until(`button "${name}"`, () =>
        all<HTMLButtonElement>('button:not(:disabled)')[last ? 'findLast' : 'find'](
          (element) => nameOf(element) === name,
        ),
      );

    const isHere = () => all('p, span').some(({ textContent }) => textContent === place);

    await until('screen', isHere);
    await settle();
    if (answer !== null) {
      if ('chosen' in answer) {
        const option = await until(`option "${answer.chosen}"`, () =>
          all<HTMLElement>('[data-option]').find(
            (option) => option.querySelector('span')?.textContent === answer.chosen,
          ),
        );
        option.click();
      } else if ('typed' in answer) {
        const input = await until('input', () =>
          document.querySelector<HTMLTextAreaElement>('main textarea'),
        );
        // Events as React expects them: set the property of the element's class, then dispatch the event.
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
          input,
          answer.typed,
        );
        input.dispatchEvent(new Event('input', { bubbles: true }));
      } else if ('tiles' in answer) {
        for (const tile of answer.tiles) {
          const bank = await until(`tile "${tile}"`, () =>
            all<HTMLElement>('[data-bank]:not([disabled])').find(({ textContent }) => textContent === tile),
          );
          bank.click();
          await until('place for it', () => bank.matches(':disabled, [disabled]') || !bank.isConnected);
        }
      } else {
        for (const [swedish, meaning] of answer.pairs) {
          (await button(swedish)).click();
          (await button(meaning, true)).click();
        }
      }
      if (!('chosen' in answer)) {
        const check = await until('button that checks', () =>
          document.querySelector<HTMLButtonElement>('button[type=submit]:not(:disabled)'),
        );
        check.click();
      }
      await until(`"${verdict}"`, () => all('h3').find(({ textContent }) => textContent === verdict));
    }
    const tooWide = [document.documentElement]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${place}: ${tagName} ${scrollWidth} > ${clientWidth}`);
    for (const name of on) {
      const next = await button(name);
      await settle();
      next.click();
      // The button at the end of a part may have the same name.
      await until('way on', () => !next.isConnected || !isHere());
    }
    return tooWide;
  }, moves);
}
