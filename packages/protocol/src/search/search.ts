import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { world, worldChoice } from '../primitives'

/** Kinds of search results, in the order of the tabs. */
export const searchKinds = [
  'post',
  'question',
  'report',
  'topic',
  'special',
  'circle',
  'user',
  'page',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Kinds that the community writes. */
export const communityKinds = ['post', 'question', 'topic', 'special', 'circle', 'user'] as const
export type CommunityKind = (typeof communityKinds)[number]

/** Matches of one kind are counted up to this number; one more means "more than that". */
export const maxSearchCount = 1_000

export const searchBounds = { maxKeyword: 40, maxPages: 50, pageSize: 20, maxRank: 1_000 } as const
const { maxKeyword, maxPages, pageSize, maxRank } = searchBounds

export const searchSorts = ['best', 'newest'] as const
export type SearchSort = (typeof searchSorts)[number]
/** Ages, in days, that a search may be limited to. */
export const searchDays = [1, 7, 30, 365] as const

const kind = z.enum(searchKinds, '没有这类内容')

/** Keyword of a search. */
export const searchWords = z
  .string('请输入搜索内容')
  .check(z.trim(), z.minLength(1, '请输入搜索内容'), longest(maxKeyword, `最多${maxKeyword}个字`))

/** Pieces of a text in their order; `hit` marks matches. */
const segments = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type SearchSegment = z.output<typeof segments>[number]

/** Counts that a result may be shown with. */
const countsOfResult = ['likes', 'comments', 'answers', 'posts', 'followers', 'members', 'reads'] as const
export type ResultCount = (typeof countsOfResult)[number]

const details = z.object({
  /** The author, or the member that was found; null where the account is deleted, and for what no member writes. */
  person: z.nullable(z.object({ id: z.int(), nickname: z.string(), avatar: z.string() })),
  /** The broker of a report. */
  publisher: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  counts: z.array(z.object({ of: z.enum(countsOfResult), count: z.int() })),
  is_sample: z.boolean(),
})
export type ResultDetails = z.output<typeof details>

const row = z.object({
  kind,
  id: z.int(),
  title: segments,
  /** Up to 90 characters around the hits; empty without a text. */
  snippet: segments,
  url: z.string(),
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`; null for a page of the portal, which has none. */
  at: z.nullable(z.string()),
  /** The world of its figures; null if it has none. */
  world: z.nullable(world),
  product_codes: z.array(z.string()),
  /** Details that its module shows beside the text. */
  details,
})
export type SearchRow = z.output<typeof row>

/** A contract, or the joined main contracts of a product. */
export const foundSymbol = z.object({
  product: z.string(),
  /** 螺纹. */
  name: z.string(),
  /** Null for the joined main contracts. */
  contract: z.nullable(z.string()),
  state: z.enum(['main', 'joined', 'live', 'expired']),
})
export type FoundSymbol = z.output<typeof foundSymbol>

const figure = z.nullable(z.number())

/** A found symbol with its price; joined main contracts have the price of the main one. */
const pricedSymbol = z.extend(foundSymbol, {
  quote: z.nullable(
    z.object({
      digits: z.int(),
      /** Last price; the settlement of its last day for an expired contract. */
      last: figure,
      change: figure,
      /** In percent. */
      changeRate: figure,
      volume: figure,
      openInterest: figure,
      tradingDay: z.string(),
    }),
  ),
})
export type PricedSymbol = z.output<typeof pricedSymbol>

/** Most symbols of one answer. */
export const maxFoundSymbols = 4

/**
 * Matches of all words of a keyword, of one kind or of every kind; `counts` always has every kind. Symbols
 * come with the first page of every kind, near spellings where nothing is found.
 */
export const searchAll = endpoint({
  path: '/api/search/searchAll',
  summary: '站内搜索：品种合约、帖子、提问、研报、话题、专题、期友与功能',
  access: 'guest',
  input: z.object({
    keyword: searchWords,
    kind: z.optional(kind),
    /** `community` leaves out kinds that the community does not write. */
    scope: z._default(z.enum(['site', 'community'], '搜索范围有误'), 'site'),
    /** World of the symbols and reports. */
    world: worldChoice,
    /** `newest` leaves the order of relevance; functions, which have no hour, come last then. */
    sort: z._default(z.enum(searchSorts, '排序方式有误'), 'best'),
    /** Maximum age; functions have no age. */
    days: z.optional(z.literal([...searchDays], '时间范围有误')),
    ...pageInput(pageSize, pageSize),
    page: z._default(
      z.int('页码有误').check(z.minimum(1, '页码有误'), z.maximum(maxPages, `最多显示${maxPages}页`)),
      1,
    ),
  }),
  output: z.object({
    world,
    symbols: z.array(pricedSymbol),
    counts: z.array(z.object({ kind, count: z.int() })),
    /** Other keywords that may be meant. */
    near: z.array(z.string()),
    ...pageOutput(row),
  }),
  errors: { otherScope: '该范围没有这类内容' },
})

/** Counts which place of the results was opened; no user is stored. */
export const clickResult = endpoint({
  path: '/api/search/clickResult',
  summary: '记录搜索结果被点开的名次，不记录用户',
  access: 'guest',
  input: z.object({
    keyword: searchWords,
    /** From 1 on, over all pages. */
    rank: z.int('名次有误').check(z.minimum(1, '名次有误'), z.maximum(maxRank, '名次有误')),
  }),
  output: z.object({}),
})
