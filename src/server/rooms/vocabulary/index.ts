import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import { openWordList } from './word-list.ts';
import { addWordRoutes } from './words.routes.ts';

/** Word list: by category and level, with search, and each word with all its details. */
export const vocabularyRoom: ServerRoom<object, OpenRoom> = {
  name: 'vocabulary',
  tables: [],
  open(app, { course }) {
    addWordRoutes(app, openWordList(course));
    app.http.pageTests.set('/vocabulary/:wordId', (id) => course.words.has(id));
    return {};
  },
};
