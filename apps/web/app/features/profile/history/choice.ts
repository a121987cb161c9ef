import { changed } from '#app/lib/address'

export const historyPageLink = (search: URLSearchParams, page: number) =>
  changed('/my/history', search, { page: page === 1 ? null : page })
