import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { MINUTE_MS } from '#shared/time.ts';
import { createCache } from './cache.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { prepared } from './database/prepared.ts';
import type { Tables } from './database/schema.ts';
import type { PubSub } from './pubsub.ts';
import type { Settings } from './settings.ts';

/** The signed-in user of a request: the account, its active learner on this device, and the session itself. */
export interface SessionUser {
  readonly accountId: string;
  readonly learnerId: string;
  readonly tokenHash: string;
}

/**
 * Sessions in the database. The browser has a random token, the database only its SHA-256. Sessions in use are cached, and
 * read again when their use is noted; a session that ends is removed from the caches of all instances.
 */
export interface Sessions {
  /** Begins a session and gives back its token, to be set as the cookie once `tx` is committed. */
  open(tx: Transaction<Tables>, user: { accountId: string; learnerId: string }): Promise<string>;
  /** Whose token this is; null when it is unknown, was ended, lay idle too long or is too old. */
  find(token: string): Promise<SessionUser | null>;
  /** Ends one session, within `tx` when given. */
  close(tokenHash: string, tx?: Transaction<Tables>): Promise<void>;
  /** Ends all sessions of an account but one. */
  closeAll(tx: Transaction<Tables>, accountId: string, exceptTokenHash?: string): Promise<void>;
  /**
   * From now on calls `ended` when sessions may have ended, on whichever instance, with whom it concerns: `find` says
   * of each whether it has. One that expires is not told of.
   */
  whenEnded(ended: (concerns: (user: SessionUser) => boolean) => void): void;
  /** Removes what has expired; `find` refuses it anyway. */
  purge(): Promise<void>;
}

/** 256 bits in base64url. */
const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[\w-]{43}$/;

/** A session's last use is noted at most this often, so that reading does not mean writing. */
const TOUCH_MS = MINUTE_MS;

/** Maximum number of cached sessions; the oldest is evicted beyond it. */
const MAX_CACHED_SESSIONS = 10_000;

/** What ends: one session (by the hash of its token), or all of an account. */
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
    .select(['account_id', 'learner_id', 'created_at', 'last_seen_at'])
    .where('token_hash', '=', tokenHash),
);

/** Sessions on `database`, with the limits of the settings. */
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

  /** Notes the use without making the reader wait; when storage refuses, the next request tries again. */
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
      // Storage is busy or full: a read must not fail for it.
    } finally {
      touching.delete(tokenHash);
    }
  }

  async function load(tokenHash: string): Promise<Session | null> {
    const [row] = await findSession(database.read, { tokenHash });
    if (!row) return null;
    return {
      user: { accountId: row.account_id, learnerId: row.learner_id, tokenHash },
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    };
  }

  /** Also when the clock was set back: what was noted in the meantime must not lengthen a session. */
  const isDue = ({ lastSeenAt }: Session, nowMs: number) => Math.abs(nowMs - lastSeenAt) >= touchMs;

  return {
    async open(tx, { accountId, learnerId }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const nowMs = clock();
      await tx
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          account_id: accountId,
          learner_id: learnerId,
          created_at: nowMs,
          last_seen_at: nowMs,
        })
        .execute();
      return token;
    },

    async find(token) {
      if (!TOKEN_FORM.test(token)) return null;
      const tokenHash = hashOf(token);
      const nowMs = clock();
      let session = await cache.read(tokenHash, () => load(tokenHash));
      if (session && isDue(session, nowMs)) {
        // Another instance may have noted a later use.
        cache.forget(tokenHash);
        session = await cache.read(tokenHash, () => load(tokenHash));
      }
      if (!session) return null;
      if (nowMs - session.lastSeenAt >= sessionIdleMs || nowMs - session.createdAt >= sessionAbsoluteMs) {
        return null;
      }
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

    whenEnded: (ended) => void listeners.push(ended),

    async purge() {
      const nowMs = clock();
      await database.write((tx) =>
        tx
          .deleteFrom('sessions')
          .where((row) =>
            row.or([
              row('last_seen_at', '<=', nowMs - sessionIdleMs),
              row('created_at', '<=', nowMs - sessionAbsoluteMs),
            ]),
          )
          .execute(),
      );
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
