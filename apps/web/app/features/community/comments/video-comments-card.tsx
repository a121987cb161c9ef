import { getVideo, type World } from '@vce/protocol'
import { useMemo } from 'react'
import type { Commented } from '#app/features/community/commented'
import { CommentEditor } from '#app/features/community/editor/comment-editor'
import type { Playhead } from '#app/ui/player/playhead'
import type { CommentPlace } from './comment-place'
import { textsOfVideo } from './comment-texts'
import { CommentsBox } from './comments-box'

export interface VideoCommentsCardProps {
  video: { id: number; comments: number; hasTeacher: boolean }
  /** World of the prices in the comments. */
  world: World
  playhead: Playhead
  /** Shows the moment that a comment names. */
  onSecond: (second: number) => void
}

/** Comments of a video, which may name its moments, with the box to write one. */
export function VideoCommentsCard({ video, world, playhead, onSecond }: VideoCommentsCardProps) {
  const { id, comments, hasTeacher } = video
  const of = useMemo<Commented>(() => ({ kind: 'video', id }), [id])
  const below: CommentPlace = {
    of,
    world,
    authorMark: '讲师',
    card: null,
    onSecond,
  }
  return (
    <CommentsBox
      below={below}
      kind={1}
      texts={textsOfVideo(hasTeacher)}
      countOf={() => comments}
      owner={getVideo}
      editor={(onWritten) => (
        <CommentEditor of={of} kind="comment" playhead={playhead} onPublished={onWritten} />
      )}
    />
  )
}
