import type { Logger } from 'pino';
import type { Backups } from './backup/backups.ts';
import type { Clock } from './clock.ts';
import type { CourseReader } from './course-reader.ts';
import type { Database } from './database/database.ts';
import type { Learners } from './learners.ts';
import type { Mailer } from './mail.ts';
import type { PubSub } from './pubsub.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import type { WorkPool } from './work-pool.ts';

/** Services for every room, created once at start and injected, so that tests can replace them. */
export interface Platform {
  readonly settings: Settings;
  readonly database: Database;
  readonly pubsub: PubSub;
  readonly course: CourseReader;
  readonly mail: Mailer;
  readonly heavyWork: WorkPool;
  readonly backups: Backups;
  readonly sessions: Sessions;
  readonly learners: Learners;
  readonly clock: Clock;
  /** Monotonic milliseconds, independent of the machine's clock: for limits and timers. */
  readonly monotonic: Clock;
  readonly log: Logger;
}
