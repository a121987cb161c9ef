import { integerOf } from '#app/lib/address'

/** Rows on one page of a list. */
const limit = 20
/** The last page that the server accepts. */
const lastPage = 100_000

/** The page number in an address, as input of the list's call. */
export const pageChoice = (search: URLSearchParams, name = 'page') => ({
  page: Math.min(integerOf(search, name) ?? 1, lastPage),
  limit,
})
