import * as z from 'zod/mini'
import { text } from './figures'
import data from './help.data.json' with { type: 'json' }
import { linksIn } from './links'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'
import { matchNamed } from './term-match'

interface Topic {
  title: string
  /** Search terms. */
  words: readonly string[]
  text: string
  /** Address of the page. */
  page: string
}

export const helpTopics: readonly Topic[] = data

const named = helpTopics.map((topic) => ({ ...topic, names: [topic.title, ...topic.words] }))
const mostTopics = 3

const input = z.object({
  topic: z.string().check(z.trim(), z.minLength(1, '请给出主题'), z.maxLength(60, '主题过长')),
})

export const help = createReadTool({
  name: 'help',
  summary: '本站怎么用：某个功能在哪个页面、怎么操作',
  input,
  async run(context, { topic }) {
    const found = matchNamed(named, topic, mostTopics)
    if (found.length === 0) return noResult(`没有「${topic}」的使用说明`)
    const result = createResult(context)
    for (const each of found) {
      const href = linksIn(context.world).page(each.page)
      const origin = { tradingDay: null, asOf: null, source: '使用说明', title: each.title, href }
      const entity = { kind: 'term', code: each.title, name: each.title } as const
      result.row(each.title, entity, origin, { text: text(each.text) })
    }
    return result.end(`使用说明 ${found.map(({ title }) => title).join('、')}`)
  },
})
