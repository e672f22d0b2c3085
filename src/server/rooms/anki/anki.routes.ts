import type { FastifyInstance } from 'fastify';
import { FileAnswer } from '#server/platform/http/file-answer.ts';
import { serve } from '#server/platform/http/serve.ts';
import { exportPackage, exportText, importFile, previewImport } from '#shared/anki/anki.contract.ts';
import type { createExports } from './export.service.ts';
import type { createImports } from './import.service.ts';

/** Registers the calls of this room. */
export function addAnkiRoutes(
  app: FastifyInstance,
  imports: ReturnType<typeof createImports>,
  exports: ReturnType<typeof createExports>,
): void {
  serve(app, previewImport, ({ query, file }) => imports.preview({ content: file, ...query }));

  serve(app, importFile, ({ query: { from, ...query }, file, user }) =>
    imports.take(user.learnerId, { content: file, ...query }, from),
  );

  serve(app, exportPackage, async ({ query: { language }, user }) => {
    const bytes = await exports.package(user.learnerId, language);
    return new FileAnswer(bytes, exportPackage.gives, 'tillsammans.apkg');
  });

  serve(app, exportText, async ({ query: { language }, user }) => {
    const bytes = await exports.csv(user.learnerId, language);
    return new FileAnswer(bytes, `${exportText.gives}; charset=utf-8`, 'tillsammans.csv');
  });
}
