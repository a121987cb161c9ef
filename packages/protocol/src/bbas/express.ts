import * as z from 'zod/mini'
import type { MonitoringKind } from '../dashboard/monitoring'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { world } from '../primitives'
import { unknownProduct } from '../refusals'
import { symbolDayInput, symbolMetering } from './symbol-fields'

/** Subjects of express lines. */
export const expressTags = [
  '行情',
  '持仓',
  '资金',
  '仓单',
  '基差',
  '期限',
  '席位',
  '异动',
  '枢轴',
  '观点',
  '日历',
] as const
export type ExpressTag = (typeof expressTags)[number]

/** Highlighted kinds of events: price limits, 60-day extremes, opening gaps. */
export const highlightedEventKinds: readonly MonitoringKind[] = [
  'limitUpTouched',
  'limitDownTouched',
  'limitUpOpened',
  'limitDownOpened',
  'high60',
  'low60',
  'gapUp',
  'gapDown',
]

export const expressLine = z.object({
  /** Stable id: the id of a line is the same in every response. */
  id: z.string(),
  content_type: z.literal(1),
  title: z.string(),
  content: z.string(),
  tag: z.enum(expressTags),
  /** 1 if the line is highlighted. */
  is_tuchu: z.int(),
  /**
   * Beijing time, `YYYY-MM-DD HH:mm:ss`; null for settled facts, published at an unknown time after the
   * close.
   */
  time: z.nullable(z.string()),
  tradingDay: z.string(),
  /** The figures in the text, each with its unit, so that a reader can check them. */
  figures: z.array(
    z.object({ name: z.string(), value: z.nullable(z.number()), unit: z.string(), digits: z.int() }),
  ),
  /** The page the figures come from. */
  link: z.nullable(z.string()),
  source: z.string(),
})
export type ExpressLine = z.output<typeof expressLine>

/**
 * 市场快讯 of one trading day, newest first, from settled facts and events. Default: the newest settled day and
 * the current day.
 */
export const getExpress = endpoint({
  path: '/api/bbas/getExpress',
  summary: 'BBAS 市场快讯：由已结算数据与异动生成，每条附数据依据与来源',
  access: 'guest',
  shared: true,
  history: true,
  metered: symbolMetering,
  input: z.object({
    ...symbolDayInput,
    ...pageInput(20, 50),
    tag: z.optional(z.enum(expressTags, '快讯类型有误')),
    /** Whether to return highlighted lines only. */
    highlights: z._default(z.boolean('参数有误'), false),
  }),
  output: z.object({ world, ...pageOutput(expressLine) }),
  errors: { unknownSymbol: unknownProduct },
})
