import type { Migration } from './migration.ts';
import { foundation } from './migrations/001-foundation.ts';
import { progressMigration } from './migrations/002-progress.ts';
import { onboardingMigration } from './migrations/003-onboarding.ts';
import { placement } from './migrations/004-placement.ts';
import { ledgers } from './migrations/005-ledgers.ts';
import { dueByRoom } from './migrations/006-due-by-room.ts';
import { oneMemory } from './migrations/007-one-memory.ts';
import { names } from './migrations/008-names.ts';
import { ownCards } from './migrations/009-own-cards.ts';
import { quizMigration } from './migrations/010-quiz.ts';
import { conversationMigration } from './migrations/012-conversation.ts';
import { videoMigration } from './migrations/014-video.ts';
import { quizSlots } from './migrations/015-quiz-slots.ts';
import { announcements } from './migrations/016-announcements.ts';
import { readableRows } from './migrations/017-readable-rows.ts';
import { families } from './migrations/018-families.ts';
import { together } from './migrations/020-together.ts';
import { moving } from './migrations/021-moving.ts';
import { permissions } from './migrations/022-permissions.ts';
import { studyLimits } from './migrations/023-study-limits.ts';
import { parentWithdrawal } from './migrations/024-parent-withdrawal.ts';
import { loans } from './migrations/025-loans.ts';
import { reminderColumns } from './migrations/026-reminders.ts';
import { operators } from './migrations/027-operators.ts';
import { push } from './migrations/028-push.ts';
import { pausesColumn } from './migrations/029-pauses.ts';
import { ownTexts } from './migrations/030-own-texts.ts';

/** In order of application. A released migration is never changed. */
export const MIGRATIONS: readonly Migration[] = [
  foundation,
  progressMigration,
  onboardingMigration,
  placement,
  ledgers,
  dueByRoom,
  oneMemory,
  names,
  ownCards,
  quizMigration,
  conversationMigration,
  videoMigration,
  quizSlots,
  announcements,
  readableRows,
  families,
  together,
  moving,
  permissions,
  studyLimits,
  parentWithdrawal,
  loans,
  reminderColumns,
  operators,
  push,
  pausesColumn,
  ownTexts,
];
