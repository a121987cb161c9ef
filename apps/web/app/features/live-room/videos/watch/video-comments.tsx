import type { Playhead } from '#app/ui/player/playhead'

interface VideoCommentsProps {
  videoId: number
  /** The moment of the video, which a comment may name and lead to. */
  playhead: Playhead
}

/** Place of the comments below a video, which the community does not offer for videos yet. */
export const VideoComments = (_props: VideoCommentsProps) => null
