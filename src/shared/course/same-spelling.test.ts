import { describe, expect, it } from 'vitest';
import type { Language } from '../language.ts';
import { isSmallTypo, matchTyped } from './typed-answer.ts';

type Case = [typed: string, listed: string, language: Language | 'swedish'];

describe('a spelling that is right as well', () => {
  it.each<Case>([
    ['Jag ser dej', 'Jag ser dig.', 'swedish'],
    ['nån har såna', 'Någon har sådana.', 'swedish'],
    ['Vi ses kl. 8', 'Vi ses klockan åtta.', 'swedish'],
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
    // British and American, each for the other, and several in one answer.
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
    // How a word is parted is not asked in a language that one knows.
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
    ['dom', 'dem', 'swedish'],
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

  it('is the listed word itself where both are listed', () => {
    expect(matchTyped('Jag gick sen', ['Jag gick (sen|sedan)'], 'swedish')?.accepted).toBe('Jag gick sen');
    expect(isSmallTypo('sen', 'sedan', 'swedish')).toBe(false);
  });
});
