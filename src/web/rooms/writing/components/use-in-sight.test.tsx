// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useInSight } from './use-in-sight.ts';

afterEach(() => vi.restoreAllMocks());

function Desk() {
  const { cue, paper, answer, way } = useInSight(null);
  return (
    <>
      <div ref={cue} id="cue" />
      <div ref={paper} id="paper" />
      <div ref={answer} id="tools" />
      <div ref={way} id="way" />
    </>
  );
}

/** Scroll targets in order, for a paper that ends at 595 px and tools that begin at `toolsTop`. */
function scrolledTo(toolsTop: number): string[] {
  const ids: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    ids.push(this.id);
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.id === 'tools' ? new DOMRect(0, toolsTop, 350, 48) : new DOMRect(0, 421, 350, 174);
  });
  render(<Desk />);
  return ids;
}

it('scrolls as far as the way on where the tools would lie over the paper, then to what is asked', () => {
  expect(scrolledTo(547)).toEqual(['way', 'cue']);
});

it('scrolls to what is asked alone where the tools stand below the paper', () => {
  expect(scrolledTo(605)).toEqual(['cue']);
});
