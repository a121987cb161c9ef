import type { Picture } from '@vce/protocol'
import { type ComponentType, createContext, useContext } from 'react'

/** Parts of other features that messages use; the route passes them in. */
export interface MessageParts {
  EmojiImage: ComponentType<{ code: string; className?: string }>
  /** A picture in full size; loads when it is opened. */
  PictureViewer: ComponentType<{
    pictures: readonly Picture[]
    at: number | null
    onMove: (to: number) => void
    onClose: () => void
  }>
}

const MessagePartsContext = createContext<MessageParts | null>(null)
export const MessagePartsProvider = MessagePartsContext.Provider

export function useMessageParts(): MessageParts {
  const parts = useContext(MessagePartsContext)
  if (!parts) throw new Error('useMessageParts outside of MessagePartsProvider')
  return parts
}
