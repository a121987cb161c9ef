import { addDays, displayCode, holidaysKnownTo, previousTradingDay, productOf } from '@vce/futures'
import { type ProductEvent, productEvents } from '@vce/futures/product-events'
import { type CalendarEvent, getProductCalendar, type World } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { marketRepository } from '../reads/market.repository'
import { marginChanges } from './margin-changes'
import { parameterReads } from './parameters.repository'

/** Number of calendar days shown. */
const spanDays = 92
/** Number of past trading days from which changes of the main contract and of margins are shown. */
const recentDays = 5

/** 财经日历 of a product. */
export function createProductCalendar({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Verb<typeof getProductCalendar> {
  const facts = marketRepository(db)
  const parameters = parameterReads(db)

  async function rolls(world: World, product: string, since: string): Promise<CalendarEvent[]> {
    const [newest] = await facts.productHistory(world, product, 1)
    if (!newest || newest.tradingDay < since || newest.mainContract === null) return []
    const { tradingDay: day, mainContract, secondaryContract, rolled, rollHint } = newest
    const main = displayCode(mainContract)
    if (rolled) return [{ day, kind: 'roll', contract: mainContract, text: `主力合约换为 ${main}` }]
    if (!rollHint) return []
    const next = secondaryContract && `，次主力 ${displayCode(secondaryContract)}`
    return [{ day, kind: 'roll', contract: mainContract, text: `主力 ${main} 临近换月${next ?? ''}` }]
  }

  async function margins(world: World, product: string, since: string, from: string) {
    const changes = marginChanges(await parameters.marginsSince(world, product, since))
    return changes
      .filter(({ day }) => day >= from)
      .map(
        ({ contract, day, ...rates }): CalendarEvent => ({
          day,
          kind: 'margin',
          contract,
          text: `${displayCode(contract)} 保证金由 ${percentOf(rates.from)} 调整为 ${percentOf(rates.to)}`,
        }),
      )
  }

  return async (_actor, input) => {
    const product = productOf(input.product)
    if (!product) throw failure(getProductCalendar, 'unknownProduct', { product: input.product })
    const world = await facts.worldOf(input.world)
    const from = beijingTime(clock.now()).slice(0, 10)
    const until = addDays(from, spanDays)
    const since = previousTradingDay(from, recentDays)
    const events = [
      ...(await rolls(world, product.code, since)),
      ...productEvents(product, from, until).map(calendarEvent),
      ...(await margins(world, product.code, since, from)),
    ].toSorted((a, b) => a.day.localeCompare(b.day))
    return { world, product: product.code, from, until, holidaysKnownTo: holidaysKnownTo(), events }
  }
}

const percentOf = (rate: number) => `${Number((rate * 100).toFixed(2))}%`

/** `10-01` of `2026-10-01`. */
const monthDay = (day: string) => day.slice(5)

function calendarEvent(event: ProductEvent): CalendarEvent {
  const contract = 'contract' in event ? event.contract : null
  return { day: event.day, kind: event.kind, contract, text: textOf(event) }
}

function textOf(event: ProductEvent): string {
  switch (event.kind) {
    case 'personal':
      return `${displayCode(event.contract)} 自然人最后持仓日，次月进入交割月`
    case 'expiry':
      return `${displayCode(event.contract)} 最后交易日`
    case 'delivery':
      return `${displayCode(event.contract)} 最后交割日`
    case 'noNight':
      return '当晚没有夜盘'
    case 'holiday': {
      const span =
        event.until === event.day ? monthDay(event.day) : `${monthDay(event.day)} 至 ${monthDay(event.until)}`
      return `${span} 休市，${monthDay(event.resumes)} 恢复交易`
    }
    case 'receipts':
      return event.confirmed ? '仓单集中注销' : '仓单集中注销（按惯例月份，以交易所通知为准）'
  }
}
