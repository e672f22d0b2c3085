/** Suffix rule of a spelling dictionary: removes `strip` from words that match, and adds `add`. */
interface SuffixRule {
  readonly strip: string;
  readonly add: string;
  readonly ending: RegExp;
}

/** Suffix rules by flag. */
export type SuffixRules = ReadonlyMap<string, readonly SuffixRule[]>;

/** Reads the suffix rules of a Hunspell affix file. Suffixes that may only be followed by another word are left out. */
export function readSuffixRules(affixes: string): SuffixRules {
  const rules = new Map<string, SuffixRule[]>();
  for (const line of affixes.split('\n')) {
    const [kind, flag, strip, added, ending] = line.trim().split(/\s+/);
    if (kind !== 'SFX' || !flag || strip === undefined || added === undefined || ending === undefined)
      continue;
    const [add = '', flags = ''] = added.split('/');
    if (flags.includes('W')) continue;
    const list = rules.get(flag) ?? [];
    rules.set(flag, list);
    list.push({
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      ending: new RegExp(`${ending}$`),
    });
  }
  return rules;
}

/** All forms that a word has by its flags, without the word itself. */
export function suffixedForms(word: string, flags: string, rules: SuffixRules): string[] {
  return [...flags].flatMap((flag) =>
    (rules.get(flag) ?? []).flatMap(({ strip, add, ending }) =>
      ending.test(word) && word.endsWith(strip) ? [word.slice(0, word.length - strip.length) + add] : [],
    ),
  );
}
