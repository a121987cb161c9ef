import { expressTags } from '@vce/protocol'
import { changedAddress } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/keyNewsletter'

/**
 * Filters in the address: a day (by default the newest days), a kind (by default all kinds), and only
 * highlights unless `all=1`.
 */
export const newsletterChoice = (search: URLSearchParams) => ({
  date: search.get('date') || undefined,
  tag: expressTags.find((each) => each === search.get('tag')),
  highlights: search.get('all') !== '1',
  ...pageChoice(search),
})

interface Changes {
  date?: string | null
  tag?: string | null
  /** `1` also lists lines that are not highlights. */
  all?: '1' | null
  page?: number
}

/** Address with some settings changed; a changed filter resets the list to its first page. */
export const newsletterLink = (search: URLSearchParams, { page: number = 1, ...changes }: Changes) =>
  changedAddress(page, search, { ...changes, page: number > 1 ? number : null })
