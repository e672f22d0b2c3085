import { expect, it } from 'vitest';
import { answerLine, openDialogue } from '#shared/conversation/decide/dialogue.ts';
import { dialogueOf } from '#tests/conversation/dialogue-of.ts';

/** Conversations as good learners hold them, written from the goals of the scenarios alone. */
const TALKS: readonly (readonly [scenario: string, lines: readonly string[]])[] = [
  [
    'coffee-shop',
    [
      'Hej! Jag skulle vilja ha en latte, tack.',
      'Ja, en kanelbulle också.',
      'Jag sitter här.',
      'Ja, det är bra så.',
      'Jag betalar med kort.',
      'Tack så mycket, hej då!',
    ],
  ],
  [
    'coffee-shop',
    [
      'God morgon! Vad kostar en kaffe?',
      'Då tar jag en kaffe.',
      'Nej tack, jag är inte hungrig.',
      'Jag tar med den.',
      'Ja tack, det var allt.',
      'Kan jag swisha?',
      'Tack, ha en bra dag!',
    ],
  ],
  [
    'restaurant',
    [
      'Hej, vi är två personer.',
      'Jag vill gärna ha ett glas vatten.',
      'Jag tar laxen, tack.',
      'Ja, det smakar jättegott!',
      'Nej tack, jag är mätt.',
      'Jag betalar med kort.',
      'Tack så mycket, det var gott!',
    ],
  ],
  [
    'restaurant',
    [
      'Har ni ett bord för fyra?',
      'En öl, tack.',
      'Vad rekommenderar du?',
      'Då tar jag köttbullarna.',
      'Mycket gott, tack.',
      'Ja, gärna en glass.',
      'Med kort, tack.',
      'Tack och hej då!',
    ],
  ],
  [
    'doctors-visit',
    [
      'Hej, jag har ont i halsen.',
      'Sedan i måndags.',
      'Ja, jag har lite feber.',
      'Nej, jag tar ingen medicin.',
      'Ja, det går bra.',
      'Hur länge ska jag stanna hemma?',
      'Nej, inga frågor.',
      'Tack så mycket, hej då!',
    ],
  ],
  [
    'doctors-visit',
    [
      'God dag! Jag har ont i ryggen.',
      'I två veckor.',
      'Nej, jag har ingen feber.',
      'Jag är allergisk mot penicillin.',
      'Ja, gör det.',
      'Nej, inga frågor.',
      'Tack för hjälpen, hej då!',
    ],
  ],
  [
    'job-interview',
    [
      'Hej! Jag är utbildad lärare.',
      'Jag har jobbat på en skola i fem år.',
      'Jag är noggrann.',
      'Jag tycker att ert företag verkar spännande.',
      'Jag behöver bli bättre på svenska.',
      'Jag hade tänkt mig 32 000 kronor.',
      'Jag kan börja i augusti.',
      'Hur ser en vanlig arbetsdag ut?',
      'Nej tack, det är bra så.',
    ],
  ],
  [
    'job-interview',
    [
      'Jag kommer från Polen och har arbetat med ekonomi.',
      'Jag har tre års erfarenhet från en bank.',
      'Jag är bra på att samarbeta.',
      'Jag vill utvecklas och lära mig nytt.',
      'Ibland är jag lite otålig.',
      'Kan vi prata om lönen senare?',
      'Jag kan börja nästa månad.',
      'Kan man jobba hemifrån?',
      'Nej tack, det är bra så.',
    ],
  ],
  [
    'meeting-neighbors',
    [
      'Hej! Jag heter Maria.',
      'Jag kommer från Tyskland.',
      'Jag bor på tredje våningen.',
      'Jag bor med min man och två barn.',
      'Jag är sjuksköterska.',
      'Ja gärna, på lördag passar bra.',
      'Hej då, vi ses!',
    ],
  ],
  [
    'meeting-neighbors',
    [
      'Hej, mitt namn är Peter.',
      'Från Nederländerna.',
      'På första våningen.',
      'Nej, jag bor ensam.',
      'Jag studerar.',
      'Tyvärr, jag har inte tid.',
      'Trevligt att träffas, hej då!',
    ],
  ],
  [
    'travel-stockholm',
    [
      'Jag vill gärna se Vasamuseet.',
      'Kan man åka båt dit?',
      'Jag bor på hotell.',
      'Jag stannar i tre dagar.',
      'Jag tar en biljett för 72 timmar.',
      'Tack för hjälpen!',
    ],
  ],
  [
    'travel-stockholm',
    [
      'Hej, hur kommer jag till Gamla stan?',
      'Jag går hellre.',
      'Vi bor hos vänner.',
      'Bara en dag.',
      'En dagsbiljett, tack.',
      'Tack så mycket, hej då!',
    ],
  ],
];

it.each(TALKS)('%s: reaches every required goal with %j', async (id, lines) => {
  const dialogue = await dialogueOf(id);
  let turn = openDialogue(dialogue);
  for (const line of lines) turn = answerLine(dialogue, turn.frame, line);
  const required = dialogue.scenario.goals.filter(({ optional }) => !optional).map((goal) => goal.id);
  expect(turn.frame).toMatchObject({ isOver: true, isFinished: true, skipped: [], notUnderstood: 0 });
  expect(turn.frame.met).toEqual(expect.arrayContaining(required));
});

it('takes a Swedish line that ends in "på svenska" for no question after a word', async () => {
  const dialogue = await dialogueOf('job-interview');
  const { frame } = openDialogue(dialogue);
  const asked = { ...frame, asked: 'weakness' };
  const turn = answerLine(dialogue, asked, 'Jag behöver bli bättre på svenska.');
  expect(turn.frame.met).toContain('weakness');
});

it.each([
  ['coffee-shop', 'Vilken kaka är mest populär?'],
  ['shopping', 'Hur mycket ska du ha för halsduken?'],
])('answers a question that names an item, in %s: %s', async (id, line) => {
  const dialogue = await dialogueOf(id);
  const { frame } = answerLine(dialogue, openDialogue(dialogue).frame, line);
  expect(frame.questions).toBe(1);
});
