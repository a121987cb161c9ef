import { pages } from '#app/features/community/addresses'
import { changed } from '#app/lib/address'

/** Whether the address opens the editor of the post. */
export const isEditing = (search: URLSearchParams) => search.get('edit') === '1'
export const editLink = (search: URLSearchParams, on: boolean) =>
  changed(pages.post, search, { edit: on ? 1 : null })
