// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/platform/http.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { Loaded } from './Loaded.tsx';
import { allOf, type Loadable } from './loadable.ts';

beforeAll(() => startI18n('english'));
afterEach(cleanup);

const query = <Data,>(part: Partial<Loadable<Data>>): Loadable<Data> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: vi.fn(),
  ...part,
});
const refused = (status: number, code: ApiError['code']) => new ApiError(status, '', { code });

async function show(part: Partial<Loadable<readonly string[]>>) {
  await act(async () => {
    render(
      <Suspense>
        <Loaded
          query={query(part)}
          skeleton={<i>shapes</i>}
          loading="Words are coming"
          failed="No words came"
          wayOut={<a href="/">Home</a>}
          empty={<p>No words yet</p>}
        >
          {(words) => <p>{words.join(' ')}</p>}
        </Loaded>
      </Suspense>,
    );
  });
}

describe('what was asked for', () => {
  it('is announced by its shapes until it is here', async () => {
    await show({});
    expect(screen.getByRole('status').textContent).toBe('Words are comingshapes');
  });

  it('is shown when it is here, and stays when asking again fails', async () => {
    await show({ data: ['hej', 'tack'], error: refused(503, 'busy') });
    expect(screen.getByText('hej tack')).toBeTruthy();
  });

  it('is said to be nothing where the list is empty, or the server knows no such thing', async () => {
    await show({ data: [] });
    expect(screen.getByText('No words yet')).toBeTruthy();
    cleanup();
    await show({ error: refused(404, 'not_found') });
    expect(screen.getByText('No words yet')).toBeTruthy();
  });

  it('is asked for again on request where it did not come, and there is another way on', async () => {
    const refetch = vi.fn();
    await show({ error: refused(0, 'offline'), refetch });
    expect(screen.getByRole('heading', { name: 'No words came' })).toBeTruthy();
    expect(screen.getByText('There is no connection to Tillsammans.', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});

describe('several queries as one', () => {
  it('are there once all of them are', () => {
    expect(allOf({ a: query({ data: 1 }), b: query({}) }).data).toBeUndefined();
    expect(allOf({ a: query({ data: 1 }), b: query({ data: 'two' }) }).data).toEqual({ a: 1, b: 'two' });
  });

  it('fail with what is missing, and ask again for that alone', () => {
    const [here, gone] = [
      query({ data: 1, error: refused(503, 'busy') }),
      query({ error: refused(0, 'offline') }),
    ];
    const both = allOf({ here, gone });
    expect(both.error).toBe(gone.error);
    both.refetch();
    expect([here.refetch, gone.refetch].map((refetch) => vi.mocked(refetch).mock.calls.length)).toEqual([
      0, 1,
    ]);
    expect(allOf({ here }).error).toBeNull();
  });
});
