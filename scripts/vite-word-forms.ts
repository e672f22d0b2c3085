import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { readCourse } from '#server/platform/course-reader.ts';
import { packWordForms } from '#server/platform/word-forms.ts';

/** Address while developing; a build has a name with a hash. */
const DEV_ADDRESS = '/word-forms.bin';
/** Module with the address, which a build replaces. */
const MODULE = '/src/web/study/words/word-forms-address.ts';

/**
 * Bundles the index of forms, which finds the word of the lexicon for any form in a text, as an asset. It is text, but
 * named `.bin`: such files are cached when first used and not with the app.
 */
export function wordForms(): Plugin {
  let isBuild = false;
  let made: Promise<{ source: string; fileName: string }> | undefined;
  const make = () => {
    made ??= (async () => {
      const source = packWordForms((await readCourse()).words.values());
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      return { source, fileName: `assets/word-forms-${hash}.bin` };
    })();
    return made;
  };
  return {
    name: 'word-forms',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id) {
      if (!isBuild || !id.endsWith(MODULE)) return null;
      return `export const WORD_FORMS = ${JSON.stringify(`/${(await make()).fileName}`)};`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_ADDRESS, async (_request, response) => {
        response.setHeader('Content-Type', 'application/octet-stream');
        response.end((await make()).source);
      });
    },
    async generateBundle() {
      const { source, fileName } = await make();
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
