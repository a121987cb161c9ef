import { expressTags } from '@vce/protocol'
import { changed } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/keyNewsletter'

/** Lines that an address shows: of a day or the newest ones, of a kind or all, highlights unless all are wanted. */
export const newsletterChoice = (search: URLSearchParams) => ({
  date: search.get('date') || undefined,
  tag: expressTags.find((each) => each === search.get('tag')),
  highlights: search.get('all') !== '1',
  ...pageChoice(search),
})

interface Changes {
  date?: string | null
  tag?: string | null
  /** `1`: not only highlights. */
  all?: '1' | null
  page?: number
}

/** The page with settings changed; a changed filter begins with the first page of the list. */
export const newsletterLink = (search: URLSearchParams, { page: number = 1, ...changes }: Changes) =>
  changed(page, search, { ...changes, page: number > 1 ? number : null })
