import { readFileSync } from 'node:fs';
import { commonLines } from '#shared/conversation/common.ts';
import { answerLine, openDialogue } from '#shared/conversation/dialogue.ts';
import { learnRecogniser } from '#shared/conversation/recogniser.ts';
import { scenario } from '#shared/conversation/scenario.ts';

const r = (f: string) => JSON.parse(readFileSync('content/scenarios/' + f + '.json', 'utf8'));
const common = commonLines.parse(r('common')),
  sc = scenario.parse(r('coffee-shop'));
const d = { scenario: sc, common, recogniser: learnRecogniser(sc, common), band: 'A1' as const };
let { frame, reply } = openDialogue(d);
console.log('E:', reply.swedish);
for (const l of [
  'hej! en late tack',
  'vad kostar en bulle?',
  'ja',
  'asdf fdsa gfd',
  'jag kommer från mars',
  'en bule',
  'I would like to sit here',
  'det regnar ute',
  'med kort',
  'tack',
]) {
  console.log('L:', l);
  const t = answerLine(d, frame, l);
  frame = t.frame;
  console.log(
    'E:',
    t.reply.swedish,
    t.recast ? '[' + t.recast.swedish + ']' : '',
    t.help ? JSON.stringify(t.help.hint?.swedish ?? t.help.choices.map((c) => c.swedish)) : '',
    t.heard
      .map((h) => h.intent + ' ' + h.confidence.toFixed(2) + ' ' + h.slots.map((s) => s.slot + '=' + s.value))
      .join('; '),
  );
}
