import { readFileSync } from 'node:fs';
import type { TextSentence, TextToken } from '#shared/reading/analysis/text/token.ts';

/** Token of a treebank in the format CoNLL-U. */
export interface GoldToken {
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  /** Features: `Case=Nom`. */
  readonly feats: ReadonlySet<string>;
  /** Relation to its head: `compound:prt`. */
  readonly relation: string;
  /** Place of its head in the sentence, from 0; -1 for the root. */
  readonly head: number;
}

/** Reads the sentences of CoNLL-U files. */
export function readTreebank(paths: readonly string[]): GoldToken[][] {
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n\n')
      .map((block) =>
        block.split('\n').flatMap((line): GoldToken[] => {
          const [id = '', form = '', lemma = '', upos = '', , feats = '', head = '0', relation = ''] =
            line.split('\t');
          if (!/^\d+$/.test(id)) return [];
          return [{ form, lemma, upos, feats: new Set(feats.split('|')), relation, head: Number(head) - 1 }];
        }),
      )
      .filter((tokens) => tokens.length > 0),
  );
}

/** A sentence of a treebank as tokens, with single spaces between them. */
export function asSentence(gold: readonly GoldToken[]): TextSentence {
  let at = 0;
  const tokens = gold.map(({ form, upos }): TextToken => {
    const start = at;
    at += form.length + 1;
    const kind = /^\p{N}[\p{N}.,:–-]*$/u.test(form)
      ? 'number'
      : /\p{L}/u.test(form)
        ? 'word'
        : upos === 'PUNCT'
          ? 'punctuation'
          : 'other';
    return { kind, text: form, word: form, start, end: start + form.length };
  });
  return { start: 0, end: at, tokens };
}

/** Tags of readings (`tagOf`) that agree with the annotation. */
export function goldTags({ upos, feats, form, lemma }: GoldToken): RegExp {
  const has = (feature: string) => feats.has(feature);
  const gender = has('Gender=Neut') ? 'n' : has('Gender=Com') ? 'u' : '.';
  switch (upos) {
    case 'NOUN': {
      if (has('Case=Gen')) return /^Ng$/;
      if (!has('Definite=Def') && !has('Definite=Ind')) return /^(N|X)/;
      return new RegExp(`^N${has('Number=Plur') ? 'p' : 's'}${has('Definite=Def') ? 'd' : 'i'}${gender}$`);
    }
    case 'PROPN':
      return has('Case=Gen') ? /^Ng$/ : /^X$/;
    case 'VERB':
    case 'AUX':
      if (!has('VerbForm=Part')) return verbTag(has, /s$/i.test(form) && !lemma.endsWith('s'));
      return adjectiveTag(has);
    case 'ADJ':
      return adjectiveTag(has);
    case 'ADV':
      return has('Degree=Cmp') ? /^(R|Ak)$/ : has('Degree=Sup') ? /^(R|A[sd])$/ : /^(R|E|C|Pr|An)$/;
    case 'ADP':
      return /^(E|R)$/;
    case 'SCONJ':
    case 'CCONJ':
      return /^(C|Q|Pr|E|R)$/;
    case 'PART':
      return /^(Q|R)$/;
    case 'PRON':
    case 'DET':
      return has('Case=Gen') || has('Poss=Yes') ? /^(Pg|Po|Ng)$/ : /^(P|D|M|Ap|Ac|An)/;
    case 'NUM':
      return /^(M|D)/;
    case 'INTJ':
      return /^(I|R)$/;
    default:
      return /./;
  }
}

function verbTag(has: (feature: string) => boolean, isPassive: boolean): RegExp {
  const voice = isPassive ? 's' : '';
  if (has('VerbForm=Inf')) return new RegExp(`^Vi${voice}$`);
  if (has('VerbForm=Sup')) return new RegExp(`^Vs${voice}$`);
  if (has('Mood=Imp')) return /^Vm$/;
  if (has('Tense=Pres')) return new RegExp(`^Vp${voice}$`);
  return has('Tense=Past') ? new RegExp(`^Vt${voice}$`) : /^V/;
}

function adjectiveTag(has: (feature: string) => boolean): RegExp {
  if (has('Case=Gen')) return /^Ng$/;
  if (has('NumType=Ord')) return /^(Mo|Ap|P)$/;
  if (has('Degree=Cmp')) return /^(Ak|R)$/;
  if (has('Degree=Sup')) return has('Definite=Def') ? /^(Ad|Ap)$/ : /^(As|Ad|Ac|R)$/;
  if (has('Tense=Pres')) return /^(Ai|A.|N..n)$/;
  if (has('Definite=Def') || has('Number=Plur')) return /^Ap$/;
  if (has('Gender=Com')) return /^Ac$/;
  if (has('Gender=Neut')) return /^An$/;
  return /^A/;
}
