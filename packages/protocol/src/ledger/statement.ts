import * as z from 'zod/mini'
import { tooOften } from '../account/fields'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { day } from '../primitives'

/** V粒 and V券, both whole; 1 V券 = 1 元. */
export const currencies = ['points', 'vouchers'] as const
export const currencyNames: Readonly<Record<Currency, string>> = { points: 'V粒', vouchers: 'V券' }
export type Currency = (typeof currencies)[number]

/** Filter of a statement: all entries, or those gained, spent (or given back), or expired unused. */
export const entryFilters = ['all', 'in', 'out', 'expired'] as const
export type EntryFilter = (typeof entryFilters)[number]

/** Range of a statement: a number of days up to today, or `all` entries. */
export const entryRanges = ['30', '90', '365', 'all'] as const
export type EntryRange = (typeof entryRanges)[number]

/** Maximum number of rows of an exported statement; the newest rows are exported. */
export const maxExportedEntries = 50_000

const currency = z._default(z.enum(currencies, '币种有误'), 'points')

const statement = {
  currency,
  kind: z._default(z.enum(entryFilters, '明细类型有误'), 'all'),
  /** A number of days up to today, or the first and last day, inclusive. */
  range: z._default(
    z.union([z.enum(entryRanges), z.object({ from: day, to: day })], '日期格式应为 YYYY-MM-DD'),
    '30',
  ),
}

const entry = z.object({
  /** Number of the entry in its account, from 1. */
  id: z.int(),
  /** Beijing time. */
  created_at: z.string(),
  /** Kind of the entry: 每日签到, 兑换次数, … */
  type: z.string(),
  /** Purpose of the entry; may be empty. */
  detail: z.string(),
  kind: z.enum(['in', 'out', 'expired']),
  amount: z.int(),
  balance_after: z.int(),
})
export type Entry = z.output<typeof entry>

const balance = z.object({
  /** Balance minus debts; may be negative. */
  balance: z.int(),
  /** Frozen amount, which is not part of the balance. */
  held: z.int(),
  owed: z.int(),
  /** Part of the balance that was given instead of bought; 0 for V粒. */
  given: z.int(),
  /** The amount that expires next, and its last day; null if nothing expires. */
  expiring: z.nullable(z.object({ amount: z.int(), day: z.string() })),
  /** Sums of the current month (Beijing time). */
  month: z.object({ gained: z.int(), used: z.int(), expired: z.int() }),
  /** Total amount gained so far. */
  gained: z.int(),
})
export type Balance = z.output<typeof balance>

export const getBalances = endpoint({
  path: '/api/finance/getBalances',
  summary: 'V粒与V券：余额、冻结、将到期、本月收支',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ points: balance, vouchers: balance }),
})

export const getEntries = endpoint({
  path: '/api/finance/getEntries',
  summary: 'V粒或V券的收支明细，新的在前',
  access: 'signedIn',
  input: z.object({ ...statement, ...pageInput(10, 100) }),
  output: z.object(pageOutput(entry)),
})

export const exportEntries = endpoint({
  path: '/api/finance/exportEntries',
  summary: `导出收支明细，新的在前，最多 ${maxExportedEntries} 条`,
  access: 'signedIn',
  input: z.object(statement),
  output: z.object({ total: z.int(), data: z.array(entry) }),
  errors: { tooOften },
})
