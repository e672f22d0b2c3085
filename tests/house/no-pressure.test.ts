import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

type Kind = 'loss' | 'shame' | 'hurry' | 'comparison' | 'guilt' | 'order';

/** Phrases that put pressure on a learner, by language and kind (docs/decisions/047-no-pressure.md). */
const PATTERNS: Readonly<Record<'en' | 'nl' | 'de', Readonly<Record<Kind, RegExp>>>> = {
  en: {
    loss: /\b(you('|’)?(ll| will)? (lose|lost)|(don('|’)t|never) lose|(lose|losing|lost|break|broke) your|(a|the|third|two) missed days?|days? (that )?you (have )?(just )?miss(ed)?\b|you missed|miss(ing)? out|to keep (it|your streak)|at risk)\b/i,
    shame:
      /\b(ashamed|shame|lazy|careless|stupid|silly|embarrass\w*|disappoint\w*|you failed|too (easy|simple) for you to|even a child)\b/i,
    hurry:
      /\b(hurry|last chance|before it('|’)s too late|running out of time|time is running|only \S+ (hours?|minutes?) left|expires soon)\b/i,
    comparison:
      /\b(better than (you|others|\{\{)|worse than|(ahead of|behind) (you|others|everyone|\{\{)|fall(ing)? behind|everyone else|beat (them|your|\{\{)|loser|worst)\b/i,
    guilt:
      /\b((we|I|\w+ )miss(es)? you|sad without you|wait(s|ing) for you to come back|don('|’)t give up|where have you been|(let|letting) \S+ down)\b/i,
    order:
      /\b(don('|’)t forget to|come back tomorrow|you have to (learn|practise|study|come)|you (must|should) (learn|practise|study|come|try harder))\b/i,
  },
  nl: {
    loss: /(raak\w* .{0,20}kwijt|\bje verliest\b|verlies je|verlies niet|gemiste? dag|dagen? gemist|\bje (net )?(hebt )?gemist|dagen? die je mist|reeks te houden|: gemist|^gemist|loopt gevaar)/i,
    shame:
      /\b(schaam|schande|\blui\b|slordig|\bdom\b|stom|teleurgesteld|teleurstell\w*|gefaald|mislukt voor)\b/i,
    hurry:
      /(\bhaast je|schiet op|laatste kans|voor het te laat is|tijd raakt op|nog maar \S+ (uur|minu)|verloopt bijna)/i,
    comparison:
      /\b(beter dan (jij|anderen|\{\{)|slechter dan|loop\w* achter|achterop|iedereen behalve|versla (ze|hem|haar|\{\{))/i,
    guilt: /(we missen je|mist je\b|geef niet op|waar bleef je|stel\w* .{0,15}teleur)/i,
    order: /(vergeet niet te|kom morgen|je moet (leren|oefenen|terugkomen|beter je best))/i,
  },
  de: {
    loss: /(verpass|versäum|um dranzubleiben|\bdu verlierst\b|verlierst du|verlier(e)? (nicht|deine)|in gefahr)/i,
    shame: /\b(schäm|schande|faul\b|schlampig|dumm|blöd|enttäusch\w*|versagt|peinlich)/i,
    hurry: /(beeil|letzte chance|bevor es zu spät|zeit läuft ab|nur noch \S+ (stunde|minute)|läuft bald ab)/i,
    comparison:
      /(besser als (du|andere|\{\{)|schlechter als|hinterher|im rückstand|als alle anderen|besiege|verlierer)/i,
    guilt: /(wir vermissen dich|vermisst dich|gib nicht auf|wo warst du|im stich)/i,
    order: /(vergiss nicht|komm morgen|du (musst|solltest) (lernen|üben|wiederkommen|dich mehr))/i,
  },
};

/** Returns all texts of a locale file or another content file, with their keys. */
function textsOf(value: unknown, path = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

function pressureIn(text: string, locale: keyof typeof PATTERNS): Kind[] {
  return Object.entries(PATTERNS[locale]).flatMap(([kind, pattern]) =>
    pattern.test(text) ? [kind as Kind] : [],
  );
}

describe('texts put no pressure on learners', () => {
  it.each([
    ['en', 'loss', 'Don’t lose your streak!'],
    ['en', 'loss', 'You missed 2 days.'],
    ['en', 'loss', '12 days in a row. Do one exercise today to keep it.'],
    ['en', 'shame', 'You should be ashamed.'],
    ['en', 'hurry', 'Hurry, only two hours left'],
    ['en', 'comparison', 'Your brother is ahead of you.'],
    ['en', 'guilt', 'We miss you'],
    ['en', 'order', 'Don’t forget to practise'],
    ['nl', 'loss', 'Je verliest je reeks.'],
    ['nl', 'loss', 'Er zijn twee dagen gemist.'],
    ['nl', 'guilt', 'We missen je.'],
    ['nl', 'hurry', 'Haast je, dit is je laatste kans'],
    ['nl', 'order', 'Vergeet niet te oefenen.'],
    ['de', 'loss', 'Du hast einen Tag verpasst.'],
    ['de', 'loss', 'Verlier deine Serie nicht'],
    ['de', 'guilt', 'Der Elch vermisst dich.'],
    ['de', 'comparison', 'Du liegst im Rückstand.'],
    ['de', 'order', 'Vergiss nicht zu üben.'],
  ] as const)('%s: finds %s in “%s”', (locale, kind, text) => {
    expect(pressureIn(text, locale)).toContain(kind);
  });

  it.each([
    ['en', 'We heard no voice in your recording. Move closer to the microphone.'],
    ['en', 'You can change back at any time; nothing is lost.'],
    ['nl', 'Deze notities overslaan'],
    ['nl', 'Er ging iets mis op deze pagina'],
    ['de', 'Jetzt musst du es dir nur noch merken.'],
  ] as const)('%s: finds nothing in “%s”', (locale, text) => {
    expect(pressureIn(text, locale)).toEqual([]);
  });

  it.each(Object.keys(PATTERNS) as (keyof typeof PATTERNS)[])('in the interface: %s', (locale) => {
    const folder = join(root, 'src/web/locales', locale);
    const files = [
      ...readdirSync(folder).map((file) => join(folder, file)),
      join(root, 'content/legal', locale, 'children.json'),
    ];
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((file) =>
      textsOf(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([key, text]) =>
        pressureIn(text, locale).map((kind) => `${file.slice(root.length + 1)} ${key} (${kind}): ${text}`),
      ),
    );
    expect(found, 'reword these, see docs/decisions/047-no-pressure.md').toEqual([]);
  });
});

describe('reminders', () => {
  /** Ways in which a page can reach a learner who has closed it. */
  const REACHES_OUT =
    /\b(Notification\.requestPermission|showNotification|pushManager|PushManager|setAppBadge)\b/;

  /** Files for the reminders that learners turn on themselves: asking for permission, and showing them. */
  const REMINDERS = ['rooms/accounts/push-device.ts', 'worker/push.ts'];

  it('the app shows no notifications but the reminders that a learner has turned on', () => {
    const folder = join(root, 'src/web');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    );
    expect(files.length).toBeGreaterThan(300);
    const found = files.filter((file) => REACHES_OUT.test(readFileSync(join(folder, file), 'utf8')));
    expect(found.sort()).toEqual(REMINDERS);
  });
});
