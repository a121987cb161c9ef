import { currencies, entryFilters, entryRanges } from '@vce/protocol'
import { changedAddress, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/vliV2'

/** Names of the kinds of entries (`kindNames`) and of the ranges of days. */
export const kindNames = { all: '全部', in: '获得', out: '使用', expired: '到期' } as const
export const rangeNames = { 30: '近 30 天', 90: '近 90 天', 365: '近一年', all: '全部' } as const

/** Filters in the address of the statement, without the page number. */
export const statementChoice = (search: URLSearchParams) => ({
  currency: oneOf(search, 'currency', currencies),
  kind: oneOf(search, 'kind', entryFilters),
  range: oneOf(search, 'range', entryRanges),
})

/** Input of the list of entries for an address. */
export const entriesChoice = (search: URLSearchParams) => ({
  ...statementChoice(search),
  page: pageChoice(search).page,
  limit: 10,
})

type Choice = Partial<ReturnType<typeof statementChoice>>

/** Address of the first page with some filters changed; filters with their default value are left out. */
export function statementLink(search: URLSearchParams, choice: Choice) {
  const { currency, kind, range } = { ...statementChoice(search), ...choice }
  return changedAddress(page, search, {
    currency: currency === 'points' ? null : currency,
    kind: kind === 'all' ? null : kind,
    range: range === '30' ? null : range,
    page: null,
  })
}

export const entriesPageLink = (search: URLSearchParams, number: number) =>
  changedAddress(page, search, { page: number === 1 ? null : number })
