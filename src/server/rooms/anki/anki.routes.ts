import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { importFile, previewImport } from '#shared/anki/anki.contract.ts';
import type { createImports } from './import.service.ts';

/** Registers the calls of this room. */
export function addAnkiRoutes(app: FastifyInstance, imports: ReturnType<typeof createImports>): void {
  serve(app, previewImport, ({ query: { name, fields }, file }) =>
    imports.preview({ content: file, name, fields }),
  );

  serve(app, importFile, ({ query: { name, fields }, file, who }) =>
    imports.take(who.learnerId, { content: file, name, fields }),
  );
}
