import type { readApp } from '#shared/app.contract.ts';
import { call } from './call.ts';

/** What pages need to know about this installation. */
export const askForApp = call<typeof readApp>('GET', '/api/app');
