import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'

/** What the community's search finds, in the order of its tabs. */
export const searchKinds = ['post', 'question', 'topic', 'special', 'circle', 'user'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Matches of one kind are counted up to this number; one more stands for all that lie beyond. */
export const maxSearchCount = 1_000

export const searchBounds = { maxKeyword: 40, maxPages: 50, pageSize: 20 } as const
const { maxKeyword, maxPages, pageSize } = searchBounds

const kind = z.enum(searchKinds, '没有这类内容')

/** Pieces of a text in their order; `hit` marks what was searched. */
const segments = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type SearchSegment = z.output<typeof segments>[number]

const row = z.object({
  kind,
  id: z.int(),
  title: segments,
  /** Up to 90 characters around the hits; empty without a text. */
  snippet: segments,
  url: z.string(),
  /** Beijing time, `YYYY-MM-DD HH:mm:ss`. */
  at: z.string(),
  product_codes: z.array(z.string()),
})
export type SearchRow = z.output<typeof row>

/** What matches all words of a keyword, of one kind or of every kind; `counts` is of every kind either way. */
export const searchAll = endpoint({
  path: '/api/search/searchAll',
  summary: '站内搜索：帖子、提问、话题、专题与期友',
  access: 'guest',
  input: z.object({
    keyword: z
      .string('请输入搜索内容')
      .check(z.trim(), z.minLength(1, '请输入搜索内容'), z.maxLength(maxKeyword, `最多${maxKeyword}个字`)),
    kind: z.optional(kind),
    ...pageInput(pageSize, pageSize),
    page: z._default(
      z.int('页码有误').check(z.minimum(1, '页码有误'), z.maximum(maxPages, `最多显示${maxPages}页`)),
      1,
    ),
  }),
  output: z.object({
    counts: z.array(z.object({ kind, count: z.int() })),
    ...pageOutput(row),
  }),
})
