import { type RefObject, useEffect } from 'react';
import { unmarked } from '#shared/course/marks.ts';
import type { Language } from '#shared/language.ts';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import type { Subtitles } from './choices.ts';

/** Presentation mode that Safari reports: inline, picture-in-picture, or a phone's full screen. */
interface ApplesVideo extends HTMLVideoElement {
  webkitPresentationMode?: 'inline' | 'picture-in-picture' | 'fullscreen';
}

/**
 * Shows native subtitles while Safari shows the film outside the page, where the page's own are not visible. Other
 * browsers show the whole page in full screen, and no subtitles in picture-in-picture.
 */
export function useCaptionTrack(
  element: RefObject<HTMLVideoElement | null>,
  lines: readonly TranscriptLine[],
  subtitles: Subtitles,
  language: Language,
): void {
  useEffect(() => {
    const video: ApplesVideo | null = element.current;
    if (!video || !('webkitPresentationMode' in video)) return;
    const show = () => {
      // A track cannot be removed, so one track is reused.
      const track = video.textTracks[0] ?? video.addTextTrack('subtitles', 'Tillsammans');
      // Cues can be read only while the track is not disabled.
      track.mode = 'hidden';
      for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
      if (video.webkitPresentationMode === 'inline' || subtitles === 'none') return;
      for (const { startTime, endTime, swedish, translation } of lines) {
        const said = [
          subtitles !== 'own' && swedish,
          subtitles !== 'swedish' && unmarked(translation[language]),
        ].filter((text) => text !== false);
        track.addCue(new VTTCue(startTime, endTime, said.map(escaped).join('\n')));
      }
      track.mode = 'showing';
    };
    show();
    video.addEventListener('webkitpresentationmodechanged', show);
    return () => video.removeEventListener('webkitpresentationmodechanged', show);
  }, [element, lines, subtitles, language]);
}

/** Escapes the characters of WebVTT markup. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
