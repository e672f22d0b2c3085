import { CEFR_LEVELS } from '../course/cefr.ts';
import { LANGUAGES } from '../language.ts';
import { memoize } from '../memoize.ts';
import { type Entry, entryId } from './entry.ts';
import { indexBy } from './index-by.ts';
import { areApart, MOST_LEVELS_APART } from './likeness.ts';
import type { PracticeContent } from './practice-content.ts';

/** Index of words that can be options of the same task. */
export interface Partners {
  /** Returns true if they cannot be confused as answers. */
  readonly mayMeet: (a: Entry, b: Entry) => boolean;
  /** Words of the same kin and a near level that may appear beside a word, in list order. */
  readonly others: (entry: Entry) => readonly Entry[];
  /** The same, limited to words that look alike on a side, as the options of a choice must. */
  readonly alike: (entry: Entry, face: keyof Entry['faces']) => readonly Entry[];
}

/**
 * Builds the index. Words that can be confused share spelling, sound, picture or a word of a translation, so each
 * word is compared with these few only.
 */
export function partnersOf(all: readonly Entry[], tooClose: PracticeContent['tooClose']): Partners {
  const near = indexBy(all, ({ kin, level }) =>
    CEFR_LEVELS.flatMap((_, other) =>
      Math.abs(other - level) <= MOST_LEVELS_APART ? [`${kin} ${other}`] : [],
    ),
  );
  // The words of a kin and level ask for the same few lists.
  const lookingLike = memoize(
    ({ entry, face }: { entry: Entry; face: keyof Entry['faces'] }) =>
      `${groupOf(entry)} ${face} ${entry.faces[face].look}`,
    ({ entry, face }) =>
      (near.get(groupOf(entry)) ?? []).filter((other) => other.faces[face].look === entry.faces[face].look),
  );
  const byTrait = indexBy(all, traitsOf);
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const close = indexBy(tooClose, (group) => group);
  /** Words that may not stand beside this one, itself included. */
  const rivalsOf = memoize(entryId, (entry: Entry): ReadonlySet<Entry | undefined> => {
    const alike = new Set(traitsOf(entry).flatMap((trait) => byTrait.get(trait) ?? []));
    const confusable = [...alike].filter((other) => !areApart(entry, other));
    const tooNear = (close.get(entry.id) ?? []).flat().map((id) => byId.get(id));
    const rivals = [...confusable, ...tooNear];
    // *Värd* is a host and "worth": beside *värde* the options would be ambiguous.
    const spelt = rivals.flatMap((rival) => (rival ? (byTrait.get(`spelling ${rival.spelling}`) ?? []) : []));
    return new Set([...rivals, ...spelt]);
  });
  return {
    mayMeet: (a, b) => !rivalsOf(a).has(b),
    others: (entry) => without(rivalsOf(entry), near.get(groupOf(entry)) ?? []),
    alike: (entry, face) => without(rivalsOf(entry), lookingLike({ entry, face })),
  };
}

/** Words of the same kin and level share their neighbours. */
function groupOf({ kin, level }: Entry): string {
  return `${kin} ${level}`;
}

/** Removes a few words from a list. A membership test for each of a thousand words would be ten times slower. */
function without(few: ReadonlySet<Entry | undefined>, all: readonly Entry[]): Entry[] {
  const others = [...all];
  for (const one of few) {
    const place = one ? others.indexOf(one) : -1;
    if (place >= 0) others.splice(place, 1);
  }
  return others;
}

/** Traits of which two confusable words share at least one. */
function traitsOf({ spelling, word, parts }: Entry): string[] {
  const meanings = LANGUAGES.flatMap((language) =>
    parts[language].flat().map((each) => `${language} ${each}`),
  );
  const picture = word.picture === undefined ? [] : [`picture ${word.picture}`];
  return [`spelling ${spelling}`, `sound ${word.ipa}`, ...picture, ...meanings];
}
