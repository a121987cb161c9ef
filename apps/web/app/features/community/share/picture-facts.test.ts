import { expect, test } from 'vitest'
import { pictureFacts } from './picture-facts'
import { pictureFileName } from './picture-file'
import type { ShareCard } from './queries'
import { sampleCandles, sampleCard, sampleQuote } from './share-samples'

const factsOf = (card: Partial<ShareCard> = {}, quote: Partial<typeof sampleQuote> | null = {}) =>
  pictureFacts({
    card: sampleCard(card),
    quote: quote === null ? undefined : { ...sampleQuote, ...quote },
    candles: sampleCandles,
    nameOf: (code) => `螺纹 ${code}`,
    address: 'https://v.example.com/1',
  })

test('price, change and hour are those of the quote, red where it rises and green where it falls', () => {
  expect(factsOf().price).toMatchObject({
    name: '螺纹 rb2705',
    rate: '+1.23%',
    color: 'rise',
    hour: '11-20 14:36',
  })
  expect(factsOf({}, { changeRate: -0.4 }).price).toMatchObject({ rate: '−0.40%', color: 'fall' })
  expect(factsOf({}, { changeRate: 0 }).price).toMatchObject({ color: 'ink-3' })
  expect(factsOf({}, { hour: null }).price).toMatchObject({ hour: '11-20 结算' })
  expect(factsOf({}, { expired: true }).price).toMatchObject({ rate: '已摘牌', color: 'ink-3' })
  expect(factsOf({}, { last: null, changeRate: null }).price).toMatchObject({ last: '—', rate: '—' })
  expect(factsOf({}, null).price).toEqual({
    name: '螺纹 rb2705',
    last: '—',
    rate: '—',
    color: 'ink-3',
    hour: '—',
  })
  expect(factsOf({ chip: null }).price).toBeNull()
})

test('simulated, invented or generated content is marked', () => {
  const marks = (card: Partial<ShareCard>) => factsOf(card).marks.map(({ text }) => text)
  expect(marks({ is_ai: true })).toEqual(['模拟数据', '示例', 'AI生成'])
  expect(marks({ world: 'real', is_sample: false })).toEqual([])
})

test('hidden shares of a vote are left out with a note', () => {
  const options = [
    { text: '看多', share: null },
    { text: '看空', share: null },
  ]
  const vote = { title: '怎么走', max_choices: 1, closed: false, voters: 0, options }
  expect(factsOf({ vote }).subject).toMatchObject({ note: '0 人参与 · 单选 · 投票后可见结果', options })
  const seen = options.map((option, index) => ({ ...option, share: index * 100 }))
  expect(factsOf({ vote: { ...vote, closed: true, options: seen } }).subject).toMatchObject({
    note: '0 人参与 · 单选 · 已结束',
  })
})

const view = {
  product: 'rb',
  contract: 'rb2705',
  name: '螺纹 rb2705',
  direction: '看空' as const,
  horizon: 20,
  posted_at: '2026-11-20 10:00:00',
  void_reason: null,
  at_limit: false,
}

test('a view shows price and result with dashes while they are unknown', () => {
  const pending = {
    ...view,
    state: 'pending' as const,
    price: null,
    locked_at: null,
    due_day: null,
    later: null,
    return: null,
    hit: null,
  }
  const facts = factsOf({ forecast: pending }).subject
  expect(facts).toMatchObject({
    direction: '看空',
    color: 'fall',
    horizon: '未来 20 个交易日',
    result: '待锁价',
  })
  expect(facts.kind === 'forecast' && facts.figures.map(({ text }) => text)).toEqual(['—', '—', '—', '—'])

  const graded = {
    ...view,
    state: 'graded' as const,
    price: 3087,
    locked_at: '2026-11-20 10:00:02',
    due_day: '2026-12-18',
    later: 3010,
    return: -2.49,
    hit: true,
  }
  const done = factsOf({ forecast: graded }).subject
  expect(done).toMatchObject({ result: '命中', resultColor: 'brand' })
  expect(done.kind === 'forecast' && done.figures.map(({ text }) => text)).toEqual([
    '3087',
    '12-18',
    '3010',
    '−2.49%',
  ])
})

test('a heated thread shows its sides as its page does', () => {
  const storm = {
    at: '2026-11-20 14:36:00',
    day: 'now' as const,
    people: 12,
    heat: 24,
    has_sides: true,
    sides: { long: 41, none: 6, short: 53 },
    loudest: { long: null, short: { nickname: '老吴', excerpt: '走不远', likes: 1 } },
  }
  expect(factsOf({ storm }).subject).toMatchObject({
    shares: { long: 41, none: 6, short: 53 },
    people: '12',
    heat: '24',
    hour: '近 2 小时，11-20 14:36 更新',
    comments: [
      { side: '看多', text: '还没有人发言' },
      { side: '看空', name: '老吴', likes: '1 赞' },
    ],
  })
  const none = { ...storm, day: 'yesterday' as const, sides: { long: 0, none: 6, short: 0 } }
  expect(factsOf({ storm: none }).subject).toMatchObject({ shares: null, hour: '昨日热议' })
})

test('an author whose account is deleted has neither name nor picture', () => {
  const author = { nickname: '旧名', avatar: '/avatars/3.svg', is_teacher: true, gone: true }
  expect(factsOf({ author }).author).toMatchObject({ name: '已注销用户', avatar: null, isTeacher: false })
})

test('the file is named by kind, title and day, without characters that a system refuses', () => {
  const name = (title: string) => pictureFileName({ title, label: '热议', date: '2026-11-20 周五' })
  expect(name('螺纹 2,950？敢/不敢')).toBe('V策-热议-螺纹2,950？敢不敢-20261120.png')
  expect(name('/:*')).toBe('V策-热议-20261120.png')
  expect(name('库存'.repeat(30))).toHaveLength('V策-热议--20261120.png'.length + 24)
})
