import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ListedVideo, WholeVideo } from '#shared/video/video.contract.ts';
import { COFFEE, COFFEE_WHOLE, TRAIN } from '#tests/web/video/video-fixtures.ts';
import { applyToVideo, VIDEOS_READ, videoRead } from './video.api.ts';

it('what was seen of a film does not become less when the server answers to an earlier event', () => {
  const client = new QueryClient();
  const film = videoRead(COFFEE.id).queryKey;
  client.setQueryData(VIDEOS_READ.queryKey, [COFFEE, TRAIN]);
  client.setQueryData(film, COFFEE_WHOLE);
  const read = () => {
    const [coffee, train] = client.getQueryData<ListedVideo[]>(VIDEOS_READ.queryKey) ?? [];
    const whole = client.getQueryData<WholeVideo>(film);
    return [coffee, whole, train].map((each) => each && [each.progress, each.completed, each.position]);
  };
  const other = [TRAIN.progress, TRAIN.completed, TRAIN.position];

  applyToVideo(client, COFFEE.id, { progress: 95, completed: true, position: 18 });
  expect(read()).toEqual([[95, true, 18], [95, true, 18], other]);
  applyToVideo(client, COFFEE.id, { progress: 40, completed: false });
  expect(read()).toEqual([[95, true, 18], [95, true, 18], other]);
  // The position may go back.
  applyToVideo(client, COFFEE.id, { position: 2 });
  expect(read()).toEqual([[95, true, 2], [95, true, 2], other]);
});
