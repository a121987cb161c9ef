import { countOf } from '#app/lib/address'

/** Rows on one page of a list. */
const limit = 20
/** The last page that the server accepts. */
const lastPage = 100_000

/** The page of a list that an address names, as input of its call. */
export const pageChoice = (search: URLSearchParams, name = 'page') => ({
  page: Math.min(countOf(search, name) ?? 1, lastPage),
  limit,
})
