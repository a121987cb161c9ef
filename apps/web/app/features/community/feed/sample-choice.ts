import type { PostsInput } from '#app/features/community/queries'
import { changedAddress } from '#app/lib/address'

/** Address parameter that opens the group 示例内容, and the one with the cursor of its list. */
const [openParameter, cursorParameter] = ['samples', 'sample_cursor'] as const

/** Link that opens or closes the group 示例内容 on its page. */
export const sampleGroupLink = (page: string, search: URLSearchParams, open: boolean) =>
  changedAddress(page, search, { [openParameter]: open ? 1 : null, [cursorParameter]: null })

/** Link to the next samples as a separate page, for readers without scripts. */
export const sampleCursorLink = (page: string, search: URLSearchParams, cursor: string) =>
  changedAddress(page, search, { [cursorParameter]: cursor })

/** Input of the call for the samples that a list leaves out, newest first; null while the group is closed. */
export function samplesInput({ cursor: _, ...list }: PostsInput, search: URLSearchParams): PostsInput | null {
  if (search.get(openParameter) !== '1') return null
  const cursor = search.get(cursorParameter)
  return { ...list, tab: 'newest', samples: true, ...(cursor && { cursor }) }
}
