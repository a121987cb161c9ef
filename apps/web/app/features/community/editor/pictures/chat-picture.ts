import { useState } from 'react'
import { createValue } from '#app/lib/value'
import type { ListedPicture } from './picture-list'
import { usePictures } from './use-pictures'

/** The picture of one message of a chat: one at a time, without a description. */
export function useChatPicture() {
  const [value] = useState(() => createValue<readonly ListedPicture[]>([]))
  return usePictures({ value, limit: 1, placed: 0 })
}
