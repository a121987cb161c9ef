import type { SortOrder } from '@vce/futures/collections'
import {
  type DraftInputOf,
  type getSectorCorrelation,
  type getSpreadSeason,
  type getSpreadSeries,
  matrixSpans,
  maxLegs,
  type SpreadInterval,
  spreadIntervals,
  spreadSpans,
  type World,
} from '@vce/protocol'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { dayInput } from '#app/features/dashboard/shared/day-input'
import { oneOf } from '#app/lib/address'
import { nextSort } from '#app/ui/table/sort-header'
import type { BoardPage } from './queries'

/** Views of 基差套利走势; 基差 is the default. */
export const views = ['basis', 'calendar', 'cross', 'matrix'] as const
export type View = (typeof views)[number]

export type SpreadSpan = (typeof spreadSpans)[number]
const defaultSpan: SpreadSpan = 250

/** Columns that the tables can be sorted by; `default` leaves the order of the answer. */
export const sortKeys = ['default', 'name', 'value', 'change', 'percentile', 'zScore'] as const
export type SortKey = (typeof sortKeys)[number]

type SpreadInput = Omit<DraftInputOf<typeof getSpreadSeries>, 'days'>

/** Choices of a spread in the address; the server supplies the defaults. */
export interface SpreadChoice {
  view: View
  spread: SpreadInput
  days: SpreadSpan
  by: NonNullable<DraftInputOf<typeof getSpreadSeason>['by']>
  /** Group of presets, or sector of products, that the board shows; null means all. */
  group: string | null
  sort: SortKey
  order: SortOrder
}

export const viewOf = (search: URLSearchParams): View => oneOf(search, 'view', views)

/** Interval of 价差K线 in the address. */
export const barOf = (search: URLSearchParams): SpreadInterval => oneOf(search, 'bar', spreadIntervals)

type MatrixSpan = (typeof matrixSpans)[number]

/** Sector and days of 板块相关 in the address; the server supplies the first sector. */
export function matrixChoice(
  search: URLSearchParams,
  world?: World,
): DraftInputOf<typeof getSectorCorrelation> & { days: MatrixSpan } {
  const days = Number(search.get('span'))
  return {
    world,
    date: search.get('date') || undefined,
    sector: search.get('sector') || undefined,
    days: matrixSpans.find((each) => each === days) ?? 60,
  }
}

/** Number of trading days for which a spread is shown. */
export function spanOf(search: URLSearchParams): SpreadSpan {
  const days = Number(search.get('days'))
  return spreadSpans.find((each) => each === days) ?? defaultSpan
}

export function spreadChoice(search: URLSearchParams, world?: World): SpreadChoice {
  const view = viewOf(search)
  return {
    view,
    spread: {
      world,
      date: search.get('date') || undefined,
      ...(view === 'calendar' ? calendarOf(search) : crossOf(search)),
    },
    days: spanOf(search),
    by: view === 'calendar' ? oneOf(search, 'by', ['expiry', 'date']) : 'date',
    group: search.get('group') || null,
    sort: oneOf(search, 'sort', sortKeys),
    order: oneOf(search, 'order', ['desc', 'asc']),
  }
}

function calendarOf(search: URLSearchParams): SpreadInput {
  const get = (name: string) => search.get(name) || undefined
  return { calendar: { product: get('product'), near: get('near'), far: get('far') } }
}

/** Parses a spread such as k1=rb&w1=1&k2=i&w2=-1.6. Without codes, the weights belong to the preset. */
function crossOf(search: URLSearchParams): SpreadInput {
  const places = Array.from({ length: maxLegs }, (_, index) => index + 1)
  const codes = places.map((place) => search.get(`k${place}`)?.trim() ?? '')
  const weights = places.map((place) => search.get(`w${place}`))
  const pairing = oneOf(search, 'pair', ['main', 'same'])
  const constant = numberOf(search.get('c'))
  if (codes.some(Boolean)) {
    return {
      legs: codes.flatMap((code, index) =>
        code ? [{ code, coefficient: numberOf(weights[index]) ?? Number.NaN }] : [],
      ),
      constant,
      ratio: search.get('ratio') === '1' || undefined,
      pairing,
    }
  }
  const last = weights.findLastIndex((weight) => weight !== null)
  return {
    preset: search.get('spread') || undefined,
    // A missing weight is as invalid as text, so the server refuses it.
    coefficients:
      last < 0 ? undefined : weights.slice(0, last + 1).map((weight) => numberOf(weight) ?? Number.NaN),
    constant,
    pairing,
  }
}

/** Undefined for an empty text, NaN for a text that is not a number. */
function numberOf(text: string | null | undefined): number | undefined {
  const plain = text?.trim().replace('\u2212', '-')
  return plain ? Number(plain) : undefined
}

interface Changes {
  bar?: SpreadInterval
  sector?: string
  span?: MatrixSpan
  date?: string
  days?: SpreadSpan
  by?: SpreadChoice['by']
  pair?: 'main' | 'same'
  group?: string | null
  sort?: SortKey
  order?: SortOrder
}

/** The same page with one choice changed. */
export const spreadLink = (search: URLSearchParams, changes: Changes): string =>
  modelAddress(search, 'spreads', { ...changes })

const legNames = Array.from({ length: maxLegs }, (_, index) => [`k${index + 1}`, `w${index + 1}`]).flat()
const noLegs = Object.fromEntries([...legNames, 'c', 'ratio'].map((name) => [name, null]))

/** Link to a view; keeps day, world and product, and drops parameters of the previous view. */
export function viewLink(search: URLSearchParams, view: View): string {
  const next = new URLSearchParams()
  for (const name of ['world', 'date', 'product']) {
    const value = search.get(name)
    if (value) next.set(name, value)
  }
  return modelAddress(next, 'spreads', { view })
}

/** Link to a preset with its own weights; drops custom weights. */
export const presetLink = (search: URLSearchParams, key: string): string =>
  modelAddress(search, 'spreads', { ...noLegs, spread: key })

export interface CustomLeg {
  code: string
  weight: string
}

/** Link with custom weights for a preset, or with custom legs. */
export function legsLink(
  search: URLSearchParams,
  {
    preset,
    legs,
    constant,
    ratio,
  }: { preset: string | null; legs: readonly CustomLeg[]; constant: string; ratio: boolean },
): string {
  const places = legs.flatMap(({ code, weight }, index) => [
    ...(preset === null ? [[`k${index + 1}`, code] as const] : []),
    [`w${index + 1}`, weight] as const,
  ])
  return modelAddress(search, 'spreads', {
    ...noLegs,
    spread: preset,
    ...Object.fromEntries(places),
    c: constant || null,
    ratio: preset === null && ratio ? '1' : null,
  })
}

/**
 * Link to a pair of contracts. A new product clears both contracts, a new near contract clears the far one.
 */
export const pairLink = (
  search: URLSearchParams,
  pair: { product: string; near?: string; far?: string },
): string => modelAddress(search, 'spreads', { near: null, far: null, ...pair })

/** Address after a click on the header of a column. */
export const sortLink = (
  search: URLSearchParams,
  key: SortKey,
  choice: Pick<SpreadChoice, 'sort' | 'order'>,
): string => spreadLink(search, nextSort(choice, key))

/** Request for the board of the chosen day. */
export const boardInput = ({ world, date }: SpreadInput, kind: 'cross' | 'calendar') => ({
  world,
  date,
  kind,
})

/** Input for the chosen spread, on the board's day and in its world. */
const spreadOn = (page: BoardPage, { spread }: SpreadChoice) => ({ ...spread, ...dayInput(page) })

/** Request for the chosen spread up to the board's day. */
export const seriesInput = (page: BoardPage, choice: SpreadChoice) => ({
  ...spreadOn(page, choice),
  days: choice.days,
})

/** Request for the candles of the chosen spread. */
export const candlesInput = (page: BoardPage, choice: SpreadChoice, interval: SpreadInterval) => ({
  ...spreadOn(page, choice),
  interval,
})

/** Request for the years of the chosen spread. */
export const seasonInput = (page: BoardPage, choice: SpreadChoice) => ({
  ...spreadOn(page, choice),
  by: choice.by,
})
