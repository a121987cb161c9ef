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
  'room',
  'replay',
  'video',
  'user',
  'page',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** Kinds whose content is written by the community. */
export const communityKinds = ['post', 'question', 'topic', 'special', 'circle', 'user'] as const
export type CommunityKind = (typeof communityKinds)[number]

/** Matches of a kind are counted up to this number; a count of one more means that there are more matches. */
export const maxSearchCount = 1_000

export const searchBounds = { maxKeyword: 40, maxPages: 50, pageSize: 20, maxRank: 1_000 } as const
const { maxKeyword, maxPages, pageSize, maxRank } = searchBounds

export const searchSorts = ['best', 'newest'] as const
export type SearchSort = (typeof searchSorts)[number]
/** Maximum ages, in days, to which a search can be limited. */
export const searchDays = [1, 7, 30, 365] as const

const kind = z.enum(searchKinds, '没有这类内容')

/** Keyword of a search. */
export const keywordText = z
  .string('请输入搜索内容')
  .check(z.trim(), z.minLength(1, '请输入搜索内容'), longest(maxKeyword, `最多${maxKeyword}个字`))

/** Pieces of a text in their order; `hit` marks matches. */
const segments = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type SearchSegment = z.output<typeof segments>[number]

/** Kinds of counts that can be shown with a result. */
const resultCountKinds = ['likes', 'comments', 'answers', 'posts', 'followers', 'members', 'reads'] as const
export type ResultCountKind = (typeof resultCountKinds)[number]

const details = z.object({
  /**
   * The author, or the found member; null if the account is deleted, and for content that no member writes.
   */
  person: z.nullable(z.object({ id: z.int(), nickname: z.string(), avatar: z.string() })),
  /** The broker of a report. */
  publisher: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  counts: z.array(z.object({ of: z.enum(resultCountKinds), count: z.int() })),
  is_sample: z.boolean(),
})
export type ResultDetails = z.output<typeof details>

const row = z.object({
  kind,
  id: z.int(),
  title: segments,
  /** Up to 90 characters around the matches; empty without a text. */
  snippet: segments,
  url: z.string(),
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`; null for a page of the portal. */
  at: z.nullable(z.string()),
  /** The world of the result's figures; null if the result has no figures. */
  world: z.nullable(world),
  product_codes: z.array(z.string()),
  /** Details that the page shows in addition to the text. */
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

/** A found symbol with its price; joined main contracts have the price of the current main contract. */
const pricedSymbol = z.extend(foundSymbol, {
  quote: z.nullable(
    z.object({
      digits: z.int(),
      /** Last price; for an expired contract the settlement price of its last day. */
      last: figure,
      change: figure,
      /** 涨跌幅 in percent. */
      changeRate: figure,
      volume: figure,
      openInterest: figure,
      tradingDay: z.string(),
    }),
  ),
})
export type PricedSymbol = z.output<typeof pricedSymbol>

/** Maximum number of symbols in one answer. */
export const maxFoundSymbols = 4

/**
 * Results that match all words of a keyword, of one kind or of all kinds; `counts` always covers every kind.
 * The first page of all kinds includes symbols, and keywords of similar spelling if nothing is found.
 */
export const searchAll = endpoint({
  path: '/api/search/searchAll',
  summary: '站内搜索：品种合约、帖子、提问、研报、话题、专题、直播间、期友与功能',
  access: 'guest',
  input: z.object({
    keyword: keywordText,
    kind: z.optional(kind),
    /** `community` limits the search to kinds that the community writes. */
    scope: z._default(z.enum(['site', 'community'], '搜索范围有误'), 'site'),
    /** World of symbols and reports. */
    world: worldChoice,
    /** `newest` sorts by time instead of relevance; pages of the portal have no time and come last. */
    sort: z._default(z.enum(searchSorts, '排序方式有误'), 'best'),
    /** Maximum age in days; pages of the portal have no age. */
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
    /** Suggested keywords of similar spelling. */
    near: z.array(z.string()),
    ...pageOutput(row),
  }),
  errors: { otherScope: '该范围没有这类内容' },
})

/** Counts the rank of an opened result; no user is stored. */
export const clickResult = endpoint({
  path: '/api/search/clickResult',
  summary: '记录搜索结果被点开的名次，不记录用户',
  access: 'guest',
  input: z.object({
    keyword: keywordText,
    /** Rank from 1, continued over all pages. */
    rank: z.int('名次有误').check(z.minimum(1, '名次有误'), z.maximum(maxRank, '名次有误')),
  }),
  output: z.object({}),
})
