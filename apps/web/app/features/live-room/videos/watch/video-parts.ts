import type { World } from '@vce/protocol'
import { type ComponentType, createContext, useContext } from 'react'
import type { Playhead } from '#app/ui/player/playhead'

/** Parts of other features that the page of a video uses; the route passes them in. */
export interface VideoParts {
  /** 赞 of a video; `onChange` gets the answer of the server. */
  LikeVideo: ComponentType<{
    id: number
    liked: boolean
    likes: number
    onChange: (answer: { value: boolean; count: number }) => void
  }>
  /** 收藏 of a video. */
  CollectVideo: ComponentType<{ id: number }>
  /** Enters a video into the reader's 浏览历史; draws nothing. */
  RecordVideo: ComponentType<{ id: number }>
  /** 关注 of a teacher. */
  FollowTeacher: ComponentType<{ user: { id: number; nickname: string } }>
  /** 举报 of a video; loads when it is opened. */
  ReportDialog: ComponentType<{ subject: { kind: 'recording' | 'video'; id: number }; onClose: () => void }>
  /** Comments of a video; their code loads when they are near. */
  Comments: ComponentType<{
    video: { id: number; comments: number; hasTeacher: boolean }
    world: World
    playhead: Playhead
    /** Shows the moment that a comment names. */
    onSecond: (second: number) => void
  }>
  /** Structured data of the page. */
  JsonLd: ComponentType<{ data: object }>
}

const VideoPartsContext = createContext<VideoParts | null>(null)
export const VideoPartsProvider = VideoPartsContext.Provider

export function useVideoParts(): VideoParts {
  const parts = useContext(VideoPartsContext)
  if (!parts) throw new Error('useVideoParts outside of VideoPartsProvider')
  return parts
}
