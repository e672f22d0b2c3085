import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listGrammar, readGrammarPoint } from '#shared/grammar/grammar.contract.ts';
import type { Grammar } from './grammar.service.ts';

/** Registers the calls of this room. */
export function addGrammarRoutes(app: FastifyInstance, grammar: Grammar): void {
  serve(app, listGrammar, async () => ({ points: await grammar.list() }));

  serve(app, readGrammarPoint, async ({ params }) => {
    const point = await grammar.find(params.pointId);
    if (!point) throw new Refusal('not_found');
    return point;
  });
}
