import { lazyModules } from '#app/lib/lazy-modules'

/** The page of a video is loaded with the first video; lists of videos load none of it. */
const views = lazyModules(
  (_view: 'video') => import('./video-page'),
  () => 'app/features/live-room/videos/watch/video-page.tsx',
)

export const watchPart = views.part('video')

export const loadedVideoPage = () => views.loaded('video')?.VideoPage
