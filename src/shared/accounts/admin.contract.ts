import { z } from 'zod';
import { defineCall } from '../call.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { ACCOUNT_ACTIONS, OPERATOR_ACTIONS } from './operator-actions.ts';

const accountId = z.string().min(1).max(64);
const read = { limit: { max: 120, windowMs: MINUTE_MS } };
const write = { limit: { max: 60, windowMs: MINUTE_MS } };

/** Number of families on a page of the list. */
export const FAMILIES_PER_PAGE = 50;

const family = z.object({
  accountId: z.string(),
  email: z.string(),
  createdAt: z.string(),
  learners: z.int(),
  /** Day of the last use of a signed-in device (UTC, `2026-11-29`); null if no device is signed in. */
  lastUsedOn: z.string().nullable(),
  isOperator: z.boolean(),
  isDisabled: z.boolean(),
  /** Time at which a deleted account is erased; null if it is not deleted. */
  erasedAt: z.string().nullable(),
});
export type AdminFamily = z.infer<typeof family>;

const families = z.object({
  families: z.array(family),
  /** Value of `after` for the next page; null on the last one. */
  next: z.string().nullable(),
});

export const listFamilies = defineCall({
  method: 'GET',
  path: '/api/admin/families',
  summary: 'The accounts of the installation by address, without anything about what their learners learn.',
  access: 'operator',
  ...read,
  query: z.object({ after: z.string().max(320).optional() }),
  reply: families,
});

export const changeFamily = defineCall({
  method: 'POST',
  path: '/api/admin/families/:accountId/action',
  summary:
    'Disables or enables an account, ends its sessions, or deletes it with everything of its learners. A deletion can be ' +
    'undone for seven days.',
  access: 'operator',
  needsPassword: true,
  ...write,
  params: z.object({ accountId }),
  body: z.object({ action: z.enum(ACCOUNT_ACTIONS) }),
  reply: family,
  errors: ['not_found', 'operator_stays'],
});

export const createResetLink = defineCall({
  method: 'POST',
  path: '/api/admin/families/:accountId/reset-link',
  summary: 'Makes a link for a new password (single use, 30 minutes), to be passed on where no mail arrives.',
  access: 'operator',
  needsPassword: true,
  limit: { max: 30, windowMs: HOUR_MS },
  params: z.object({ accountId }),
  reply: z.object({ link: z.string(), expiresAt: z.string() }),
  errors: ['not_found'],
});

const action = z.object({
  at: z.string(),
  action: z.enum(OPERATOR_ACTIONS),
  source: z.enum(['page', 'command line']),
});
/** An administrative action as the log has it. */
export type LoggedAction = z.infer<typeof action>;

export const readInstallation = defineCall({
  method: 'GET',
  path: '/api/admin/installation',
  summary:
    'State of the installation: storage, queues, mail, backup, version, settings and the log of actions.',
  access: 'operator',
  ...read,
  reply: z.object({
    version: z.string(),
    /** Changes by version, the newest first, as the file CHANGELOG.md has them. */
    changes: z.array(z.object({ version: z.string(), items: z.array(z.string()) })),
    /** Bytes in the data folder by kind, and of the database. */
    storage: z.array(
      z.object({
        kind: z.enum(['database', 'audio', 'videos', 'outbox', 'backups', 'other']),
        bytes: z.number(),
      }),
    ),
    /** Work that waits: password hashes and the like, sounds, answers of quiz games, ledgers to rebuild. */
    queues: z.object({ running: z.int(), waiting: z.int() }),
    mail: z.object({
      /** False if mails are written to the outbox folder. */
      hasServer: z.boolean(),
      /** Since the start of this process. */
      sent: z.int(),
      failed: z.int(),
      lastFailure: z.object({ at: z.string(), code: z.string().nullable() }).nullable(),
    }),
    /** Newest verified backup; null if there is none. */
    lastBackup: z.object({ at: z.string(), bytes: z.number() }).nullable(),
    /** Time of the next scheduled backup; null if none is. */
    nextBackupAt: z.string().nullable(),
    /** Failure of the newest scheduled backup since the start of this process. */
    backupFailure: z.object({ at: z.string(), reason: z.enum(['no_room', 'no_access', 'other']) }).nullable(),
    settings: z.array(
      z.object({ name: z.string(), value: z.string().nullable(), isSecret: z.boolean(), isSet: z.boolean() }),
    ),
    actions: z.array(action.extend({ email: z.string().nullable() })),
  }),
});
export type Installation = z.infer<typeof readInstallation.reply>;

export const listOperatorActions = defineCall({
  method: 'GET',
  path: '/api/family/operator-actions',
  summary: 'What the operator of the installation did to the account, the newest first.',
  access: 'holder',
  ...read,
  reply: z.object({ actions: z.array(action) }),
});
