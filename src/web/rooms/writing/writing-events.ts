import type { QueryClient } from '@tanstack/react-query';
import type { writingKinds } from '#shared/writing/writing.events.ts';
import type { RoomEventsOf } from '#web/study/sync/room-events.ts';
import { WRITING_PROGRESS_KEY } from './writing.api.ts';

/** Effects of writing events on data that was already read. */
export const writingEvents: RoomEventsOf<typeof writingKinds> = {
  acknowledged: {
    word_written(client) {
      forgetProgress(client);
      return null;
    },
    writing_round_finished(client, _event, { reward }) {
      forgetProgress(client);
      return reward;
    },
  },
};

function forgetProgress(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: WRITING_PROGRESS_KEY });
}
