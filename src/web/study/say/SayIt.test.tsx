// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import { stubMicrophone } from '#tests/web/microphone.ts';
import { openStudy } from '#tests/web/open-study.tsx';
import { assessedOf, notAssessedOf } from '#tests/web/study/say-fixtures.ts';
import { stubSoundAddresses } from '#tests/web/voice-service.ts';
import { fetchTexts, startI18n } from '#web/platform/i18n.ts';
import { SPEECH_STAYS } from '../play/device-choice.ts';
import type { JudgeReply, JudgeRequest } from './judge/judge.ts';
import SayIt from './SayIt.tsx';
import SayWord from './SayWord.tsx';
import { sayEvents } from './say-events.ts';

beforeAll(async () => {
  await startI18n('english');
  await fetchTexts(['pronunciation', 'voice', 'study']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the recorder of a word with a server that gives these answers in turn; the last one repeats. */
async function open(
  answers: (AssessedPronunciation | 'away')[],
  recorder = <SayIt text="smörgås" ipa="ˈsmœrːˌɡoːs" wordId="smoergaas" />,
) {
  const forms: FormData[] = [];
  const events: { kind: string; body?: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/events') {
      const sent = JSON.parse(String(init?.body)) as { events: { id: string; kind: string }[] };
      events.push(...sent.events);
      const answer = { reward: null, needsPractice: false, duplicate: false };
      const results = sent.events.map(({ id }) => ({ id, outcome: 'recorded', code: null, answer }));
      return Response.json({ results, moved: [] });
    }
    if (path !== '/api/pronunciation/assess') {
      return Response.json({ code: 'not_found', message: '' }, { status: 404 });
    }
    forms.push(init?.body as FormData);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'away') throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  stubSoundAddresses();
  stubMicrophone();
  await openStudy(recorder, [sayEvents]);
  return { user: userEvent.setup(), forms, events };
}

/** Stubs decoding and the worker that judges recordings; returns its requests. */
function stubJudge(assessed: AssessedPronunciation): JudgeRequest[] {
  const asked: JudgeRequest[] = [];
  const sound = { length: 3, numberOfChannels: 1, getChannelData: () => new Float32Array(3) };
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => sound;
    },
  );
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(data: JudgeRequest) {
        asked.push(data);
        const said: JudgeReply = { kind: 'judged', id: data.id, assessed };
        this.dispatchEvent(new MessageEvent('message', { data: said }));
      }
    },
  );
  return asked;
}

const button = (name: string) => screen.findByRole('button', { name });

async function say(user: ReturnType<typeof userEvent.setup>, label = 'Say it') {
  await user.click(await button(label));
  await user.click(await button('Stop recording'));
}

it('has a recording assessed, and shows what came of it', async () => {
  const { user, forms, events } = await open([assessedOf()]);
  await say(user);
  expect(await screen.findByRole('img', { name: 'Overall 91 of 100' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Excellent' })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Accuracy' }).getAttribute('aria-valuenow')).toBe('80');
  expect(screen.getByText('Close your lips a little more.')).toBeTruthy();
  expect([forms[0]?.get('expectedText'), forms[0]?.get('feedbackIn')]).toEqual(['smörgås', 'english']);
  expect(forms[0]?.get('audio')).toMatchObject({ size: 2 });
  await vi.waitFor(() => expect(events).toHaveLength(1));
  expect(events[0]).toMatchObject({
    kind: 'word_said',
    text: 'smörgås',
    verdict: 'understood',
    wordId: 'smoergaas',
  });
});

it('says why nothing can be said, without a number, and records nothing', async () => {
  const { user, events } = await open([notAssessedOf('silence')]);
  await say(user);
  expect(await screen.findByRole('heading', { name: 'We heard nothing' })).toBeTruthy();
  expect(screen.queryByText(/\d/)).toBeNull();
  expect(screen.queryByText('Try this next')).toBeNull();
  expect(events).toEqual([]);
});

it('tells a sure finding, and never the same thing to do twice in a row', async () => {
  const found = assessedOf({ sounds: [{ word: 0, phone: 2, ipa: 'œ', heard: 'ʊ' }], verdict: 'unsure' });
  const { user } = await open([found]);
  await say(user);
  expect(await screen.findByText('/œ/ sounded like /ʊ/')).toBeTruthy();
  expect(screen.getByText('Close your lips a little more.')).toBeTruthy();
  await say(user, 'Try again');
  expect(await screen.findByText(/Listen to it slowly/)).toBeTruthy();
  expect(screen.queryByText('Close your lips a little more.')).toBeNull();
  await say(user, 'Try again');
  expect(await screen.findByText('smœrː · ɡoːs')).toBeTruthy();
});

it('judges on the device where recordings are to stay there, and says so to the learner and the server', async () => {
  SPEECH_STAYS.choose(true);
  const { user, forms, events } = await open([assessedOf()]);
  const judged = stubJudge(assessedOf({ verdict: 'unsure', feedback: 'Slower.' }));
  await say(user);
  expect(await screen.findByText('Checked on this device. Your recording was not sent.')).toBeTruthy();
  expect(screen.getByText('Slower.')).toBeTruthy();
  // The server is unreachable, so the word is compared with no other.
  expect(judged).toMatchObject([
    {
      spoken: { target: { text: 'smörgås', words: [{ ipa: 'ˈsmœrːˌɡoːs' }] }, rivals: [] },
      language: 'english',
    },
  ]);
  await vi.waitFor(() => expect(events).toMatchObject([{ kind: 'word_said', onDevice: true }]));
  expect(forms).toEqual([]);
  SPEECH_STAYS.choose(false);
});

it('judges on the device where the server is away', async () => {
  const { user, forms } = await open(['away']);
  stubJudge(assessedOf());
  await say(user);
  expect(await screen.findByRole('heading', { name: 'Excellent' })).toBeTruthy();
  expect(screen.getByText('Checked on this device. Your recording was not sent.')).toBeTruthy();
  expect(forms).toHaveLength(1);
});

it('shows no overall score where one of the four cannot be told', async () => {
  const { user } = await open([assessedOf({ accuracy: null })]);
  await say(user);
  expect(
    await screen.findByRole('heading', { name: 'A Swede would understand what you said.' }),
  ).toBeTruthy();
  expect(screen.queryByRole('img', { name: /^Overall/ })).toBeNull();
});

it('can be compared and tried again where the server is away', async () => {
  const { user } = await open(['away', assessedOf()]);
  await say(user);
  expect(await screen.findByText(/This could not be assessed/)).toBeTruthy();
  expect(screen.getByText('Processing Error')).toBeTruthy();
  expect(screen.getByText('Failed to analyze pronunciation. Please try again.')).toBeTruthy();
  expect(await button('Mine')).toBeTruthy();
  await say(user, 'Try again');
  expect(await screen.findByRole('heading', { name: 'Excellent' })).toBeTruthy();
});

it('shows the mouth of a word that failed below the verdict, and not of one that was understood', async () => {
  const missed = assessedOf({ verdict: 'missed', feedback: 'Round your lips.' });
  const { user } = await open(
    [assessedOf({ verdict: 'understood' }), missed],
    <SayWord text="smörgås" ipa="ˈsmœrːˌɡoːs" accent={2} />,
  );
  await say(user);
  await screen.findByText('A Swede would understand what you said.');
  expect(screen.queryByRole('region', { name: 'The mouth' })).toBeNull();
  await say(user, 'Try again');
  const told = await screen.findByText('Round your lips.');
  const mouth = await screen.findByRole('region', { name: 'The mouth' });
  expect(told.compareDocumentPosition(mouth)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(await button('Hide mouth'));
  expect(screen.queryByRole('region', { name: 'The mouth' })).toBeNull();
});

it('says that a page needs https for the microphone, where that is what is in the way', async () => {
  const { user } = await open([]);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('isSecureContext', false);
  cleanup();
  await openStudy(<SayIt text="hus" />, [sayEvents]);
  await user.click(await button('Record my line'));
  expect(await screen.findByText('Microphone Error')).toBeTruthy();
  // Once in the toast, once beside the button.
  expect(screen.getAllByText(/on pages whose address starts with https/)).toHaveLength(2);
  expect(screen.queryByText('Could not access microphone. Please check permissions.')).toBeNull();
});

it.each([
  ['NotFoundError', 'No microphone found. Say it aloud and continue.', 2],
  ['NotAllowedError', 'Could not access microphone. Please check permissions.', 1],
])(
  'says the same in the toast and beside the button after a %s, unless permissions help',
  async (name, text, times) => {
    const { user } = await open([]);
    vi.stubGlobal('navigator', {
      ...navigator,
      mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', name)) },
    });
    cleanup();
    await openStudy(<SayIt text="hus" />, [sayEvents]);
    await user.click(await button('Record my line'));
    expect(await screen.findByText('Microphone Error')).toBeTruthy();
    expect(screen.getAllByText(text)).toHaveLength(times);
  },
);

it('says that a recording cannot be played, but not of one that was stopped', async () => {
  const { user } = await open([assessedOf()]);
  const failures: ((error: Error) => void)[] = [];
  vi.stubGlobal(
    'Audio',
    class {
      play = () => new Promise<void>((_, reject) => failures.push(reject));
      pause = () => {};
    },
  );
  await say(user);
  await user.click(await button('Mine'));
  await user.click(await button('Mine'));
  failures[0]?.(new DOMException('interrupted', 'AbortError'));
  await vi.waitFor(() => expect(failures).toHaveLength(2));
  expect(screen.queryByText('Playback Error')).toBeNull();
  failures[1]?.(new DOMException('no decoder', 'NotSupportedError'));
  expect(await screen.findByText('Playback Error')).toBeTruthy();
  expect(screen.getByText('Could not play recording.')).toBeTruthy();
});

it('names another way to try where twice nothing could be judged', async () => {
  const { user } = await open([notAssessedOf('silence')]);
  await say(user);
  expect(await screen.findByText('We heard nothing')).toBeTruthy();
  expect(screen.queryByText('Try this next')).toBeNull();
  await say(user, 'Try again');
  expect(await screen.findByText('Listen to it slowly, and say it at the same time.')).toBeTruthy();
});
