import { type ExchangeCode, exchanges, productOf } from '@vce/futures'
import * as z from 'zod/mini'
import { valueText } from '../shared/cells'
import { isJsonObject, type JsonObject } from '../shared/json'

/** The figures of a quote. A table may lack any of them except the settlement price. */
export const quoteFigures = [
  'open',
  'high',
  'low',
  'close',
  'settlementPrice',
  'previousSettlement',
  'volume',
  'openInterest',
  'openInterestChange',
  'turnover',
] as const
export type QuoteFigure = (typeof quoteFigures)[number]

const barPrices = ['open', 'high', 'low', 'close', 'volume'] as const
const barFigures = [...barPrices, 'turnover', 'openInterest'] as const

const tickPrices = ['price', 'volume'] as const
const tickFigures = [
  ...tickPrices,
  'turnover',
  'openInterest',
  'bid',
  'bidVolume',
  'ask',
  'askVolume',
] as const

/**
 * A field with several forms. `schemaOf` chooses one form by the value, so that a fault describes the error
 * in this form instead of stating that no form fits.
 */
const chooseForm = <T>(schemaOf: (value: unknown) => z.ZodMiniType<T>) =>
  z.custom<T>().check(({ value, issues }) => {
    const { error } = schemaOf(value).safeParse(value)
    for (const { path, message } of error?.issues ?? [])
      issues.push({ code: 'custom', input: value, path: [...path], message })
  })

const nonEmpty = (message: string) => z.string(message).check(z.minLength(1, message))

/** Texts of faults: `unknown` for fields that are not allowed in an object, `other` for any other fault. */
const unknownFields = (unknown: string, other: string) => ({
  error: ({ code }: { code?: string }) => (code === 'unrecognized_keys' ? unknown : other),
})

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

/**
 * The schemas of all kinds of mappings. They depend on the mapping itself: all columns it names must be in
 * its `header`, and some fields of a ranking are required only if others are missing.
 */
export function schemasOf(root: JsonObject) {
  const columns: readonly unknown[] = Array.isArray(root.header) ? root.header : []
  const column = z.string('应当是列名').check(
    z.refine((name) => columns.includes(name), {
      error: ({ input }) => `写的列${valueText(input)}不在 header 里`,
    }),
  )
  const inColumn = z.object({ column })

  const source = chooseForm<{ column: string } | { constant: string } | 'fileName'>((value) => {
    if (!isJsonObject(value)) return z.literal('fileName', '应当是 { column }、{ constant } 或 "fileName"')
    return 'constant' in value ? z.object({ constant: nonEmpty('应当是代码') }) : inColumn
  })

  const factor = z
    .number('应当是大于 0 的倍数')
    .check(z.gt(0, '应当是大于 0 的倍数'), z.lte(1e9, '应当是大于 0 的倍数'))
  const figureOr = (missing: string | null) =>
    chooseForm<string | { column: string; factor: number }>((value) => {
      if (value === undefined && missing !== null) return z.never(missing)
      return isJsonObject(value) ? z.object({ column, factor }) : column
    })
  const figure = figureOr(null)

  /** Schema of an object of figures by name; other names are not allowed. */
  const figures = <Required extends string, Optional extends string>(
    required: readonly Required[],
    all: readonly (Required | Optional)[],
    { missing, none }: { missing: string; none: string },
  ) => {
    const shape = Object.fromEntries(
      all.map((name) => [
        name,
        (required as readonly string[]).includes(name) ? figureOr(missing) : z.optional(figure),
      ]),
    ) as Record<Required, typeof figure> &
      Record<Exclude<Optional, Required>, z.ZodMiniOptional<typeof figure>>
    return z.strictObject(shape, unknownFields(`不认识；可用 ${all.join('、')}`, none))
  }

  const common = {
    /** Name of the layout, shown in the import report. */
    name: z
      .string('应当是由字母、数字和连字符组成的名称')
      .check(z.regex(/^[\w-]{1,40}$/, '应当是由字母、数字和连字符组成的名称')),
    /** Note for operators: origin and peculiarities of such tables. */
    note: z.optional(z.string('应当是文字')),
    /**
     * The columns that a table must have to be read with this mapping. With a built-in mapping a table must
     * have exactly these columns.
     */
    header: z.custom<string[]>(
      (value) => Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'),
      '应当是列名的列表',
    ),
    /** True if the figures are a vendor's own, so that any other source of the same fact takes precedence. */
    vendor: z.optional(z.literal(true, '只能是 true')),
    /** Default is `,`; `\t` is a tab. */
    delimiter: z.optional(
      z
        .string('应当是一个分隔符，例如 "," 或 "\\t"')
        .check(z.regex(/^[^"\w\r\n]$/, '应当是一个分隔符，例如 "," 或 "\\t"')),
    ),
    /** The exchange of all rows, or the column with the exchange's code (`CZCE`) or name (郑商所). */
    exchange: z.optional(
      chooseForm<ExchangeCode | { column: string }>((value) => {
        const codes = exchanges.map(({ code }) => code)
        return isJsonObject(value)
          ? inColumn
          : z.enum(codes, `应当是 ${codes.join('、')} 之一，或 { column }`)
      }),
    ),
    /**
     * Rules for rows to leave out: a row whose `column` matches `pattern` is left out and counted under `as`.
     */
    leaveOut: z.optional(
      z.array(
        z.object(
          {
            column,
            pattern: z.string('不是正则表达式').check(z.refine(compiles, '不是正则表达式')),
            as: nonEmpty('应当是一个理由'),
          },
          '应当是 { column, pattern, as }',
        ),
        '应当是列表',
      ),
    ),
  }

  /**
   * The day's source is a column or the file name. A constant is not allowed, because every import must state
   * its day.
   */
  const day = chooseForm<{ column: string } | 'fileName'>((value) =>
    isJsonObject(value) ? inColumn : z.literal('fileName', '应当是 { column } 或 "fileName"'),
  )
  /**
   * The time of a row: a Beijing time, `2026-11-20 09:00:00.5`, or the seconds, milliseconds, microseconds or
   * nanoseconds since 1970. If `column` has only the time of the day, `date` is the column with the calendar
   * day.
   */
  const time = z.object({ column, date: z.optional(column) }, '应当是 { column }，日期另在一列时加上 date')

  const hasContract = root.contract !== undefined
  const hasProduct = root.product !== undefined
  const list = z.object(
    {
      lots: column,
      change: z.optional(column),
      /** The member's column, if each list has its own; otherwise the mapping's `seat` is used. */
      seat:
        root.seat === undefined
          ? chooseForm<string | undefined>((value) =>
              value === undefined ? z.never('没有写会员在哪一列') : column,
            )
          : z.optional(column),
    },
    '应当是 { lots, change, seat }',
  )

  const mapping = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
    z.strictObject({ ...common, ...shape }, '不认识，请检查拼写')

  const kinds = {
    quotes: mapping({
      kind: z.literal('quotes'),
      day,
      contract: source,
      figures: figures(['settlementPrice'], quoteFigures, {
        missing: '必须有：没有结算价的行情不能导入',
        none: '应当写明各项行情在哪一列',
      }),
    }),
    rankings: mapping({
      kind: z.literal('rankings'),
      day,
      /** Ranked contract. Without it, `product` is required, and the rankings are of whole products. */
      contract:
        hasContract === hasProduct
          ? chooseForm<undefined>(() => z.never('与 product 必须恰好写一个'))
          : z.optional(source),
      product: z.optional(source),
      seat: z.optional(column),
      /** The column with the rank; without it, places are ordered by lots. */
      rank: z.optional(column),
      /** If true, lots of 0 mean that the member is not in the list. */
      zeroIsUnranked: z.optional(z.boolean('应当是 true 或 false')),
      lists: z
        .strictObject(
          { volume: z.optional(list), long: z.optional(list), short: z.optional(list) },
          unknownFields('不认识；可用 volume、long、short', '应当写明各榜在哪些列'),
        )
        .check(z.refine(() => Object.keys(root.lists ?? {}).length > 0, '应当写明各榜在哪些列')),
    }),
    receipts: mapping({
      kind: z.literal('receipts'),
      day,
      product: source,
      unit: z.enum(['lot', 'ton', 'kilogram', 'barrel'], '应当是 lot、ton、kilogram 或 barrel'),
      figures: z.object(
        { quantity: figure, change: z.optional(column), forecast: z.optional(column) },
        '应当写明仓单数量在哪一列',
      ),
      /** The warehouse's column; without it, every row is the total of a product on a day. */
      warehouse: z.optional(column),
      /** How to recognise rows with sums. */
      sums: z.optional(
        z.object(
          { column, subtotal: nonEmpty('应当是合计行的文字'), total: nonEmpty('应当是合计行的文字') },
          '应当是 { column, subtotal, total }',
        ),
      ),
    }),
    spot: mapping({
      kind: z.literal('spot'),
      day,
      product: source,
      /**
       * Codes of products whose prices are in the future's quote unit, or `all`. All other prices are in the
       * unit that `spotUnitOf` of @vce/futures returns, such as 元/斤 for eggs and 元/㎡ for glass.
       */
      inQuoteUnit: z.optional(
        chooseForm<string[] | 'all'>((value) => (value === 'all' ? z.literal('all') : productCodes)),
      ),
      figures: z.object({ price: figure }, '应当写明现货价在哪一列'),
    }),
    /**
     * 1-minute bars. Lots are single-sided; for a table that counts both sides, the factor 0.5 halves them.
     */
    minutes: mapping({
      kind: z.literal('minutes'),
      contract: source,
      time,
      /** Whether a bar is stamped with the start of its minute (09:00) or its end (09:01). */
      stamp: z.enum(['start', 'end'], '应当是 start（时间为该分钟的开始）或 end（结束）'),
      figures: figures(barPrices, barFigures, { missing: '必须有', none: '应当写明各项数据在哪一列' }),
    }),
    /**
     * Snapshots as published by a trading interface: volume and turnover are totals since the trading day
     * began.
     */
    ticks: mapping({
      kind: z.literal('ticks'),
      contract: source,
      time,
      figures: figures(tickPrices, tickFigures, { missing: '必须有', none: '应当写明各项数据在哪一列' }),
    }),
  }
  return { common: z.object(common), kinds }
}

const productCodes = z
  .custom<string[]>((value) => Array.isArray(value), '应当是品种代码的列表，或 "all"')
  .check(({ value, issues }) => {
    for (const code of value) {
      if (typeof code === 'string' && productOf(code)) continue
      const message = `里没有这样的品种代码：${valueText(code)}，大小写须与交易所一致`
      issues.push({ code: 'custom', input: code, path: [], message })
    }
  })

export type Schemas = ReturnType<typeof schemasOf>['kinds']
type MappingOf<Kind extends keyof Schemas> = z.output<Schemas[Kind]>

export type QuoteMapping = MappingOf<'quotes'>
export type RankingMapping = MappingOf<'rankings'>
export type ReceiptMapping = MappingOf<'receipts'>
export type SpotMapping = MappingOf<'spot'>
export type MinuteMapping = MappingOf<'minutes'>
export type TickMapping = MappingOf<'ticks'>

/** A mapping of a table whose rows are facts of a day. */
export type DailyMapping = QuoteMapping | RankingMapping | ReceiptMapping | SpotMapping

/** Describes how to read a table that no exchange published; a plain JSON object. */
export type TableMapping = DailyMapping | MinuteMapping | TickMapping

/** Where a value comes from: a column, a constant for the whole table, or the file name. */
export type ValueSource = QuoteMapping['contract']

/** A column, optionally with the factor that converts its figures to this project's unit (万元 → 元: 10000). */
export type FigureColumn = SpotMapping['figures']['price']

export type ListColumns = NonNullable<RankingMapping['lists']['long']>
export type MomentColumns = TickMapping['time']

export function columnOf(figure: FigureColumn | undefined): string {
  if (figure === undefined) return ''
  return typeof figure === 'string' ? figure : figure.column
}

export function factorOf(figure: FigureColumn | undefined): number {
  return typeof figure === 'object' ? figure.factor : 1
}
