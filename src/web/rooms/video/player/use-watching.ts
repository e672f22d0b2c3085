import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { applyToVideo } from '../video.api.ts';
import type { Playback } from './playback.ts';
import { percentPlayed } from './played.ts';

/** Milliseconds between reports to the server while a film is playing. */
const TOLD_EVERY_MS = 15_000;
/** Percent of a film from which it counts as completed. */
export const COMPLETE_PERCENT = 90;
/** Seconds by which the position must differ from the last report to be reported again. */
const SAME_PLACE_S = 1;
/** Maximum number of parts in one event. */
const MOST_PARTS = 100;

/**
 * Reports to the server which parts of a film are played and the position: while it is playing, when it pauses, and
 * when the page is left.
 * @returns the reward; undefined until the film is completed here and the server has answered
 */
export function useWatching(video: WholeVideo, playback: Playback): StudyReward | undefined {
  const client = useQueryClient();
  const queue = useStudyQueue();
  const [reward, setReward] = useState<StudyReward>();
  const lastTold = useRef(0);
  const toldS = useRef(playback.clock.atS());
  const wasCompleted = useRef(video.completed);
  const { id: videoId, duration } = video;
  const percent = () => Math.max(video.progress, percentPlayed(playback.played(), duration));

  const tell = useEffectEvent(() => {
    const played = playback.takePlayed();
    const positionS = playback.state().hasEnded ? 0 : playback.clock.atS();
    // A position that was reached by seeking is reported as well, even if no part was played there.
    const isElsewhere = Math.abs(positionS - toldS.current) > SAME_PLACE_S;
    if (!queue || (played.length === 0 && !isElsewhere)) return;
    lastTold.current = performance.now();
    toldS.current = positionS;
    wasCompleted.current ||= percent() >= COMPLETE_PERCENT;
    const positionMs = Math.round(positionS * 1000);
    let at = 0;
    do {
      const body = { videoId, played: played.slice(at, at + MOST_PARTS), positionMs };
      queue.record('video_watched', body, Date.now());
      at += MOST_PARTS;
    } while (at < played.length);
    const isBegun = played.length > 0 && { isNew: false };
    // Lists show the change at once, even offline.
    const completed = percent() >= COMPLETE_PERCENT;
    applyToVideo(client, videoId, { progress: percent(), completed, position: positionS, ...isBegun });
  });
  const notice = useEffectEvent(() => {
    // Completion is reported at once, without waiting for the next interval.
    const isDone = !wasCompleted.current && percent() >= COMPLETE_PERCENT;
    if (isDone || performance.now() - lastTold.current >= TOLD_EVERY_MS) tell();
  });

  useEffect(() => {
    lastTold.current = performance.now();
    const hide = () => document.visibilityState === 'hidden' && tell();
    const ends = playback.listen({ onPlayed: notice, onRest: tell });
    document.addEventListener('visibilitychange', hide);
    return () => {
      tell();
      ends();
      document.removeEventListener('visibilitychange', hide);
    };
  }, [playback]);

  useEffect(() => {
    if (!queue) return;
    return queue.subscribe((notice) => {
      if (notice.type !== 'acknowledged' || notice.kind !== 'video_watched') return;
      const { event, reply } = notice;
      if (event.body.videoId === videoId && reply.reward) setReward(reply.reward);
    });
  }, [queue, videoId]);
  return reward;
}
