import { type RuleKind, ruleKinds } from '@vce/futures/monitoring'
import { getMonitoringEvents, type MonitoringEvent } from '@vce/protocol'
import * as z from 'zod/mini'
import { beijingTime } from '#platform/clock'
import { contractEntity, quoteUnitOf, shortDay } from './entities'
import { figure, lots, type Origin, price, text } from './figures'
import { dayInput, productOrContract, topInput } from './inputs'
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

/** Kinds of events, grouped like the filter of the page. */
const groups = {
  急涨急跌: ['surge1m', 'plunge1m', 'surge5m', 'plunge5m'],
  增减仓: ['interestUp', 'interestDown'],
  大单放量: ['largeTrade', 'heavyVolume'],
  突破: ['dayHigh', 'dayLow', 'high20', 'low20', 'high60', 'low60', 'pivotCross'],
  涨跌停: [
    'limitUpNear',
    'limitDownNear',
    'limitUpTouched',
    'limitDownTouched',
    'limitUpOpened',
    'limitDownOpened',
  ],
  跳空: ['gapUp', 'gapDown'],
} as const satisfies Record<string, readonly RuleKind[]>
const groupNames = Object.keys(groups) as (keyof typeof groups)[]

const input = z.object({
  /** Without product and contract: the whole market. */
  ...productOrContract,
  date: z.optional(dayInput),
  kinds: z.optional(
    z.array(z.union([z.enum(ruleKinds), z.enum(groupNames)], '异动类型有误')).check(z.minLength(1)),
  ),
  direction: z.optional(z.enum(['up', 'down'])),
  top: topInput(15, 30),
})

const kindsOf = (kinds: readonly (RuleKind | keyof typeof groups)[] | undefined): RuleKind[] | undefined =>
  kinds && [
    ...new Set(
      kinds.flatMap((each) => (each in groups ? groups[each as keyof typeof groups] : [each as RuleKind])),
    ),
  ]

const eventCells = (event: MonitoringEvent) => ({
  last: price(quoteUnitOf(event.product), event.digits)('last', event.price),
  size: figure('eventSize', event.value === null ? null : event.value * 100, '%', 2),
  openInterestChange: lots('openInterestChange', event.openInterestChange, { formula: '一分钟内的持仓变化' }),
  title: text(event.title),
  text: text(event.note),
})

export const events = createReadTool({
  name: 'events',
  summary: '异动监控：一个交易日的急涨急跌、增减仓、大单、突破、涨跌停与跳空，由新到旧',
  input,
  async run(context, { product, contract, date, kinds, direction, top }) {
    const { world } = context
    const filter = { product, contracts: contract === undefined ? undefined : [contract] }
    const of = { ...filter, kinds: kindsOf(kinds), direction, date, limit: top }
    const page = await context.call(getMonitoringEvents, { world, ...of })
    const label = contract === undefined ? (product ?? '全市场') : contractEntity(contract).name
    const { tradingDay } = page
    if (page.events.length === 0)
      return noResult(`${label} ${shortDay(date ?? tradingDay)} 没有异动`.replace('  ', ' '))
    const result = createResult(context)
    for (const event of page.events) {
      const entity = contractEntity(event.contract)
      const moment = beijingTime(new Date(event.at))
      // 异动监控 shows only the newest day; 市场快讯 shows every day.
      const href =
        date === undefined
          ? linksIn(world).centre(event.product)
          : linksIn(world).details(event.product, { tab: 'express', date, tag: '异动' })
      const place = { tradingDay: event.tradingDay, asOf: moment, title: `异动监控 ${event.name}`, href }
      const origin: Origin = { ...place, source: page.feed.source }
      result.row(`${moment.slice(11, 16)} ${entity.name} ${event.title}`, entity, origin, eventCells(event))
    }
    if (page.total > page.events.length)
      result.note(`当日共 ${page.total} 条，列出最新 ${page.events.length} 条`)
    return result.end(`异动 ${shortDay(tradingDay)} ${label}，${page.events.length} 条`)
  },
})
