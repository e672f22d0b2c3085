import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { startThread } from '#server/platform/thread.ts';
import { THREADS } from '../../scripts/bundle-server.ts';

// All other tests use bundled threads, as `npm start` does.
it('a thread starts from its source, too, as in development', async () => {
  const source = pathToFileURL(THREADS['anki.worker']).href;
  const workerData = { what: 'read', path: '/nowhere', name: 'everything.colpkg', folder: '/nowhere' };
  const thread = startThread('anki.worker', source, { workerData });
  expect((await once(thread, 'message'))[0]).toMatchObject({ fault: 'whole_collection' });
  await thread.terminate();
});
