// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openProfile } from '#tests/web/open-profile.tsx';
import { ANNA } from '#tests/web/show.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a family', () => {
  it('is managed by the holder', async () => {
    await openProfile();
    expect(screen.getByText('Manage family').closest('a')?.getAttribute('href')).toBe('/family/manage');
    expect(screen.getByText('Download my data')).toBeTruthy();
  });

  it('does not show the account’s settings to other learners, and says why', async () => {
    await openProfile({}, { ...ANNA, firstName: 'Liv', email: '' });
    expect(screen.getByText(/The person who holds this account looks after its address/)).toBeTruthy();
    for (const name of ['Manage family', 'Change password', 'Download my data', 'Delete account']) {
      expect(screen.queryByText(name)).toBeNull();
    }
  });
});
