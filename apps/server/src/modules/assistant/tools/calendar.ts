import {
  daysApart,
  hasNightSession,
  holidaysKnownTo,
  isTradingDay,
  lastTradingDay,
  listedContracts,
  nextTradingDay,
  type Product,
  productOf,
  tradingDayAt,
  tradingDaysApart,
  tradingHours,
} from '@vce/futures'
import { lastDeliveryDay, productEvents } from '@vce/futures/product-events'
import { getProductCalendar } from '@vce/protocol'
import * as z from 'zod/mini'
import { beijingTime } from '#platform/clock'
import type { Entity } from '../facts/fact'
import { assumedDaysNote } from './assumed-days'
import { quoteOf, symbolOf } from './board-quotes'
import { closuresFrom } from './closures'
import { contractEntity, marketEntity, productEntity, shortDay } from './entities'
import { computedSource, count, day, type Origin, text } from './figures'
import { productOfSymbols, productOrContract } from './inputs'
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'
import type { ToolContext } from './tool'

const maxClosures = 8
const maxEvents = 20

const input = z.object({
  /** Without product and contract: the whole market. */
  ...productOrContract,
  what: z._default(z.enum(['all', 'sessions', 'holidays', 'expiry', 'roll', 'events']), 'all'),
})
type Input = z.output<typeof input>
type Result = ReturnType<typeof createResult>

const kinds = {
  personal: '自然人',
  expiry: '最后交易日',
  delivery: '最后交割日',
  noNight: '无夜盘',
  holiday: '休市',
  receipts: '仓单注销',
  margin: '保证金',
  roll: '换月',
} as const

type Kind = keyof typeof kinds

/** Kinds of calendar events for each topic. */
const wantedKinds: Record<Input['what'], (kind: Kind) => boolean> = {
  all: () => true,
  events: () => true,
  sessions: () => false,
  holidays: () => false,
  expiry: (kind) => kind === 'expiry' || kind === 'personal' || kind === 'delivery',
  roll: (kind) => kind === 'roll',
}

/** Time of a moment: `21:00`. */
const clockOf = (moment: string) => moment.slice(11, 16)

/** The running trading day, or between sessions the next trading day. */
function currentDay(now: Date): string {
  const moment = beijingTime(now)
  const running = tradingDayAt(moment.slice(0, 16))
  if (running) return running
  const today = moment.slice(0, 10)
  return isTradingDay(today) && moment.slice(11, 16) < '15:15' ? today : nextTradingDay(today)
}

function sessionRows(result: Result, product: Product, entity: Entity, origin: Origin, now: Date) {
  const tradingDay = currentDay(now)
  const { sessions } = tradingHours(product, tradingDay)
  const texts = sessions.map(
    ({ kind, start, end }) => `${kind === 'night' ? '夜盘' : '日盘'} ${clockOf(start)}–${clockOf(end)}`,
  )
  const cells = { text: text(texts.join('，')) }
  result.row(`交易时间 ${shortDay(tradingDay)}`, entity, { ...origin, tradingDay }, cells)
  const hasNight = sessions.some(({ kind }) => kind === 'night')
  if (!hasNight) result.note(`${product.shortName} ${shortDay(tradingDay)} 没有夜盘时段`)
}

/** Adds a row with the running or next trading day of the market, and whether it has a night session. */
function marketDayRow(result: Result, origin: Origin, now: Date) {
  const tradingDay = currentDay(now)
  const hours = hasNightSession(tradingDay) ? '有夜盘，从前一晚 21:00 起' : '没有夜盘，从 09:00 起'
  const cells = { date: day(tradingDay), text: text(hours) }
  result.row(`交易日 ${shortDay(tradingDay)}`, marketEntity, { ...origin, tradingDay }, cells)
}

function closureRows(result: Result, origin: Origin, today: string) {
  for (const closure of closuresFrom(today, maxClosures)) {
    const cells = {
      from: day(closure.from),
      until: day(closure.until),
      resumes: day(closure.resumes),
      lastTradingDay: day(closure.lastTradingDay),
      lastNight: day(closure.lastNight),
    }
    result.row(`休市 ${closure.from}`, marketEntity, { ...origin, tradingDay: null }, cells)
  }
}

interface Expiring {
  product: Product
  contract: string
  entity: Entity
}

/**
 * Adds a row with a contract's last days for natural persons, for trading and for delivery, and the days
 * left.
 */
function expiryRow(result: Result, { product, contract, entity }: Expiring, origin: Origin, today: string) {
  const last = lastTradingDay(contract)
  if (last === null) {
    result.note(`${entity.name} 的最后交易日规则尚未确认`)
    return
  }
  const isOver = last < today
  const ofContract = productEvents(product, today, last).filter(
    (event) => 'contract' in event && event.contract === contract,
  )
  const lastDelivery = product.deliveryType === '现金' ? null : lastDeliveryDay(product, contract)
  result.note(assumedDaysNote([last, lastDelivery]))
  const cells = {
    lastTradingDay: day(last),
    daysLeft: isOver ? null : count('daysLeft', tradingDaysApart(today, last), '个交易日'),
    calendarDays: isOver ? null : count('daysLeft', daysApart(today, last), '天', { formula: '自然日' }),
    personal: day(ofContract.find(({ kind }) => kind === 'personal')?.day),
    lastDelivery: day(lastDelivery),
  }
  result.row(`最后交易日 ${entity.name}`, entity, { ...origin, tradingDay: null }, cells)
}

/** The given contract, or the main contract of the product; null if the given contract is unknown. */
async function contractOf(context: ToolContext, given: Input, product: Product, today: string) {
  const { contract } = given
  if (contract !== undefined && listedContracts(product, today).includes(contract)) return contract
  const found = await quoteOf(context, symbolOf({ contract, product: product.code }))
  return found?.quote.contract ?? null
}

async function productRows(context: ToolContext, result: Result, given: Input, product: Product) {
  const { world, now } = context
  const today = beijingTime(now).slice(0, 10)
  const { what } = given
  const contract = await contractOf(context, given, product, today)
  if (given.contract !== undefined && contract === null) return
  const entity = productEntity(product.code)
  const href = linksIn(world).chart(contract ? { contract } : { product: product.code }, { type: 1 })
  const origin = {
    tradingDay: null,
    asOf: null,
    source: computedSource,
    title: `财经日历 ${entity.name}`,
    href,
  }
  if (what === 'all' || what === 'sessions') sessionRows(result, product, entity, origin, now)
  if (contract && (what === 'all' || what === 'expiry')) {
    const of = contractEntity(contract, { main: given.contract === undefined })
    expiryRow(result, { product, contract, entity: of }, origin, today)
  }
  if (what === 'sessions' || what === 'holidays') return
  const { events } = await context.call(getProductCalendar, { world, product: product.code })
  const isWanted = wantedKinds[what]
  const wanted = events.filter(
    ({ kind, contract: own }) =>
      isWanted(kind) && (given.contract === undefined || own === null || own === given.contract),
  )
  const shown = wanted.slice(0, maxEvents)
  result.note(assumedDaysNote(shown.map((event) => event.day)))
  for (const event of shown) {
    const about = event.contract ? contractEntity(event.contract) : entity
    const cells = { date: day(event.day), text: text(event.text) }
    result.row(`${shortDay(event.day)} ${kinds[event.kind]}`, about, origin, cells)
  }
}

export const calendar = createReadTool({
  name: 'calendar',
  summary: '交易时间、休市与节前最后一个夜盘、最后交易日与剩余天数、自然人最后持仓日、换月、无夜盘日',
  input,
  async run(context, given) {
    const { world, now } = context
    const today = beijingTime(now).slice(0, 10)
    const result = createResult(context)
    const code = productOfSymbols(given)
    const product = code === '' ? undefined : productOf(code)
    if (code !== '' && !product) return noResult('没有这个品种')
    if (product) await productRows(context, result, given, product)
    if (!product || given.what === 'holidays') {
      const href = linksIn(world).page('/about-data#calendar')
      const origin = { tradingDay: null, asOf: null, source: computedSource, title: '交易日历', href }
      marketDayRow(result, origin, now)
      closureRows(result, origin, today)
      result.note(`休市安排录入到 ${holidaysKnownTo()} 年，其后按平日推算`)
    }
    const label = given.contract ? contractEntity(given.contract).name : (product?.shortName ?? '全市场')
    return result.isEmpty
      ? noResult(given.contract ? `没有合约 ${label}` : `${label} 没有日历`)
      : result.end(`日历 ${today} ${label}`)
  },
})
