import {
  type ChartInterval,
  changedQuery,
  chartIntervals,
  typeOf,
} from '#app/features/market/quotation/choice'

/** One chart of a view: a contract, or a product's joined main contracts, in one interval. */
export interface ChartCell {
  /** `rb2705`, or `rb` for 主力连续. */
  symbol: string
  interval: ChartInterval
}

/** Possible numbers of charts in a view. */
export const cellCounts = [2, 4, 9] as const
export type CellCount = (typeof cellCounts)[number]

/** Properties that the charts of a view can share. */
export const linkKinds = ['symbol', 'period', 'hair'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Several charts in one view, as described by the address. */
export interface ChartsChoice {
  cells: readonly ChartCell[]
  links: readonly LinkKind[]
}

const symbolForm = /^[A-Za-z]{1,2}(_F)?(\d{4}|\d{3})?$/

/** Products for empty cells, ordered by turnover. */
const fillers = ['rb', 'au', 'ag', 'cu', 'i', 'm', 'sc', 'TA', 'MA', 'IF', 'SR', 'p'] as const

const filler = (cells: readonly ChartCell[]): ChartCell => ({
  symbol: fillers.find((product) => cells.every(({ symbol }) => symbol !== product)) ?? fillers[0],
  interval: 'day',
})

/** The smallest view with room for this many charts. */
const countFor = (cells: number): CellCount => cellCounts.find((count) => count >= cells) ?? 9

/** Cuts the cells to a number of charts, or adds products up to that number. */
export function withCount(cells: readonly ChartCell[], count: CellCount): ChartCell[] {
  const next = cells.slice(0, count)
  while (next.length < count) next.push(filler(next))
  return next
}

function cellFrom(text: string): ChartCell | null {
  const [symbol = '', interval = 'day'] = text.split('.')
  const known = chartIntervals.find((each) => each === interval)
  return known && symbolForm.test(symbol) ? { symbol, interval: known } : null
}

/** Parses `rb2705.15m,ag.day`; ignores invalid entries and all after the ninth. */
export const cellsFrom = (text: string): ChartCell[] =>
  text
    .split(',', 30)
    .flatMap((each) => cellFrom(each) ?? [])
    .slice(0, 9)

export const cellsText = (cells: readonly ChartCell[]) =>
  cells.map(({ symbol, interval }) => `${symbol}.${interval}`).join(',')

/** The charts that an address names; null if it names none. */
export function chartsChoice(search: URLSearchParams): ChartsChoice | null {
  const text = search.get('charts')
  if (text === null) return null
  const named = cellsFrom(text)
  const links = search.get('link')
  return {
    cells: withCount(named, countFor(named.length)),
    links: links === null ? ['hair'] : linkKinds.filter((kind) => links.split(',').includes(kind)),
  }
}

/** Link to the same page with other charts. */
export const chartsLink = (search: URLSearchParams, { cells, links }: ChartsChoice) =>
  changedQuery(search, { charts: cellsText(cells), link: links.join() === 'hair' ? null : links.join() })

/** Changes a cell; if the symbol or period is linked, changes it in all cells. */
export function withCell(
  { cells, links }: ChartsChoice,
  index: number,
  change: Partial<ChartCell>,
): ChartsChoice {
  const shared: Partial<ChartCell> = {}
  if (links.includes('symbol') && change.symbol) shared.symbol = change.symbol
  if (links.includes('period') && change.interval) shared.interval = change.interval
  return {
    links,
    cells: cells.map((cell, place) => ({ ...cell, ...shared, ...(place === index ? change : {}) })),
  }
}

export const withLink = ({ cells, links }: ChartsChoice, kind: LinkKind): ChartsChoice => ({
  cells,
  links: linkKinds.filter((each) => (each === kind) !== links.includes(each)),
})

/** The charts to which a symbol's page links: the symbol in four intervals. */
export const chartsOf = (symbol: string): ChartsChoice => ({
  cells: (['time', '15m', '60m', 'day'] as const).map((interval) => ({ symbol, interval })),
  links: ['symbol', 'hair'],
})

/**
 * Link to the page of several charts: with the symbol of the address or, if the address has no symbol, with
 * the products of the largest turnover.
 */
export function chartsAddress(search: URLSearchParams): string {
  const symbol = search.get('contract') ?? search.get('product')
  const choice: ChartsChoice = symbol
    ? chartsOf(symbol)
    : { cells: withCount([], 4), links: ['period', 'hair'] }
  const base = new URLSearchParams({ type: typeOf(search) })
  for (const name of ['world', 'replay']) {
    const value = search.get(name)
    if (value) base.set(name, value)
  }
  return `/quotation${chartsLink(base, choice)}`
}

/** Whether a symbol is a contract and not a product. */
export const isContract = (symbol: string) => /\d/.test(symbol)
