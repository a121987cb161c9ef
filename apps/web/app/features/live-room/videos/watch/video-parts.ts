import { type ComponentType, createContext, useContext } from 'react'

/** Parts of other features that the page of a video uses; the route passes them in. */
export interface VideoParts {
  /** 收藏 of a video. */
  CollectVideo: ComponentType<{ id: number }>
  /** Enters a video into the reader's 浏览历史; draws nothing. */
  RecordVideo: ComponentType<{ id: number }>
  /** 关注 of a teacher. */
  FollowTeacher: ComponentType<{ user: { id: number; nickname: string } }>
  /** 举报 of a video; loads when it is opened. */
  ReportDialog: ComponentType<{ subject: { kind: 'recording' | 'video'; id: number }; onClose: () => void }>
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
