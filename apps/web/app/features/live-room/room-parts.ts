import { type ComponentType, createContext, type Ref, useContext } from 'react'

/** A picture for the next message. */
export type ChatPicture = { key: string } & (
  | { state: 'sending'; preview: string; progress: number }
  | { state: 'failed'; preview: string; message: string }
  | { state: 'done'; upload: string }
)

/** The picture for the next message, with its upload. */
interface ChatPictures {
  list: readonly ChatPicture[]
  add: (files: readonly File[]) => void
  remove: (key: string) => void
}

/** Parts of other features that a room uses; the route passes them in. */
export interface RoomParts {
  /** Button with the picker of emoticons; its picker loads when it is opened. */
  EmojiButton: ComponentType<{ onPick: (code: string) => void; above?: boolean; disabled?: boolean }>
  /** One picture at most; the code of uploads loads with the first one. */
  useChatPicture: () => ChatPictures
  /** The hidden file picker for pictures. */
  PictureInput: ComponentType<{
    ref: Ref<HTMLInputElement>
    multiple: boolean
    onFiles: (files: File[]) => void
  }>
  /** 举报 of a message; loads when it is opened. */
  ReportDialog: ComponentType<{ subject: { kind: 'chat'; id: number }; onClose: () => void }>
  /** 收藏 of a room. */
  CollectRoom: ComponentType<{ id: number }>
  /** Enters a room into the reader's 浏览历史; draws nothing. */
  RecordRoom: ComponentType<{ id: number }>
  /** 关注 of a teacher. */
  FollowTeacher: ComponentType<{ user: { id: number; nickname: string } }>
}

const RoomPartsContext = createContext<RoomParts | null>(null)
export const RoomPartsProvider = RoomPartsContext.Provider

export function useRoomParts(): RoomParts {
  const parts = useContext(RoomPartsContext)
  if (!parts) throw new Error('useRoomParts outside of RoomPartsProvider')
  return parts
}
