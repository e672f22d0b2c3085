import type { AccountsTables } from './rooms/accounts/tables.ts';
import type { ConversationTables } from './rooms/conversation/tables.ts';
import type { OnboardingTables } from './rooms/onboarding/tables.ts';
import type { OwnCardsTables } from './rooms/own-cards/tables.ts';
import type { QuizTables } from './rooms/quiz/tables.ts';
import type { ReadingTables } from './rooms/reading/tables.ts';
import type { TogetherTables } from './rooms/together/tables.ts';
import type { VideoTables } from './rooms/video/tables.ts';

/** Adds the tables of the rooms to those of the platform, which imports no room. */
declare module './platform/database/schema.ts' {
  interface Tables
    extends AccountsTables,
      ConversationTables,
      OnboardingTables,
      OwnCardsTables,
      QuizTables,
      ReadingTables,
      TogetherTables,
      VideoTables {}
}
