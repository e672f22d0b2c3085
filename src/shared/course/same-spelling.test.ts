import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import { isSmallTypo, judgeForm, matchTyped } from './typed-answer.ts';

type Case = [typed: string, listed: string, language: Language | 'swedish'];

describe('a spelling that is right as well', () => {
  it.each<Case>([
    ['Jag ser dej', 'Jag ser dig.', 'swedish'],
    ['nån har såna', 'Någon har sådana.', 'swedish'],
    ['Vi ses kl. 8', 'Vi ses klockan åtta.', 'swedish'],
    ['dom tvättar sej', 'De tvättar sig', 'swedish'],
    ['jag såg dom igår', 'Jag såg dem i går.', 'swedish'],
    ['mera kaffe och mer te', 'mer kaffe och mera te', 'swedish'],
    ['det kostar 5 kr', 'Det kostar fem kronor', 'swedish'],
    ['I have 3 cats', 'I have three cats', 'english'],
    ['3 katten', 'drie katten', 'dutch'],
    ['12 Tage', 'zwölf Tage', 'german'],
    ['Hejdå!', 'Hej då!', 'swedish'],
    ['i stället', 'istället', 'swedish'],
    ['Godmorgon, Kjell', 'God morgon, Kjell!', 'swedish'],
    ['Vi ska till Lund & Malmö', 'Vi skall till Lund och Malmö.', 'swedish'],
    ['I do not know', 'I don’t know', 'english'],
    ["That's right", 'That is right', 'english'],
    ['I do not know what it is', "I don't know what it is", 'english'],
    ['We will not go, we are tired', "We won't go, we are tired", 'english'],
    ["It's been a year", 'It has been a year', 'english'],
    ['I can not swim', 'I cannot swim', 'english'],
    ['reunie', 'reünie', 'dutch'],
    ['gray', 'grey', 'english'],
    // British and American spellings in both directions, and several in one answer.
    ['favorite color', 'favourite colour', 'english'],
    ['The neighbor practiced in the center', 'The neighbour practised in the centre', 'english'],
    ['organize', 'organise', 'english'],
    ['realise', 'realize', 'english'],
    ['fill in a driver’s licence', 'fill in a driver’s license', 'english'],
    ['canceled', 'cancelled', 'english'],
    ['traveller', 'traveler', 'english'],
    ['fulfill', 'fulfil', 'english'],
    ['to maneuver', 'to manoeuvre', 'english'],
    ['dialog', 'dialogue', 'english'],
    ['a pajama party', 'a pyjama party', 'english'],
    ['donut', 'doughnut', 'english'],
    ['plough', 'plow', 'english'],
    ['theatre', 'theater', 'english'],
    ['towards', 'toward', 'english'],
    ['cafe', 'café', 'english'],
    ['een', 'één', 'dutch'],
    ['die Strasse', 'Straße', 'german'],
    ['gruen', 'grün', 'german'],
    ['bĳ', 'bij', 'dutch'],
    // Word division does not matter in the learner's own language.
    ['ice-cream', 'ice cream', 'english'],
    ['icecream', 'ice cream', 'english'],
    ['a grand mother', 'a grandmother', 'english'],
    ['the todo list', 'the to-do list', 'english'],
    ['email', 'e-mail', 'english'],
    ['auto rijden', 'autorijden', 'dutch'],
    ['zeeeend', 'zee-eend', 'dutch'],
    ['kennen lernen', 'kennenlernen', 'german'],
    ['die Ubahn', 'die U-Bahn', 'german'],
  ])('%s for %s', (typed, listed, language) => {
    expect(matchTyped(typed, [listed], language)).toEqual({ accepted: listed, hasTypo: false });
  });

  it.each<Case>([
    ['8', 'åtta', 'swedish'],
    ['Jag har 1 katt', 'Jag har ett katt', 'swedish'],
    ['for', 'för', 'swedish'],
    ['sedan', 'sen', 'swedish'],
    // A single word may be the form in question: *dom* does not distinguish *de* from *dem*.
    ['dom', 'dem', 'swedish'],
    ['dom', 'de', 'swedish'],
    ['dem kommer idag', 'De kommer idag', 'swedish'],
    ['Jag ser de', 'Jag ser dem', 'swedish'],
    ['jag ser dej', 'Jag ser mig', 'swedish'],
    ['dig är trött', 'Du är trött', 'swedish'],
    // Spoken forms that no dictionary lists.
    ['Va heter du', 'Vad heter du', 'swedish'],
    ['De e bra', 'Det är bra', 'swedish'],
    ['Jag bor i stan', 'Jag bor i staden', 'swedish'],
    ['3', 'three', 'english'],
    // A listed digit may be an ordinal: *den tredje mars*.
    ['den tre mars', 'den 3 mars', 'swedish'],
    ['sjuk hus', 'sjukhus', 'swedish'],
    ['sjuk-hus', 'sjuk hus', 'swedish'],
    ['ice', 'ice cream', 'english'],
    ['cream ice', 'ice cream', 'english'],
    ['hej', 'hej då', 'swedish'],
    ['I do know', 'I don’t know', 'english'],
    ['It has cold', 'It’s cold', 'english'],
    ['for', 'four', 'english'],
  ])('but not %s for %s', (typed, listed, language) => {
    expect(matchTyped(typed, [listed], language)).toBeNull();
  });

  it('is accepted where another reading lists the word as it was typed', () => {
    const isTaken = (typed: string, listed: string[]) =>
      matchTyped(typed, listed, 'swedish')?.hasTypo === false;
    expect(isTaken('vid 3', ['vid tre', 'klockan (tre|3)'])).toBe(true);
    expect(isTaken('kl tre', ['klockan tre', 'vid kl tre'])).toBe(true);
    expect(isTaken('Jag känner mej trött', ['Jag känner mig trött', 'Jag känner mej lite trött'])).toBe(true);
    expect(isTaken('Hejdå Anna', ['Hej då Anna', 'Hejdå'])).toBe(true);
    expect(isTaken('Jag ser dem', ['Jag ser dem', 'Jag ser de andra'])).toBe(true);
    expect(isTaken('Jag ser de', ['Jag ser dem', 'Jag ser de andra'])).toBe(false);
    expect(matchTyped('a grey cat', ['a gray cat', 'grey'], 'english')?.accepted).toBe('a gray cat');
    expect(matchTyped("it's not big", ['it is not big', "it isn't big"], 'english')).not.toBeNull();
  });

  it('is the listed word itself where both are listed', () => {
    expect(matchTyped('Jag gick sen', ['Jag gick (sen|sedan)'], 'swedish')?.accepted).toBe('Jag gick sen');
    expect(isSmallTypo('sen', 'sedan', 'swedish')).toBe(false);
  });
});

describe('e for é', () => {
  it.each([
    ['ide', 'idé'],
    ['en ide', 'en idé'],
    ['kafe', 'ett kafé'],
    ['arme', 'armé'],
    ['entre', 'entré'],
    ['buffen', 'buffén'],
    ['Jag har en ide om ett kafe', 'Jag har en idé om ett kafé.'],
    ['idè', 'idé'],
    ['kaffé', 'kaffe'],
  ])('takes %s for %s as a small typo and shows the spelling', (typed, listed) => {
    expect(matchTyped(typed, [listed], 'swedish')).toEqual({ accepted: listed, hasTypo: true });
  });

  it('is no typo of a word that another answer lists', () => {
    expect(matchTyped('en ide', ['en idé', 'ett ide'], 'swedish')).toBeNull();
  });

  it('is a small typo in a gap, where other slips are refused', () => {
    expect(judgeForm('kafe', ['kafé'])).toEqual({ correct: true, solution: 'kafé', hasTypo: true });
    expect(judgeForm('cafet', ['kafét']).correct).toBe(false);
    expect(judgeForm('blomor', ['blommor']).correct).toBe(false);
  });
});

describe('a gap', () => {
  it('takes another spelling of the form, and no other form', () => {
    expect(judgeForm('mej', ['mig'])).toEqual({ correct: true, solution: 'mig', hasTypo: false });
    expect(judgeForm('skall', ['ska']).correct).toBe(true);
    expect(judgeForm('dom', ['dem']).correct).toBe(false);
    expect(judgeForm('jag', ['mig']).correct).toBe(false);
    expect(judgeForm('en mig', ['mig']).correct).toBe(false);
    expect(judgeForm('', ['mig']).correct).toBe(false);
  });
});
