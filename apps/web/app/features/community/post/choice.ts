import { pages } from '#app/features/community/addresses'
import { changedAddress } from '#app/lib/address'

/** Whether the editor of the post is open. */
export const isEditing = (search: URLSearchParams) => search.get('edit') === '1'
export const editLink = (search: URLSearchParams, on: boolean) =>
  changedAddress(pages.post, search, { edit: on ? 1 : null })
