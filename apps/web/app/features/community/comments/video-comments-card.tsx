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
  /** Whether the reader can play the video; without that, comments lead to no moment. */
  isPlayable: boolean
}

/** Comments of a video, which may name its moments, with the box to write one. */
export function VideoCommentsCard({ video, world, playhead, isPlayable }: VideoCommentsCardProps) {
  const { id, comments, hasTeacher } = video
  const of = useMemo<Commented>(() => ({ kind: 'video', id }), [id])
  const below: CommentPlace = {
    of,
    world,
    authorMark: '讲师',
    card: null,
    onSecond: isPlayable ? playhead.seek : null,
  }
  return (
    <CommentsBox
      below={below}
      kind={1}
      texts={textsOfVideo(hasTeacher)}
      countOf={() => comments}
      owner={getVideo}
      editor={(onWritten) => (
        <CommentEditor
          of={of}
          kind="comment"
          playhead={isPlayable ? playhead : undefined}
          onPublished={onWritten}
        />
      )}
    />
  )
}
