// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GeneratedAudio } from '#shared/voice/voice.contract.ts';
import { stubSoundAddresses } from '#tests/web/voice-service.ts';
import { SETTLE_MS } from '../settled.ts';
import type { VoiceChoice } from './voice-choice.ts';

// The texts load on first use.

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const LINE = 'Hej, Anna!';
const WORDS = [
  { start: 0, end: 3, startMs: 0, endMs: 400 },
  { start: 5, end: 9, startMs: 400, endMs: 900 },
];

interface Scene {
  readonly choice?: VoiceChoice;
  /** The operator's better voice: none, working, or configured but failing. */
  readonly better?: 'none' | 'works' | 'away';
  /** Voices of the device, by name. */
  readonly device?: readonly (keyof typeof VOICES)[];
  readonly deviceFails?: boolean;
  readonly serverDown?: boolean;
  /** True if the learner's session has expired. */
  readonly sessionOver?: boolean;
  /** True if speech continues until the end of the test. */
  readonly goesOn?: boolean;
}

const VOICES = {
  swedish: { lang: 'sv-SE', name: 'Alva', localService: true },
  online: { lang: 'sv-SE', name: 'Swedish online', localService: false },
  english: { lang: 'en-US', name: 'Samantha', localService: true },
  norwegian: { lang: 'nb-NO', name: 'Nora', localService: true },
};

/** Page with a speaker button and its line, in the given browser and with the given server. */
async function open(scene: Scene, { slow = false } = {}) {
  const { choice = 'automatic', better = 'none', serverDown = false, goesOn = false } = scene;
  const spoken: string[] = [];
  const asked: string[] = [];
  localStorage.setItem('tillsammans-voice', choice);

  const voice: GeneratedAudio['voice'] = better === 'works' ? 'endpoint' : 'built-in';
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }) => {
    asked.push(path + body);
    if (serverDown) throw new TypeError('Failed to fetch');
    if (path === '/api/app') return Response.json({ hasBetterVoice: better !== 'none' });
    if (scene.sessionOver) return Response.json({ code: 'unauthenticated', message: 'No.' }, { status: 401 });
    if (path === '/api/audio/generate') {
      const words = voice === 'built-in' ? WORDS : [];
      return Response.json({ audioUrl: '/audio/a.mp3', voice, words } satisfies GeneratedAudio);
    }
    return new Response('sound');
  });
  stubSoundAddresses();
  vi.stubGlobal(
    'Audio',
    class {
      currentTime = 0.5;
      onended: (() => void) | null = null;
      pause() {}
      async play() {
        spoken.push(voice);
        if (!goesOn) setTimeout(() => this.onended?.());
      }
    },
  );

  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const listeners = new EventTarget();
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => (scene.device ?? []).map((name) => VOICES[name]),
    cancel: () => {},
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
    speak(utterance: Required<SpeechSynthesisUtterance>) {
      spoken.push(`device: ${utterance.voice?.name}`);
      const event = (init: object) => init as SpeechSynthesisErrorEvent;
      setTimeout(() => {
        utterance.onstart?.(event({}));
        utterance.onboundary?.(event({ name: 'word', charIndex: 5, charLength: 4 }));
        if (scene.deviceFails) utterance.onerror?.(event({ error: 'synthesis-failed' }));
        else if (!goesOn) utterance.onend?.(event({}));
      });
    },
  });

  // The speaker is a singleton of the module, so each test reloads the module.
  vi.resetModules();
  const { startI18n } = await import('#web/platform/i18n.ts');
  const { SpeakButton } = await import('./SpeakButton.tsx');
  const { Spoken } = await import('./Spoken.tsx');
  const { VoiceNote } = await import('./VoiceNote.tsx');
  await startI18n('english');
  await act(async () => {
    render(
      <Suspense>
        <SpeakButton text={LINE} slow={slow} />
        <Spoken text={LINE} />
        <VoiceNote />
      </Suspense>,
    );
  });
  return { button: await screen.findByRole('button', { name: /^Hear/ }), spoken, asked };
}

async function press(scene: Scene, manner: { slow?: boolean } = {}) {
  const { button, spoken, asked } = await open(scene, manner);
  await userEvent.click(button);
  if (!scene.goesOn) await screen.findByRole('button', { name: /^Hear/ });
  return { spoken, asked };
}

describe('the voice that reads aloud', () => {
  it.each<[string, Scene, string[]]>([
    ["the operator's better voice", { better: 'works', device: ['swedish'] }, ['endpoint']],
    ["the device's, when the better one fails", { better: 'away', device: ['swedish'] }, ['device: Alva']],
    ['the built-in one, when the better one fails and the device has none', { better: 'away' }, ['built-in']],
    ["the device's, where nothing better is set up", { device: ['english', 'swedish'] }, ['device: Alva']],
    [
      "the built-in one, when the device's breaks off",
      { device: ['swedish'], deviceFails: true },
      ['device: Alva', 'built-in'],
    ],
    [
      'the built-in one, where the device only has other languages',
      { device: ['english', 'norwegian'] },
      ['built-in'],
    ],
    ["the built-in one, where the device's speaks over the network", { device: ['online'] }, ['built-in']],
    ["the device's, without the server", { device: ['swedish'], serverDown: true }, ['device: Alva']],
    ['nobody, with neither', { device: ['english', 'online'], serverDown: true }, []],

    ["the device's, by choice", { choice: 'device', better: 'works', device: ['swedish'] }, ['device: Alva']],
    [
      "the better one, when the device's was chosen and breaks off",
      { choice: 'device', better: 'works', device: ['swedish'], deviceFails: true },
      ['device: Alva', 'endpoint'],
    ],
    [
      "the built-in one, when the device's was chosen and there is none",
      { choice: 'device', device: ['english'] },
      ['built-in'],
    ],
    ["the app's, by choice", { choice: 'app', device: ['swedish'] }, ['built-in']],
    [
      "the app's better one, by choice",
      { choice: 'app', better: 'works', device: ['swedish'] },
      ['endpoint'],
    ],
    [
      "the device's, when the app's was chosen and the server is away",
      { choice: 'app', device: ['swedish'], serverDown: true },
      ['device: Alva'],
    ],
  ])('%s', async (_, scene, expected) => {
    const { spoken } = await press(scene);
    await vi.waitFor(() => {
      expect(spoken).toEqual(expected);
      const isSilent = screen.queryByRole('status') !== null;
      expect(isSilent).toBe(expected.length === 0);
    });
  });

  it('asks the server for nothing that the device speaks', async () => {
    const { spoken, asked } = await press({ device: ['swedish'] });
    expect([spoken, asked]).toEqual([['device: Alva'], ['/api/app']]);
  });
});

describe('while the button goes down', () => {
  const hold = (button: HTMLElement) => userEvent.pointer({ keys: '[MouseLeft>]', target: button });

  it("the sound of the app's voice is fetched, and played when it comes up", async () => {
    const { button, spoken, asked } = await open({});
    await hold(button);
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(asked).toEqual(['/api/app', expect.stringContaining('/api/audio/generate'), '/audio/a.mp3']);
    expect(spoken).toEqual([]);
    await userEvent.click(button);
    await vi.waitFor(() => expect(spoken).toEqual(['built-in']));
    expect(asked).toHaveLength(3);
  });

  it('nothing is fetched that the device will speak', async () => {
    const { button, spoken, asked } = await open({ device: ['swedish'] });
    await hold(button);
    await userEvent.click(button);
    await vi.waitFor(() => expect(spoken).toEqual(['device: Alva']));
    expect(asked).toEqual(['/api/app']);
  });
});

describe('pressed again', () => {
  const stopButton = () => screen.findByRole('button', { name: 'Stop' });

  it('before anything sounds, or just as it begins, it goes on', async () => {
    const { button, spoken } = await open({ goesOn: true });
    await userEvent.click(button);
    await userEvent.click(button);
    await userEvent.click(await stopButton());
    expect(spoken).toEqual(['built-in']);
    expect(await stopButton()).toBeTruthy();
  });

  it('once it has been heard for a moment, it falls silent', async () => {
    const { button } = await open({ goesOn: true });
    await userEvent.click(button);
    await stopButton();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: /^Hear/ })).toBeTruthy();
  });
});

describe('the word being spoken is marked', () => {
  it.each<[string, Scene, boolean]>([
    ["by the app's voice", { choice: 'app' }, false],
    ["by the app's voice, slowly", { choice: 'app' }, true],
    ["by the device's voice", { device: ['swedish'] }, false],
    ["by the device's voice, slowly", { device: ['swedish'] }, true],
  ])('%s', async (_, scene, slow) => {
    const { asked } = await press({ ...scene, goesOn: true }, { slow });
    expect((await screen.findByText('Anna')).tagName).toBe('MARK');
    const speed = slow ? 'slow' : 'normal';
    if (scene.choice === 'app')
      expect(asked).toContain(`/api/audio/generate{"text":"${LINE}","speed":"${speed}"}`);
  });

  it('not guessed where the voice does not say which it is', async () => {
    const { spoken } = await press({ better: 'works', goesOn: true });
    await vi.waitFor(() => expect(spoken).toEqual(['endpoint']));
    expect(document.querySelector('mark')).toBeNull();
  });
});

it('a session that is over leads to signing in, and is not told as a voice that does not answer', async () => {
  const { button } = await open({ sessionOver: true });
  const { createQueryClient } = await import('#web/platform/query.ts');
  const { USER_KEY } = await import('#web/platform/session.ts');
  const client = createQueryClient();
  client.setQueryData(USER_KEY, { id: 'anna' } as never);
  await userEvent.click(button);
  await vi.waitFor(() => expect(client.getQueryData(USER_KEY)).toBeNull());
});
