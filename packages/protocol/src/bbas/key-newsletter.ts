import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { day, world, worldChoice } from '../primitives'
import { expressLine, expressTags } from './express'

/** A line of a product in the user's 自选. */
const newsletterLine = z.extend(expressLine, {
  symbol: z.string(),
  /** 螺纹. */
  name: z.string(),
})
export type NewsletterLine = z.output<typeof newsletterLine>

/**
 * 重点快讯: 市场快讯 of the products in the user's 自选, newest first. Default: each product's newest settled day and
 * the current day. A contract in 自选 adds the lines of its product and its own events.
 */
export const getKeyNewsletter = endpoint({
  path: '/api/bbas/getKeyNewsletter',
  summary: '重点快讯：自选品种与合约的市场快讯与异动，由新到旧，默认只含要闻',
  access: 'signedIn',
  history: true,
  input: z.object({
    world: worldChoice,
    date: z.optional(day),
    ...pageInput(20, 50),
    tag: z.optional(z.enum(expressTags, '快讯类型有误')),
    /** Whether to return highlighted lines only. */
    highlights: z._default(z.boolean('参数有误'), true),
  }),
  output: z.object({
    world,
    /** Products of 自选; empty if 自选 is empty. */
    symbols: z.array(z.string()),
    /** Version of the 自选 that was read. */
    ownListVersion: z.int(),
    /** The current trading day of the world, or else its newest settled day; null without facts. */
    newestDay: z.nullable(z.string()),
    ...pageOutput(newsletterLine),
  }),
})
