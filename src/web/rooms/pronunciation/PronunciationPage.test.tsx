// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { presentTexts } from '#shared/course/wire.ts';
import type { PronunciationGuide } from '#shared/pronunciation/pronunciation.contract.ts';
import type { WordsToSay } from '#shared/pronunciation/rounds.contract.ts';
import { textOf } from '#tests/shared/text.ts';
import { accepted, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import PronunciationPage from './PronunciationPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const example = { swedish: 'Ett hus!', translation: textOf('A house!') };

const first = (swedish: string, pronunciation: string): PronunciationGuide['words'][number] => ({
  id: swedish,
  swedish,
  translation: textOf(`a ${swedish}`),
  pronunciation,
  pitchAccent: 1,
  audioUrl: null,
  picture: null,
  difficulty: 'easy',
  tip: textOf(`Mind ${swedish}.`),
  example,
});

const member = (swedish: string, pronunciation: string, wordId: string | null = null) => ({
  swedish,
  pronunciation,
  pitchAccent: null,
  meaning: textOf(`the ${swedish}`),
  wordId,
});

const tip = (id: string, phones: string[], english: number): PronunciationGuide['sounds'][number] => ({
  id,
  letters: id,
  phones,
  hardFor: { english, dutch: 0, german: 1 },
  mouth: textOf(`mouth of ${id}`),
  tongue: textOf(`tongue of ${id}`),
  trap: textOf(`trap of ${id}`),
  example: { swedish: 'hus', ipa: 'ˈhʉːs', meaning: textOf('house') },
});

const GUIDE: PronunciationGuide = {
  words: [first('tack', 'ˈtakː'), first('hus', 'ˈhʉːs')],
  pairs: [
    {
      contrast: 'i-y',
      about: textOf('Push your lips forward.'),
      members: [member('bi', 'ˈbiː'), member('by', 'ˈbyː')],
    },
    ...['vit', 'söt'].map((swedish) => ({
      contrast: 'length',
      about: textOf(`Hold ${swedish}.`),
      members: [
        member(swedish, 'ˈviːt'),
        { ...member(`${swedish}t`, 'ˈvɪtː'), meaning: textOf(`${swedish} (with *ett*)`) },
      ],
    })),
    {
      contrast: 'accent',
      about: textOf('One hill, or two.'),
      members: [
        { ...member('anden', 'ˈandɛn'), pitchAccent: 1 },
        { ...member('anden', 'ˈandɛn'), pitchAccent: 2 },
      ],
    },
  ],
  sounds: [tip('y', ['yː'], 1), tip('u', ['ʉː'], 3), tip('s', ['s'], 0)],
};

const WORDS: WordsToSay = {
  words: ['hus', 'mus'].map((swedish) => ({
    id: swedish,
    swedish,
    translation: textOf(`a ${swedish}`),
    pronunciation: 'ˈhʉːs',
    pitchAccent: 1 as const,
    picture: null,
    example,
  })),
};

async function open(path: string, language: Parameters<typeof show>[3] = 'english') {
  const shown = await show(
    PronunciationPage,
    path,
    {
      'GET /api/pronunciation/words': accepted(presentTexts(GUIDE)),
      'GET /api/pronunciation/round': accepted(presentTexts(WORDS)),
      'GET /api/pronunciation/round?sound=u': accepted(presentTexts(WORDS)),
    },
    language,
  );
  await act(() => fetchTexts(['pronunciation', 'voice', 'study', 'vocabulary']));
  return { ...shown, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('shows the first words one after the other, with the ends closed', async () => {
  const { user } = await open('/pronunciation');
  expect(await screen.findByRole('heading', { name: 'tack' })).toBeTruthy();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(screen.getByText('Mind tack.')).toBeTruthy();
  expect(screen.getByText('Easy')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hear “tack” slowly' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hear “Ett hus!”' })).toBeTruthy();
  expect((await button('Previous')).disabled).toBe(true);
  await user.click(await button('Next'));
  expect(await screen.findByRole('heading', { name: 'hus' })).toBeTruthy();
  expect((await button('Next')).disabled).toBe(true);
});

it('leads from the first words to every other word', async () => {
  await open('/pronunciation');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Practise any other word' });
  expect(new URL(link.href).pathname).toBe('/vocabulary');
});

it('speaks the language of the learner', async () => {
  await open('/pronunciation', 'german');
  expect(await screen.findByText('a tack (de)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sag es' })).toBeTruthy();
});

it('shows the mouth of a word sound by sound, with how each is made', async () => {
  const { user } = await open('/pronunciation');
  await user.click(await button('Next'));
  await user.click(await button('Show mouth'));
  expect(await screen.findByRole('img', { name: 'The mouth is at rest' })).toBeTruthy();
  await user.click(await button('One sound on'));
  expect(screen.getByRole('img', { name: 'The mouth says h' })).toBeTruthy();
  await user.click(await button('One sound on'));
  expect(screen.getByRole('img', { name: 'The mouth says ˈʉː' })).toBeTruthy();
  expect(await screen.findByText('tongue of u')).toBeTruthy();
});

it('says that there is no microphone, and leaves everything else open', async () => {
  const { user } = await open('/pronunciation');
  await user.click(await button('Say it'));
  expect(await screen.findByText(/No microphone found/)).toBeTruthy();
  await user.click(await button('Next'));
  expect(await screen.findByRole('heading', { name: 'hus' })).toBeTruthy();
});

it('tells how sounds are made that are hard for the learner, the hardest first, and has words with one', async () => {
  const { user } = await open('/pronunciation?mode=sounds');
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['uʉː', 'yyː']);
  await user.click(screen.getAllByRole('button', { name: 'Practise' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Words with u' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'hus' })).toBeTruthy();
});

it('leads through a round, and says which words to hear once more', async () => {
  const { user } = await open('/pronunciation?mode=words');
  expect(await screen.findByRole('heading', { name: 'hus' })).toBeTruthy();
  await user.click(await button('Next'));
  await user.click(await button('End of the round'));
  expect(await screen.findByRole('heading', { name: '0 of 2 understood' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Listen to these again' })).toBeTruthy();
});

it('asks which word of a pair is heard, and explains', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const { user } = await open('/pronunciation?mode=pairs');
  // The second word is played.
  await user.click(await screen.findByRole('button', { name: /^bi/ }));
  expect(await screen.findByText('It was by')).toBeTruthy();
  expect(screen.getByText('Push your lips forward.')).toBeTruthy();
  await user.click(await button('Next'));
  expect(await screen.findByRole('heading', { name: '0 of 1 right' })).toBeTruthy();
  chance.mockRestore();
});

it('gives one pair after the other to be said, and what is Swedish in a meaning no asterisks', async () => {
  const { user } = await open('/pronunciation?mode=pairs');
  await user.click(await button('long · short'));
  await user.click(await button('By mouth'));
  const words = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect([words(), screen.getByText('1 of 2').textContent]).toEqual([['vit', 'vitt'], '1 of 2']);
  expect(screen.getByText('ett').closest('i')?.lang).toBe('sv');
  await user.click(await button('Next'));
  expect(words()).toEqual(['söt', 'sött']);
  expect(screen.getByText('Hold söt.')).toBeTruthy();
  await user.click(await button('Previous'));
  expect(words()).toEqual(['vit', 'vitt']);
});

it('shows pairs of one spelling and two melodies, and no score', async () => {
  const { user, sent } = await open('/pronunciation?mode=melody');
  expect(await screen.findByText('anden')).toBeTruthy();
  expect(screen.getAllByRole('img', { name: 'Accent 2: the voice falls twice' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('img', { name: 'Your melody over that of the model' })).toBeNull();
  const [, second] = screen.getAllByRole('button', { name: /the anden/ });
  await user.click(second as HTMLElement);
  expect(screen.getByRole('img', { name: 'Your melody over that of the model' })).toBeTruthy();
  expect(await button('Hear “anden” the anden')).toBeTruthy();
  expect(sent('POST /api/audio/phonemes')).toContainEqual({ text: 'anden', speed: 'normal', accent: 2 });
});
