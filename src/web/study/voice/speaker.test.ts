import { describe, expect, it } from 'vitest';
import { createSpeaker, SLOW_RATE } from './speaker.ts';
import type { Voice } from './voice.ts';

/** Voice that records its texts and speaks until the test ends it. */
function fakeVoice({ ready = true, fails = false } = {}) {
  const spoken: string[] = [];
  const prepared: string[] = [];
  const begins: (() => void)[] = [];
  const ends: (() => void)[] = [];
  const changes: (() => void)[] = [];
  const state = { ready };
  const voice: Voice = {
    isReady: async () => state.ready,
    speak(text, { rate }, signal, onHeard) {
      begins.push(() => onHeard(null));
      spoken.push(`${text} ${rate ?? 'usual'}`);
      if (fails) return Promise.reject(new Error('broken'));
      return new Promise((resolve) => {
        ends.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    },
    prepare: (text, { rate }) => void prepared.push(`${text} ${rate ?? 'usual'}`),
    onChange: (listener) => void changes.push(listener),
  };
  const become = (isReady: boolean) => {
    state.ready = isReady;
    for (const change of changes) change();
  };
  return { voice, spoken, prepared, begin: () => begins.shift()?.(), end: () => ends.shift()?.(), become };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the speaker', () => {
  it('speaks with the first voice that can', async () => {
    const [absent, broken, good] = [fakeVoice({ ready: false }), fakeVoice({ fails: true }), fakeVoice()];
    const speaker = createSpeaker(() => [absent.voice, broken.voice, good.voice]);
    const done = speaker.speak('Hej!');
    await settled();
    expect([absent.spoken, broken.spoken, good.spoken]).toEqual([[], ['Hej! usual'], ['Hej! usual']]);
    expect(speaker.state()).toEqual({
      status: 'playing',
      text: 'Hej!',
      slow: false,
      isHeard: false,
      word: null,
    });
    good.begin();
    expect(speaker.state()).toMatchObject({ status: 'playing', isHeard: true });
    good.end();
    await expect(done).resolves.toBe(true);
    expect(speaker.state()).toEqual({ status: 'idle' });
  });

  it('speaks slowly on request', async () => {
    const { voice, spoken } = fakeVoice();
    void createSpeaker(() => [voice]).speak('Hej!', { slow: true });
    await settled();
    expect(spoken).toEqual([`Hej! ${SLOW_RATE}`]);
  });

  it.each([
    ['a word', 'smörgås', {}, 0.7],
    ['a word with its article', 'en smörgås', {}, 0.7],
    ['a line of a conversation', 'Vad vill du ha?', { pace: 'chat', voice: 'woman' }, 0.8],
    ['a line', 'Vad vill du ha?', {}, 'usual'],
    ['a line of one word', 'Tack!', {}, 'usual'],
    ['what somebody in a dialogue says', 'tack', { voice: 'boy' }, 'usual'],
    ['a word slowly', 'smörgås', { slow: true }, SLOW_RATE],
  ] as const)('speaks %s at its speed, and gets ready for the same', async (_, text, hearing, rate) => {
    const { voice, spoken, prepared } = fakeVoice();
    const speaker = createSpeaker(() => [voice]);
    await speaker.prepare(text, hearing);
    void speaker.speak(text, hearing);
    await settled();
    expect([prepared, spoken]).toEqual([[`${text} ${rate}`], [`${text} ${rate}`]]);
  });

  it('asks for the chosen speed each time', async () => {
    const { voice, spoken } = fakeVoice();
    let chosen = 1.1;
    const speaker = createSpeaker(
      () => [voice],
      () => chosen,
    );
    void speaker.speak('smörgås');
    await settled();
    chosen = 0.6;
    void speaker.speak('smörgås');
    await settled();
    expect(spoken).toEqual(['smörgås 1.1', 'smörgås 0.6']);
  });

  it('has the voice that would speak get ready, and no other', async () => {
    const [absent, first, second] = [fakeVoice({ ready: false }), fakeVoice(), fakeVoice()];
    const speaker = createSpeaker(() => [absent.voice, first.voice, second.voice]);
    await speaker.prepare('Hej!');
    await speaker.prepare('Hej!', { slow: true });
    expect([absent.prepared, first.prepared, second.prepared]).toEqual([
      [],
      ['Hej! usual', `Hej! ${SLOW_RATE}`],
      [],
    ]);
    expect(speaker.state()).toEqual({ status: 'idle' });
  });

  it('says that it is unavailable when no voice can', async () => {
    const speaker = createSpeaker(() => [
      fakeVoice({ ready: false }).voice,
      fakeVoice({ fails: true }).voice,
    ]);
    await expect(speaker.speak('Hej!')).resolves.toBe(false);
    expect(speaker.state()).toEqual({ status: 'unavailable' });
  });

  it('speaks one text at a time', async () => {
    const { voice, end } = fakeVoice();
    const speaker = createSpeaker(() => [voice]);
    const first = speaker.speak('ett');
    await settled();
    const second = speaker.speak('två');
    await expect(first).resolves.toBe(false);
    await settled();
    expect(speaker.state()).toMatchObject({ status: 'playing', text: 'två' });
    end();
    end();
    await expect(second).resolves.toBe(true);
  });

  it('falls silent on stop', async () => {
    const speaker = createSpeaker(() => [fakeVoice().voice]);
    const spoken = speaker.speak('Hej!');
    await settled();
    speaker.stop();
    expect(speaker.state()).toEqual({ status: 'idle' });
    await expect(spoken).resolves.toBe(false);
  });

  it('tells before the first press that there is no voice, and when one arrives', async () => {
    const { voice, become } = fakeVoice({ ready: false });
    const speaker = createSpeaker(() => [voice]);
    const seen: string[] = [];
    speaker.subscribe(() => seen.push(speaker.state().status));
    await settled();
    become(true);
    await settled();
    expect(seen).toEqual(['unavailable', 'idle']);
  });
});
