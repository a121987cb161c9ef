import { type ChartInterval, changed, chartIntervals, typeOf } from '#app/features/market/quotation/choice'

/** One chart of a view: a contract, or a product's joined main contracts, in one interval. */
export interface ChartCell {
  /** `rb2705`, or `rb` for 主力连续. */
  symbol: string
  interval: ChartInterval
}

/** Numbers of charts a view can have. */
export const cellCounts = [2, 4, 9] as const
export type CellCount = (typeof cellCounts)[number]

/** Properties that the charts of a view can share. */
export const linkKinds = ['symbol', 'period', 'crosshair'] as const
export type LinkKind = (typeof linkKinds)[number]

/** A view of several charts, as its address has it. */
export interface ChartsChoice {
  cells: readonly ChartCell[]
  links: readonly LinkKind[]
}

const symbolForm = /^[A-Za-z]{1,2}(_F)?(\d{4}|\d{3})?$/

/** Products that fill empty places, by how much is traded. */
const fillers = ['rb', 'au', 'ag', 'cu', 'i', 'm', 'sc', 'TA', 'MA', 'IF', 'SR', 'p'] as const

const filler = (cells: readonly ChartCell[]): ChartCell => ({
  symbol: fillers.find((product) => cells.every(({ symbol }) => symbol !== product)) ?? fillers[0],
  interval: 'day',
})

/** The smallest view that has room for so many charts. */
const countFor = (cells: number): CellCount => cellCounts.find((count) => count >= cells) ?? 9

/** The cells cut or filled to a number of charts. */
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

/** `rb2705.15m,ag.day` as cells; unreadable ones are left out, at most nine remain. */
export const cellsFrom = (text: string): ChartCell[] =>
  text
    .split(',', 30)
    .flatMap((each) => cellFrom(each) ?? [])
    .slice(0, 9)

export const cellsText = (cells: readonly ChartCell[]) =>
  cells.map(({ symbol, interval }) => `${symbol}.${interval}`).join(',')

/** The view of an address; null if it names no charts. */
export function chartsChoice(search: URLSearchParams): ChartsChoice | null {
  const text = search.get('charts')
  if (text === null) return null
  const named = cellsFrom(text)
  const links = search.get('link')
  return {
    cells: withCount(named, countFor(named.length)),
    links: links === null ? ['crosshair'] : linkKinds.filter((kind) => links.split(',').includes(kind)),
  }
}

/** The same page with another view. */
export const chartsLink = (search: URLSearchParams, { cells, links }: ChartsChoice) =>
  changed(search, { charts: cellsText(cells), link: links.join() === 'crosshair' ? null : links.join() })

/** A cell changed; the symbol or period of all, where they are linked. */
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

/** The charts a symbol's page leads to: the symbol in four periods. */
export const chartsOf = (symbol: string): ChartsChoice => ({
  cells: (['time', '15m', '60m', 'day'] as const).map((interval) => ({ symbol, interval })),
  links: ['symbol', 'crosshair'],
})

/** The page of several charts: of the address's symbol, or of products that are traded most. */
export function chartsAddress(search: URLSearchParams): string {
  const symbol = search.get('contract') ?? search.get('product')
  const choice: ChartsChoice = symbol
    ? chartsOf(symbol)
    : { cells: withCount([], 4), links: ['period', 'crosshair'] }
  const base = new URLSearchParams({ type: typeOf(search) })
  for (const name of ['world', 'replay']) {
    const value = search.get(name)
    if (value) base.set(name, value)
  }
  return `/quotation${chartsLink(base, choice)}`
}

/** Whether a symbol is a contract and not a product. */
export const isContract = (symbol: string) => /\d/.test(symbol)
