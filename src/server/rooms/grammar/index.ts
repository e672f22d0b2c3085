import type { OpenRoom, ServerRoom } from '#server/platform/room.ts';
import { addGrammarRoutes } from './grammar.routes.ts';
import { openGrammar } from './grammar.service.ts';

/** Grammar reference: points from A1 to B2 with examples of the course. */
export const grammarRoom: ServerRoom<object, OpenRoom> = {
  name: 'grammar',
  tables: [],
  open(app, { course }) {
    const grammar = openGrammar(course);
    addGrammarRoutes(app, grammar);
    app.http.pageTests.set('/grammar/:pointId', async (id) => (await grammar.find(id)) !== null);
    return {};
  },
};
