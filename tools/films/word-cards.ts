import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Word } from '#shared/course/word.ts';
import type { CardWord } from './drawing/cards.ts';

const ROOT = join(import.meta.dirname, '../..');

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width?: number;
}

/** The cards of words; a word without a picture has none. */
export function wordCards(ids: readonly string[], words: ReadonlyMap<string, Word>): Map<string, CardWord> {
  return new Map(
    ids.flatMap((id) => {
      const word = words.get(id);
      const picture = word?.picture ? pictureOf(word.picture) : null;
      if (!word || !picture) return [];
      const gender = 'gender' in word ? word.gender : null;
      return [
        [
          id,
          { article: gender === 'en' || gender === 'ett' ? gender : null, swedish: word.swedish, picture },
        ],
      ];
    }),
  );
}

function pictureOf(name: string): CardWord['picture'] | null {
  if (name.startsWith('own:')) {
    const svg = readFileSync(join(ROOT, 'content/pictures', `${name.slice(4)}.svg`), 'utf8');
    const size = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? 32);
    return { body: svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, ''), size };
  }
  const isNoto = name.startsWith('noto:');
  const require = createRequire(join(ROOT, 'package.json'));
  const set = require(`@iconify-json/${isNoto ? 'noto' : 'fluent-emoji-flat'}/icons.json`) as IconSet;
  const plain = name.replace(/^noto:/, '');
  const icon = set.icons[plain] ?? set.icons[set.aliases?.[plain]?.parent ?? ''];
  return icon ? { body: icon.body, size: icon.width ?? set.width ?? 32 } : null;
}
