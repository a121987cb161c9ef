import { spreadPresets } from '@vce/futures/spreads'
import type { ToolCall } from '../tools/run-tools'
import type { Intent } from './intents'
import type { Slots, Subject } from './slots'

/** The tools to run for a question with their inputs, and the numbers that are parameters of the plan. */
export interface Plan {
  calls: readonly ToolCall[]
  numbers: readonly number[]
}

const plan = (calls: readonly ToolCall[], numbers: readonly number[] = []): Plan => ({ calls, numbers })
const call = (name: string, input: object = {}): ToolCall => ({ name, input })

/** The symbol as input of a tool: the contract if the question names one, else the product. */
const inputOf = ({ code, contract }: Subject) => (contract ? { contract } : { product: code })
const dated = ({ day }: Slots) => (day ? { date: day } : {})
const none: Subject = { code: '', contract: null }

/**
 * The smallest of `lengths` that covers a span, or the last one if the span is longer; `fallback` without a
 * span.
 */
const lengthFor = <const T extends number>(span: number | null, lengths: readonly T[], fallback: T): T =>
  span === null ? fallback : (lengths.find((length) => length >= span) ?? (lengths.at(-1) as T))

const yearsFor = (span: number | null): 1 | 3 | 5 =>
  span !== null && span > 750 ? 5 : span !== null && span > 250 ? 3 : 1

const indicatorCodes = ['MA', 'EMA', 'MACD', 'KDJ', 'RSI', 'BOLL', 'ATR', 'SAR', 'CCI', 'OBV'] as const

/** Codes and periods of the indicators that a question names. */
function indicatorsIn(text: string): { codes?: readonly string[]; periods?: readonly number[] } {
  const upper = text
    .toUpperCase()
    .replace(/布林线?/g, 'BOLL')
    .replace(/(\d+)[日天]?均线/g, 'MA$1')
    .replace(/均线/g, 'MA')
  const codes = indicatorCodes.filter((code) => new RegExp(`(?<![A-Z])${code}(?![A-Z])`).test(upper))
  const periods = [...upper.matchAll(/(?<![A-Z])(?:MA|EMA|RSI)\s?(\d{1,3})/g)]
    .map(([, period]) => Number(period))
    .filter((period) => period >= 2 && period <= 250)
  return { ...(codes.length > 0 && { codes }), ...(periods.length > 0 && { periods: periods.slice(0, 4) }) }
}

const moverOf = (text: string) => {
  const side = /跌|减仓|流出|最弱/.test(text) ? 'down' : 'up'
  const by = /资金|流入|流出/.test(text)
    ? 'flow'
    : /成交额/.test(text)
      ? 'turnover'
      : /成交|活跃/.test(text)
        ? 'volume'
        : /增仓|减仓/.test(text)
          ? 'interest'
          : /持仓/.test(text)
            ? 'holdings'
            : 'change'
  return { by, side }
}

const periodOf = (text: string) =>
  /年/.test(text) ? 'year' : /月/.test(text) ? 'month' : /周|星期|礼拜/.test(text) ? 'week' : 'day'

const calendarOf = (text: string) =>
  /休市|放假|节前|节后|国庆|春节|元旦|清明|劳动|五一|端午|中秋|开市/.test(text)
    ? 'holidays'
    : /最后交易日|交割|到期|自然人|还有几天/.test(text)
      ? 'expiry'
      : /换月|移仓/.test(text)
        ? 'roll'
        : /夜盘|几点|交易时间|开盘时间|收盘时间|什么时候/.test(text)
          ? 'sessions'
          : 'all'

const quoteOf = (symbols: readonly Subject[]) =>
  call('quote', {
    contracts: symbols.flatMap(({ contract }) => contract ?? []).slice(0, 8),
    products: symbols.flatMap(({ code, contract }) => (contract ? [] : code)).slice(0, 8),
  })

/**
 * Selects the function that creates the tool call for each compared symbol, by the first of these measures
 * that the question names.
 */
const comparedBy = (text: string, slots: Slots): ((symbol: Subject) => ToolCall) => {
  if (/基差|升水|贴水/.test(text)) return ({ code }) => call('basis', { product: code, ...dated(slots) })
  if (/仓单|库存/.test(text)) return ({ code }) => call('receipts', { product: code, ...dated(slots) })
  if (/资金|流入|流出/.test(text)) return ({ code }) => call('fund_flow', { product: code, ...dated(slots) })
  if (/席位|多空|净多|净空/.test(text))
    return (symbol) => call('positions', { ...inputOf(symbol), ...dated(slots) })
  if (/展期|期限/.test(text)) return ({ code }) => call('term', { product: code, ...dated(slots) })
  if (/保证金|手续费|一手/.test(text)) return (symbol) => call('contract_spec', inputOf(symbol))
  return (subject) => quoteOf([subject])
}

/** Profit preset of the product that the question names: 焦炭利润, PTA加工费. */
const profitOf = ({ code }: Subject, text: string): string | undefined =>
  /利润|加工费/.test(text)
    ? spreadPresets.find(
        ({ kind, legs }) =>
          kind === 'profit' && legs.some(({ product, coefficient }) => product === code && coefficient > 0),
      )?.key
    : undefined

/**
 * The preset for the difference of two products that are named without a month; undefined if no preset has
 * these products.
 */
function presetOfLegs(one: Subject, other: Subject): string | undefined {
  if (one.contract !== null || other.contract !== null) return undefined
  const wanted = [one.code, other.code].toSorted().join()
  return spreadPresets.find(
    ({ kind, legs }) =>
      kind === 'difference' &&
      legs
        .map(({ product }) => product)
        .toSorted()
        .join() === wanted,
  )?.key
}

type Planner = (slots: Slots, first: Subject, text: string) => Plan

const planners: Readonly<Record<Intent, Planner>> = {
  snapshot: (slots, first) =>
    plan(
      [
        quoteOf([first]),
        call('fund_flow', { product: first.code, ...dated(slots) }),
        call('positions', { ...inputOf(first), ...dated(slots), top: 5 }),
        call('basis', { product: first.code }),
        call('pivots', { product: first.code }),
      ],
      [20],
    ),
  quote: (slots, first) =>
    slots.day === null
      ? plan([quoteOf(slots.symbols)])
      : plan([call('candles', { ...inputOf(first), from: slots.day, to: slots.day })]),
  market: () =>
    plan([
      call('market'),
      call('movers', { by: 'change', side: 'up', top: 5 }),
      call('movers', { by: 'change', side: 'down', top: 5 }),
    ]),
  movers: ({ sector, top }, _first, text) =>
    plan(
      [call('movers', { ...moverOf(text), ...(sector && { sector }), top: Math.min(top ?? 8, 20) })],
      [top ?? 8],
    ),
  positions: (slots, first) =>
    plan(
      [
        call('positions', {
          ...inputOf(first),
          ...dated(slots),
          side: slots.side ?? 'both',
          top: Math.min(slots.top ?? 20, 20),
        }),
      ],
      [5, 10, 20, slots.top ?? 20],
    ),
  seat: (slots, first) =>
    plan(
      slots.seats.slice(0, 2).map((seat) =>
        call('seat', {
          seat,
          ...(first.code && inputOf(first)),
          ...dated(slots),
          days: lengthFor(slots.span, [20, 60, 120, 250], 60),
        }),
      ),
      [slots.span ?? 60],
    ),
  seatProfit: (slots, first, text) =>
    plan(
      [
        call('seat_profits', {
          ...(first.code && { product: first.code }),
          period: periodOf(text),
          ...dated(slots),
          top: Math.min(slots.top ?? 5, 20),
        }),
      ],
      [slots.top ?? 5],
    ),
  flow: (slots, first) =>
    plan(
      [
        call('fund_flow', {
          ...(first.code ? { product: first.code } : slots.sector ? { sector: slots.sector } : {}),
          ...dated(slots),
          days: lengthFor(slots.span, [20, 60, 120, 250], 20),
        }),
      ],
      [3, 5, 20],
    ),
  orderFlow: (slots, first) => plan([call('order_flow', { ...inputOf(first), ...dated(slots) })]),
  basis: (slots) =>
    plan(
      slots.symbols
        .slice(0, 4)
        .map(({ code }) =>
          call('basis', { product: code, ...dated(slots), days: lengthFor(slots.span, [60, 120, 250], 250) }),
        ),
      [1, 3, 5],
    ),
  spread: (slots, first, text) => {
    const [one, other] = slots.symbols
    const years = yearsFor(slots.span)
    const common = { ...dated(slots), years }
    if (slots.spread) return plan([call('spread', { preset: slots.spread, ...common })], [1, 3, 5, 2])
    const ratio = /比价|比值/.test(text)
    const preset = one && other ? (ratio ? undefined : presetOfLegs(one, other)) : one && profitOf(one, text)
    if (preset) return plan([call('spread', { preset, ...common })], [1, 3, 5, 2])
    if (one && other && one.code !== other.code)
      return plan(
        [
          call('spread', {
            legs: [one, other].map(({ code, contract }, place) => ({
              code: contract ?? code,
              coefficient: place === 0 || ratio ? 1 : -1,
            })),
            ...(ratio && { ratio }),
            ...common,
          }),
        ],
        [1, 3, 5, 2],
      )
    if (one && other)
      return plan(
        [
          call('spread', {
            calendar: {
              product: one.code,
              near: one.contract ?? undefined,
              far: other.contract ?? undefined,
            },
            ...common,
          }),
        ],
        [1, 3, 5, 2],
      )
    return plan([call('spread', { calendar: { product: first.code }, ...common })], [1, 3, 5, 2])
  },
  term: (slots, { code }) => plan([call('term', { product: code, ...dated(slots) })]),
  receipts: (slots) =>
    plan(slots.symbols.slice(0, 4).map(({ code }) => call('receipts', { product: code, ...dated(slots) }))),
  season: (slots, { code }) =>
    plan(
      [call('season', { product: code, years: slots.span !== null && slots.span <= 750 ? 3 : 10 })],
      [1, 3, 5, 10, 20],
    ),
  chain: (slots, { code }) => plan([call('chain', { product: code, ...dated(slots) })]),
  technical: (_slots, first, text) => {
    const named = indicatorsIn(text)
    return plan([call('indicators', { ...inputOf(first), ...named })], named.periods ?? [])
  },
  pivots: (slots, first, text) =>
    plan([
      call('pivots', {
        product: first.code,
        period: /周/.test(text) ? 'week' : /月/.test(text) ? 'month' : 'day',
        ...dated(slots),
      }),
      quoteOf([first]),
    ]),
  history: (slots, first, text) =>
    plan(
      [
        call('candles', {
          ...inputOf(first),
          ...(slots.from && slots.to
            ? { from: slots.from, to: slots.to }
            : { count: Math.min(slots.span ?? 20, 500) }),
          ...(/周k/i.test(text) ? { interval: 'week' } : /月k/i.test(text) ? { interval: 'month' } : {}),
        }),
      ],
      [slots.span ?? 20],
    ),
  views: (_slots, { code }) => plan([call('views', { product: code })], [5]),
  reports: (slots, { code }) =>
    plan([
      call('reports', {
        ...(code && { product: code }),
        ...(slots.span && { days: Math.min(365, Math.ceil(slots.span * 1.5)) }),
      }),
    ]),
  events: (slots, first) =>
    plan([
      call('events', { ...(first.code && inputOf(first)), ...dated(slots), top: 10 }),
      ...(first.code ? [call('express', { product: first.code, ...dated(slots), top: 8 })] : []),
    ]),
  why: (slots, first) =>
    plan(
      [
        quoteOf([first]),
        call('express', { product: first.code, ...dated(slots), top: 8 }),
        call('events', { ...inputOf(first), ...dated(slots), top: 5 }),
        call('fund_flow', { product: first.code, ...dated(slots) }),
        call('positions', { ...inputOf(first), ...dated(slots), top: 5 }),
      ],
      [3, 5, 20],
    ),
  compare: (slots, first, text) => {
    const symbols = slots.symbols.slice(0, 4)
    const by = comparedBy(text, slots)
    return by(first).name === 'quote' ? plan([quoteOf(slots.symbols.slice(0, 8))]) : plan(symbols.map(by))
  },
  calendar: (_slots, first, text) =>
    plan([call('calendar', { ...(first.code && inputOf(first)), what: calendarOf(text) })]),
  spec: (_slots, first) => plan([call('contract_spec', inputOf(first))]),
  strategy: () => plan([]),
  glossary: (_slots, _first, text) => plan([call('glossary', { term: termIn(text) })]),
  help: (_slots, _first, text) => plan([call('help', { topic: text.slice(0, 60) })]),
  greet: () => plan([]),
  own: () => plan([call('own')]),
  otherMarket: () => plan([]),
}

/** The term in 什么是… or …怎么算. */
const termIn = (text: string) =>
  text
    .replace(
      /什么是|什么叫|是什么意思|啥意思|什么意思|怎么计算|怎么算|的?公式|的?定义|是啥|的?含义|解释|名词|怎么看|怎么理解|指的是什么|指的是|是什么|[?？。!！,，]/g,
      '',
    )
    .replace(/的$/, '')
    .trim()
    .slice(0, 40)

/** The plan of a question. */
export const planOf = (slots: Slots, text: string): Plan =>
  planners[slots.intent](slots, slots.symbols[0] ?? none, text)
