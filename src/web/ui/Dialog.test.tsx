// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Link, Router, useLocation } from 'wouter';
import { startI18n } from '#web/platform/i18n.ts';
import { Dialog } from './Dialog.tsx';
import { navigateFromDialog } from './dialog-history.ts';

let visit = 0;
let home: string;

beforeEach(async () => {
  await startI18n('english');
  visit += 1;
  home = `/home-${visit}`;
  history.pushState(null, '', `/before-${visit}`);
  history.pushState(null, '', home);
  render(
    <Router aroundNav={navigateFromDialog}>
      <Pages />
    </Router>,
  );
});
afterEach(async () => {
  cleanup();
  await settled();
});

type Name = 'outer' | 'inner';

function Pages() {
  const [path] = useLocation();
  return path === home ? <Page /> : <h1>{path}</h1>;
}

/** Page on which `inner` opens above `outer`, or replaces it. */
function Page() {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<readonly Name[]>([]);
  const close = (name: Name) => setOpen((names) => names.filter((each) => each !== name));
  return (
    <>
      <h1>home</h1>
      <button type="button" onClick={() => setOpen(['outer'])}>
        open
      </button>
      <Dialog open={open.includes('outer')} onClose={() => close('outer')} title="outer">
        <button type="button" onClick={() => setOpen(['outer', 'inner'])}>
          another
        </button>
        <button type="button" onClick={() => setOpen(['inner'])}>
          instead
        </button>
        <Link href="/other">link</Link>
        <button type="button" onClick={() => navigate('/other', { replace: true })}>
          replace
        </button>
      </Dialog>
      <Dialog open={open.includes('inner')} onClose={() => close('inner')} title="inner">
        …
      </Dialog>
    </>
  );
}

/** History traversals take several turns of the event loop. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name));
  await settled();
};
const back = async () => {
  history.back();
  await settled();
};
const isOpen = (name: Name) => screen.queryByRole('dialog', { name }) !== null;

it('closes an open dialog on Back and stays on the page, then leaves the page', async () => {
  await press('open');
  expect(isOpen('outer')).toBe(true);
  await back();
  expect(isOpen('outer')).toBe(false);
  expect(location.pathname).toBe(home);
  await back();
  expect(location.pathname).toBe(`/before-${visit}`);
});

it('leaves no entry behind when a dialog is closed by its button', async () => {
  await press('open');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await settled();
  expect(isOpen('outer')).toBe(false);
  await back();
  expect(location.pathname).toBe(`/before-${visit}`);
});

it('closes nested dialogs one by one, the last one first', async () => {
  await press('open');
  await press('another');
  await back();
  expect([isOpen('outer'), isOpen('inner')]).toEqual([true, false]);
  await back();
  expect([isOpen('outer'), isOpen('inner')]).toEqual([false, false]);
  expect(location.pathname).toBe(home);
});

it('gives a dialog that takes the place of another one its entry', async () => {
  await press('open');
  await press('instead');
  expect([isOpen('outer'), isOpen('inner')]).toEqual([false, true]);
  await back();
  expect([isOpen('outer'), isOpen('inner')]).toEqual([false, false]);
  expect(location.pathname).toBe(home);
  await back();
  expect(location.pathname).toBe(`/before-${visit}`);
});

it('opens nothing on Forward after Back closed the dialog, and Back still leaves the page', async () => {
  await press('open');
  await back();
  history.forward();
  await settled();
  expect(isOpen('outer')).toBe(false);
  expect(location.pathname).toBe(home);
  await back();
  expect(location.pathname).toBe(`/before-${visit}`);
});

it('goes back from a page that was opened in a dialog to the page of the dialog, in one step', async () => {
  await press('open');
  await press('link');
  expect(location.pathname).toBe('/other');
  await back();
  expect(location.pathname).toBe(home);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('home');
  await back();
  expect(location.pathname).toBe(`/before-${visit}`);
});

it('replaces the page of the dialog where a dialog navigates with replace', async () => {
  await press('open');
  await press('replace');
  expect(location.pathname).toBe('/other');
  await back();
  expect(location.pathname).toBe(`/before-${visit}`);
});

it('notices a dialog that the browser closed without asking', async () => {
  await press('open');
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  await settled();
  expect(isOpen('outer')).toBe(false);
  await back();
  expect(location.pathname).toBe(`/before-${visit}`);
});
