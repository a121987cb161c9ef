import { changedAddress } from '#app/lib/address'

export const historyPageLink = (search: URLSearchParams, page: number) =>
  changedAddress('/my/history', search, { page: page === 1 ? null : page })
