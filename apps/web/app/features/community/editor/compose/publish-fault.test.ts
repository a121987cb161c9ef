import type { PostDocument } from '@vce/protocol'
import { expect, test } from 'vitest'
import { bountyOf, publishFault } from './publish-fault'

const textOf = (text: string): PostDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) }],
})
const good = {
  kind: 'post' as const,
  title: '',
  document: textOf('看好'),
  pictures: 'ready' as const,
  topicsLeft: 2,
  vote: null,
  journal: null,
  forecast: null,
  bounty: { typed: '', max: 500 },
}
type PostCheck = Parameters<typeof publishFault>[0]
const question = { kind: 'question' as const, title: '怎么看净持仓？' }
const bounty = (typed: string, changes: Partial<PostCheck['bounty']> = {}) => ({
  ...question,
  bounty: { ...good.bounty, typed, ...changes },
})

test.each<[string, Partial<PostCheck>]>([
  ['a short post', {}],
  ['a long post with a title', { title: '螺纹', document: textOf('字'.repeat(10_000)) }],
  ['a question without text', { ...question, document: textOf('') }],
  [
    'a chart alone',
    { document: { type: 'doc', content: [{ type: 'quoteCard', attrs: { code: 'rb', interval: 'day' } }] } },
  ],
  ['a bounty within bounds', bounty('500')],
  ['no bounty of a first tier', bounty('', { max: 0 })],
  ['a question whose unfinished view goes nowhere', { ...question, forecast: '请选择方向' }],
  ['the bounty of a post', { bounty: { typed: '9999', max: 0 } }],
])('%s may be published', (_name, changes) => {
  expect(publishFault({ ...good, ...changes })).toBeNull()
})

test.each<[string, Partial<PostCheck>, string, string]>([
  ['a long title', { title: '字'.repeat(41) }, 'title', '标题最多40个字'],
  ['a long text without a title', { document: textOf('字'.repeat(201)) }, 'title', '请输入标题'],
  ['a question without a title', { kind: 'question', title: ' ' }, 'title', '请输入标题'],
  ['no text', { document: textOf('') }, 'text', '请输入内容'],
  ['too long a text', { title: 'a', document: textOf('字'.repeat(10_001)) }, 'text', '内容最多10000个字'],
  ['an upload', { pictures: 'sending' }, 'pictures', '图片还在上传，请稍候'],
  ['six topics', { topicsLeft: -1 }, 'topics', '最多选择5个话题'],
  ['a vote', { vote: '至少两个选项' }, 'vote', '至少两个选项'],
  ['a small bounty', bounty('9'), 'bounty', '悬赏为10至5000V粒'],
  ['a bounty in Chinese numerals', bounty('一百'), 'bounty', '悬赏为10至5000V粒'],
  ['a bounty above the tier', bounty('501'), 'bounty', '您的可信级最多悬赏500V粒'],
  ['a bounty of the first tier', bounty('10', { max: 0 }), 'bounty', '您的可信级还不能悬赏'],
])('%s is refused at its part', (_name, changes, at, message) => {
  expect(publishFault({ ...good, ...changes })).toEqual({ at, message })
})

test.each([
  ['', 0],
  [' 50 ', 50],
  ['5.5', null],
  ['-1', null],
  ['99999999', null],
])('a bounty of %j is %s', (typed, amount) => {
  expect(bountyOf(typed)).toBe(amount)
})
