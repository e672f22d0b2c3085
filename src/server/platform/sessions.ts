import type { Transaction, UpdateObject } from 'kysely';
import { MINUTE_MS } from '#shared/time.ts';
import { createCache } from './cache.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import type { Tables } from './database/schema.ts';
import type { PubSub } from './pubsub.ts';
import type { Settings } from './settings.ts';
import { hashOf, newToken } from './tokens.ts';

/** The signed-in user of a request: the account, its active learner on this device, and the session itself. */
export interface SessionUser extends SessionOwner {
  readonly tokenHash: string;
  /** True if the active learner holds the account. */
  readonly isHolder: boolean;
  /** True while the device shows the profile picker: `learnerId` is the last active learner, whose data is locked. */
  readonly isLocked: boolean;
  /** True for a device that is bound to its learner. */
  readonly isBound: boolean;
  /** True if the account is the operator's. */
  readonly isOperator: boolean;
  /** Time at which the account's password was last entered in this session (ms since 1970); null if it never was. */
  readonly confirmedAt: number | null;
}

/** Owner of a session. */
export interface SessionOwner {
  readonly accountId: string;
  readonly learnerId: string;
}

/**
 * Sessions in the database. The browser has a random token, the database only its SHA-256. Sessions in use are cached, and
 * read again when their use is noted; a session that ends is removed from the caches of all instances.
 */
export interface Sessions {
  /** Begins a session with the password just entered. Returns its token, to be set as the cookie after the commit. */
  open(tx: Transaction<Tables>, owner: SessionOwner): Promise<string>;
  /** Begins a session of a device bound to one learner, without the account's password. Returns its token. */
  openBound(tx: Transaction<Tables>, owner: SessionOwner, deviceName: string): Promise<string>;
  /** Changes the active learner of a session and unlocks it. `isConfirmed`: the password has just been entered. */
  switchLearner(
    tx: Transaction<Tables>,
    tokenHash: string,
    learnerId: string,
    isConfirmed: boolean,
  ): Promise<void>;
  /** Locks a session until a learner is chosen in the profile picker. */
  lock(tx: Transaction<Tables>, tokenHash: string): Promise<void>;
  /** Notes that the account's password has just been entered in this session. */
  confirmPassword(tx: Transaction<Tables>, tokenHash: string): Promise<void>;
  /** Ends the bound sessions of a learner, and locks the others with `heirId` as their last active learner. */
  releaseLearner(tx: Transaction<Tables>, learner: SessionOwner, heirId: string): Promise<void>;
  /** Returns the owner of a token; null if the session is unknown, was ended, was idle too long or is too old. */
  find(token: string): Promise<SessionUser | null>;
  /** Ends one session, within `tx` if given. */
  close(tokenHash: string, tx?: Transaction<Tables>): Promise<void>;
  /** Ends all sessions of an account but one. */
  closeAll(tx: Transaction<Tables>, accountId: string, exceptTokenHash?: string): Promise<void>;
  /** Has all instances read an account's sessions again, because its rights have changed. */
  refresh(tx: Transaction<Tables>, accountId: string): Promise<void>;
  /**
   * Calls `ended` when sessions may have ended on any instance, with a test for the affected ones; `find` tells
   * whether each has ended. Expired sessions are not reported.
   */
  whenEnded(ended: (concerns: (user: SessionUser) => boolean) => void): void;
  /** Deletes expired sessions, which `find` rejects anyway. */
  purge(): Promise<void>;
}

const TOKEN_FORM = /^[\w-]{43}$/;

/** Milliseconds between two updates of a session's last use, so that reads rarely cause writes. */
const TOUCH_MS = MINUTE_MS;

/** Maximum number of cached sessions; the oldest is evicted beyond it. */
const MAX_CACHED_SESSIONS = 10_000;

/** Pub/sub topics: one session has ended (by the hash of its token), or all of an account. */
const ENDED = 'session';
const ACCOUNT_ENDED = 'sessions of account';

interface Session {
  readonly user: SessionUser;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

const findSession = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('learners', 'learners.id', 'sessions.learner_id')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('installation', 'installation.operator_id', 'sessions.account_id')
    .select(['sessions.account_id', 'sessions.learner_id', 'sessions.created_at', 'sessions.last_seen_at'])
    .select(['sessions.is_locked', 'sessions.device_name', 'sessions.confirmed_at', 'learners.is_holder'])
    .select('installation.operator_id')
    .where('sessions.token_hash', '=', tokenHash)
    // Disabling an account ends its sessions; this also rejects one that begins at the same time.
    .where('accounts.disabled_at', 'is', null)
    .where('accounts.deleted_at', 'is', null),
);

/** Sessions in `database`, with the limits of the settings. */
export function createSessions(
  database: Database,
  pubsub: PubSub,
  { sessionIdleMs, sessionAbsoluteMs }: Pick<Settings, 'sessionIdleMs' | 'sessionAbsoluteMs'>,
  clock: Clock,
): Sessions {
  const touchMs = Math.min(TOUCH_MS, sessionIdleMs / 10);
  const touching = new Set<string>();

  const cache = createCache<Session>(MAX_CACHED_SESSIONS, pubsub.isListening);
  const listeners: ((concerns: (user: SessionUser) => boolean) => void)[] = [];
  const tell = (concerns: (user: SessionUser) => boolean) => {
    for (const ended of listeners) ended(concerns);
  };
  pubsub.subscribe(ENDED, (tokenHash) => {
    if (tokenHash === null) cache.forgetAll();
    else cache.forget(tokenHash);
    tell((user) => tokenHash === null || user.tokenHash === tokenHash);
  });
  pubsub.subscribe(ACCOUNT_ENDED, (accountId) => {
    if (accountId === null) cache.forgetAll();
    else cache.forgetWhere(({ user }) => user.accountId === accountId);
    tell((user) => accountId === null || user.accountId === accountId);
  });

  /** Stores the last use in the background; if that fails, the next request tries again. */
  async function touch(tokenHash: string, nowMs: number): Promise<void> {
    if (touching.has(tokenHash)) return;
    touching.add(tokenHash);
    try {
      await database.write((tx) =>
        tx
          .updateTable('sessions')
          .set({ last_seen_at: nowMs })
          .where('token_hash', '=', tokenHash)
          .where('last_seen_at', '!=', nowMs)
          .execute(),
      );
      cache.forget(tokenHash);
    } catch {
      // A read must not fail because storage is busy or full.
    } finally {
      touching.delete(tokenHash);
    }
  }

  async function load(tokenHash: string): Promise<Session | null> {
    const [row] = await findSession(database.read, { tokenHash });
    if (!row) return null;
    return {
      user: {
        accountId: row.account_id,
        learnerId: row.learner_id,
        tokenHash,
        isHolder: row.is_holder === 1,
        isLocked: row.is_locked === 1,
        isBound: row.device_name !== null,
        isOperator: row.operator_id !== null,
        confirmedAt: row.confirmed_at,
      },
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    };
  }

  /** Also true if the clock was set back, so that times stored meanwhile do not lengthen a session. */
  const isDue = ({ lastSeenAt }: Session, nowMs: number) => Math.abs(nowMs - lastSeenAt) >= touchMs;

  async function insert(
    tx: Transaction<Tables>,
    { accountId, learnerId }: SessionOwner,
    deviceName: string | null,
  ): Promise<string> {
    const token = newToken();
    const nowMs = clock();
    await tx
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        account_id: accountId,
        learner_id: learnerId,
        created_at: nowMs,
        last_seen_at: nowMs,
        is_locked: 0,
        device_name: deviceName,
        confirmed_at: deviceName === null ? nowMs : null,
      })
      .execute();
    return token;
  }

  /** Changes a session; all instances drop it from their caches, and its sockets of another learner close. */
  async function change(
    tx: Transaction<Tables>,
    tokenHash: string,
    changes: UpdateObject<Tables, 'sessions'>,
  ): Promise<void> {
    await tx.updateTable('sessions').set(changes).where('token_hash', '=', tokenHash).execute();
    await pubsub.publish(tx, ENDED, tokenHash);
  }

  return {
    open: (tx, owner) => insert(tx, owner, null),

    openBound: (tx, owner, deviceName) => insert(tx, owner, deviceName),

    switchLearner: (tx, tokenHash, learnerId, isConfirmed) =>
      change(tx, tokenHash, {
        learner_id: learnerId,
        is_locked: 0,
        confirmed_at: isConfirmed ? clock() : null,
      }),

    lock: (tx, tokenHash) => change(tx, tokenHash, { is_locked: 1, confirmed_at: null }),

    confirmPassword: (tx, tokenHash) => change(tx, tokenHash, { confirmed_at: clock() }),

    async releaseLearner(tx, { accountId, learnerId }, heirId) {
      await tx
        .deleteFrom('sessions')
        .where('learner_id', '=', learnerId)
        .where('device_name', 'is not', null)
        .execute();
      await tx
        .updateTable('sessions')
        .set({ learner_id: heirId, is_locked: 1, confirmed_at: null })
        .where('learner_id', '=', learnerId)
        .execute();
      await pubsub.publish(tx, ACCOUNT_ENDED, accountId);
    },

    async find(token) {
      if (!TOKEN_FORM.test(token)) return null;
      const tokenHash = hashOf(token);
      const nowMs = clock();
      let session = await cache.read(tokenHash, () => load(tokenHash));
      if (session && isDue(session, nowMs)) {
        // Another instance may have stored a later use.
        cache.forget(tokenHash);
        session = await cache.read(tokenHash, () => load(tokenHash));
      }
      if (!session) return null;
      if (nowMs - session.lastSeenAt >= sessionIdleMs) return null;
      // A bound device has no password to sign in again with: it stays signed in while it is used.
      if (!session.user.isBound && nowMs - session.createdAt >= sessionAbsoluteMs) return null;
      if (isDue(session, nowMs)) void touch(tokenHash, nowMs);
      return session.user;
    },

    async close(tokenHash, tx) {
      const remove = async (within: Transaction<Tables>) => {
        await within.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
        await pubsub.publish(within, ENDED, tokenHash);
      };
      await (tx ? remove(tx) : database.write(remove));
    },

    async closeAll(tx, accountId, exceptTokenHash) {
      const sessions = tx.deleteFrom('sessions').where('account_id', '=', accountId);
      await (exceptTokenHash ? sessions.where('token_hash', '!=', exceptTokenHash) : sessions).execute();
      await pubsub.publish(tx, ACCOUNT_ENDED, accountId);
    },

    refresh: (tx, accountId) => pubsub.publish(tx, ACCOUNT_ENDED, accountId),

    whenEnded: (ended) => void listeners.push(ended),

    async purge() {
      const nowMs = clock();
      await database.write((tx) =>
        tx
          .deleteFrom('sessions')
          .where((row) =>
            row.or([
              row('last_seen_at', '<=', nowMs - sessionIdleMs),
              row.and([row('created_at', '<=', nowMs - sessionAbsoluteMs), row('device_name', 'is', null)]),
            ]),
          )
          .execute(),
      );
    },
  };
}
