import type { Expression } from '#web/ui/Face.tsx';

/** Words that give a line its expression; the first match counts. `[^\p{L}]` is the edge of a word. */
const SIGNS: readonly (readonly [Expression, RegExp])[] = [
  ['surprised', /(^|[^\p{L}])(oj|åh|va|vadå|nämen|jaså)([^\p{L}]|$)/u],
  [
    'sorry',
    /(^|[^\p{L}])(förlåt|tyvärr|ledsen|aj|ont|trött|sjuk|synd|ursäkta|förstod|förstår inte|hängde inte|uppfattade|hur menar|inte helt med)([^\p{L}]|$)/u,
  ],
  ['thinking', /(^|[^\p{L}])(hm+|kanske|vet inte|undrar|minns inte|en gång till)([^\p{L}]|$)/u],
  ['happy', /!|(^|[^\p{L}])(tack|kul|roligt|härligt|jättebra|gott|älskar|trevligt)([^\p{L}]|$)/u],
];

/** Expression of a person who says this Swedish line. */
export function expressionOf(swedish: string): Expression {
  const line = swedish.toLowerCase();
  return SIGNS.find(([, sign]) => sign.test(line))?.[0] ?? 'neutral';
}
