import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as calls from '#shared/accounts/admin.contract.ts';
import { administer, familiesPage, makeResetLink } from './families.ts';
import { actionsAbout, installationState } from './installation.ts';

/** Registers the endpoints of the operator, and the one by which a family sees what the operator did. */
export function addAdminRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listFamilies, ({ query }) => familiesPage(platform, query.after));

  serve(app, calls.changeFamily, ({ params: { accountId }, body: { action } }) =>
    administer(platform, { accountId, action, source: 'page' }),
  );

  serve(app, calls.createResetLink, ({ params: { accountId } }) =>
    makeResetLink(platform, { accountId, source: 'page' }),
  );

  serve(app, calls.readInstallation, () => installationState(platform));

  serve(app, calls.listOperatorActions, ({ user }) => actionsAbout(platform, user.accountId));
}
