import { afterAll, describe, expect, it } from 'vitest';
import type { Speed } from '#shared/voice/voice.contract.ts';
import { builtInVoice } from './espeak.ts';
import { NO_PRONUNCIATIONS, type Pronunciations } from './pronunciations.ts';
import type { Speech, SpeechRequest } from './synthesiser.ts';

const guided = (pronunciations: Pronunciations, accents: [string, 1 | 2][] = []) =>
  builtInVoice({ pronunciations, accents: () => new Map(accents), accent1: 'valley' });
const wanted = (text: string, speed: Speed = 'normal'): SpeechRequest => ({
  text,
  speed,
  character: 'woman',
});

describe('the built-in voice', () => {
  const voice = guided(NO_PRONUNCIATIONS);
  afterAll(() => voice.close?.());

  it('speaks Swedish as MP3, with the time of each word', async () => {
    const text = 'Hej! Jag heter Åsa 👋 och bor i Göteborg.';
    const { mp3, notes, seconds } = await voice.synthesise(wanted(text));
    const { words } = notes;
    expect([mp3[0], (mp3[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
    const spoken = words.map(({ start, end }) => text.slice(start, end));
    expect(spoken).toEqual(
      expect.arrayContaining(['Hej', 'Jag', 'heter', 'Åsa', 'och', 'bor', 'i', 'Göteborg']),
    );
    for (const [i, word] of words.entries()) {
      expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
      expect(word.startMs).toBeGreaterThanOrEqual(words[i - 1]?.endMs ?? 0);
    }
    expect(words.at(-1)?.endMs).toBe(Math.round(1000 * seconds));
  });

  it('makes another sound when the course says a word otherwise', () => {
    const told = guided({ of: () => [{ start: 0, end: 6, ipa: 'ˈsʏstɛr' }] });
    expect(told.recipe(wanted('syster'))).not.toBe(voice.recipe(wanted('syster')));
    const sung = guided(NO_PRONUNCIATIONS, [['syster', 2]]);
    expect(sung.recipe(wanted('min syster'))).not.toBe(voice.recipe(wanted('min syster')));
    expect(voice.recipe({ ...wanted('hej'), character: 'cat' })).not.toBe(voice.recipe(wanted('hej')));
  });

  it('says a word of two melodies with the accent that is asked for, and no line', async () => {
    const anden = (accent?: 1 | 2) => ({ ...wanted('anden'), accent });
    const [one, two] = [await voice.synthesise(anden(1)), await voice.synthesise(anden(2))];
    expect([one.notes.words[0], two.notes.words[0]]).toMatchObject([{ accent: 1 }, { accent: 2 }]);
    expect(one.notes.pitch?.semitones).not.toEqual(two.notes.pitch?.semitones);
    expect(voice.recipe(anden(1))).not.toBe(voice.recipe(anden(2)));
    const line = wanted('anden simmar');
    expect(voice.recipe({ ...line, accent: 2 })).toBe(voice.recipe(line));
  });

  it('takes longer when it speaks slowly', async () => {
    const [normal, slow] = [
      await voice.synthesise(wanted('kanelbulle')),
      await voice.synthesise(wanted('kanelbulle', 'slow')),
    ];
    const endMs = ({ notes }: Speech) => notes.words[0]?.endMs ?? 0;
    expect(endMs(slow)).toBeGreaterThan(1.3 * endMs(normal));
  });

  it('answers each of many askers with their own text', async () => {
    const texts = ['ett', 'två', 'sjuttiosjutusen sjuhundrasjuttiosju'];
    const all = await Promise.all(texts.map((text) => voice.synthesise(wanted(text))));
    expect(all.map(({ notes }) => notes.words.length)).toEqual([1, 1, 2]);
  });

  it('turns away what it was asked for when it is closed, and begins nothing more', async () => {
    const closing = guided(NO_PRONUNCIATIONS);
    await closing.synthesise(wanted('ett'));
    const asked = ['två', 'tre'].map((text) => closing.synthesise(wanted(text)));
    const refused = Promise.all(asked.map((each) => expect(each).rejects.toMatchObject({ code: 'busy' })));
    await Promise.resolve();
    await closing.close?.();
    await refused;
    await expect(closing.synthesise(wanted('fyra'))).rejects.toMatchObject({ code: 'busy' });
  });
});
