/** Where the films are, and one of them. */
export const VIDEOS_PATH = '/video-lessons';
export const videoPath = (videoId: string) => `${VIDEOS_PATH}/${videoId}`;
