import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { world, worldChoice } from '../primitives'
import { foundSymbol, keywordText, searchKinds } from './search'

/** Maximum number of suggestions of all kinds together, and of 热词. */
export const maxSuggestions = 8
export const maxHotWords = 10

/** Number of people who must have searched a word before the word is shown to other people. */
export const minSearchers = 5

const suggestedTitle = z.object({
  kind: z.enum(searchKinds),
  id: z.int(),
  title: z.string(),
  url: z.string(),
})
export type SuggestedTitle = z.output<typeof suggestedTitle>

/**
 * Completions of a typed prefix: symbols, titles that begin with the prefix, and words that several people
 * searched.
 */
export const getSuggestions = endpoint({
  path: '/api/search/getSuggestions',
  summary: '搜索联想：品种合约、标题与多人搜过的词，共最多8条',
  access: 'guest',
  input: z.object({ keyword: keywordText, world: worldChoice }),
  output: z.object({
    world,
    symbols: z.array(foundSymbol),
    titles: z.array(suggestedTitle),
    words: z.array(z.string()),
  }),
})

/** 热词: words that many people searched within a day; pinned words first. */
export const getHotWords = endpoint({
  path: '/api/search/getHotWords',
  summary: '搜索热词：近24小时至少5人搜过的词，最多10个',
  access: 'guest',
  shared: true,
  input: z.object({}),
  output: z.object({ words: z.array(z.string()) }),
})

const note = z.string('备注有误').check(z.trim(), longest(200, '备注最多200个字'))

const hotWordRules = ['pin', 'strike'] as const

/** Words that operators pinned or blocked, newest first, and the words that are often searched now. */
export const getHotWordRules = endpoint({
  path: '/api/search/getHotWordRules',
  summary: '热词管理：置顶与屏蔽的词，以及当前各词的搜索人数',
  access: { operator: 'search.hotWords', right: 'read' },
  input: z.object({}),
  output: z.object({
    rules: z.array(
      z.object({
        word: z.string(),
        rule: z.enum(hotWordRules),
        /** Login of the operator who set the rule. */
        by: z.string(),
        at: z.string(),
      }),
    ),
    /** Words that are often searched now, before rules and banned words are applied. */
    searched: z.array(z.object({ word: z.string(), searchers: z.int() })),
  }),
})

/** Pins a word to the top of 热词, blocks it in 热词 and suggestions, or removes the rule for it. */
export const setHotWord = endpoint({
  path: '/api/search/setHotWord',
  summary: '置顶、屏蔽或恢复一个热词',
  access: { operator: 'search.hotWords', right: 'write' },
  input: z.object({
    word: keywordText,
    rule: z.nullable(z.enum(hotWordRules, '请选择置顶或屏蔽')),
    note: z._default(note, ''),
  }),
  output: z.object({}),
  errors: {
    wordUnfit: '该词没有可搜索的文字',
    wordBanned: '该词含有违禁词，不能置顶',
    tooManyPins: '最多置顶10个热词',
    tooManyRules: '最多屏蔽1000个热词',
  },
})
