import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextCheck } from './check-text'
import { cleanText, createRandomChoices, evasions, offers } from './evasions.fixture'
import { differingBits, type Simhash, simhashOf } from './simhash'
import { compileOwnWords } from './word-list'

const ownWords = compileOwnWords()
const check = createTextCheck({ banned: () => ownWords, hosts: ['shfe.com.cn', 'v.example.com'] })
const kindsIn = (text: string) => check(text).findings.map(({ kind }) => kind)

test.each([
  ['电话 13812345678', ['mobile']],
  ['微信联系', ['wechat']],
  ['加微信 abc_12345', ['wechat', 'wechatId']],
  ['QQ 群 123456789', ['number']],
  ['看 https://www.example.net/a', ['address']],
  ['t.cn/abc123', ['shortener', 'address']],
  ['带单老师', ['copyTrading']],
  ['永安期货开户', ['account']],
  ['开户手续费+1分', ['account']],
  ['内部消息必涨', ['promise']],
  ['进群领资料', ['lure']],
  ['网赌平台', ['banned']],
])('%s is found as %j', (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds)
})

test.each([
  'rb2705 在 3512 开多，止损 3480，持仓 1234567 手',
  '2026-11-20 15:00 收盘 3512.5，成交 12,345,678 手',
  '卫星云图显示产区降雨',
  '上期所公告 www.shfe.com.cn',
  '永安期货加空 3,200 手，中信期货减多',
  '压力 13800 支撑 13600',
])('%s has nothing to find', (text) => {
  expect(check(text)).toEqual({ score: 0, findings: [], verdict: 'publish' })
})

test('the points of a text decide whether it is published, looked at, held or refused', () => {
  expect(check('微信公众号里看到的').verdict).toBe('publish')
  expect(check('仓单一周翻倍').verdict).toBe('queue')
  expect(check('带单，稳赚').verdict).toBe('hold')
  expect(check('赌博').verdict).toBe('refuse')
})

test('the points of the author count only where something was found', () => {
  expect(check('今天收盘 3512', 10).score).toBe(0)
  expect([check('仓单一周翻倍', 10).score, check('仓单一周翻倍', -20).score]).toEqual([40, 10])
})

test('a finding in a text with unseen characters leads back to its place', () => {
  const text = '大家好，薇\u200b信：tr\u00adader888，谢谢'
  const found = check(text).findings.find(({ kind }) => kind === 'wechatId')
  expect(text.slice(found?.from, found?.to)).toBe('薇\u200b信：tr\u00adader888')
})

/** Points that an author adds to a score: a new member, T1, T2, T3 or a teacher. */
const pointsOfAuthors = [10, 0, -10, -20] as const

test.each(pointsOfAuthors)(
  '95 of 100 evasions, alone or two together, of an author of %i points are held or refused',
  (points) => {
    const draw = createRandomChoices(20261126)
    const names = Object.keys(evasions)
    const missed: string[] = []
    for (let count = 0; count < 300; count += 1) {
      const chosen = [names[count % names.length] ?? '', ...(count < 150 ? [] : [draw.pick(names)])]
      const text = chosen.reduce((given, name) => evasions[name]?.(given, draw) ?? given, draw.pick(offers))
      const { verdict } = check(text, points)
      if (verdict !== 'hold' && verdict !== 'refuse') missed.push(`${chosen.join('+')}: ${text}`)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(15)
  },
)

test('hardly one of two thousand texts about the market of a day is looked at', () => {
  const draw = createRandomChoices(8)
  const written: { author: number; hash: Simhash }[] = []
  const verdicts = Array.from({ length: 2_000 }, (_, at) => {
    const [text, author] = [cleanText(draw), at % 200]
    const hash = simhashOf(text)
    const near = hash ? written.filter((other) => differingBits(other.hash, hash) <= 3) : []
    const copies = [
      ...(near.some((other) => other.author === author) ? [{ kind: 'ownCopy' as const, points: 30 }] : []),
      ...(new Set(near.map((other) => other.author)).size >= 3
        ? [{ kind: 'copies' as const, points: 50 }]
        : []),
    ]
    if (hash) written.push({ author, hash })
    const points = pointsOfAuthors[author % 4]
    return check(
      text,
      points,
      copies.map((copy) => ({ ...copy, from: 0, to: 0 })),
    ).verdict
  })
  const count = (verdict: string) => verdicts.filter((each) => each === verdict).length
  expect(count('queue')).toBeLessThanOrEqual(40)
  expect(count('hold')).toBeLessThanOrEqual(10)
  expect(count('refuse')).toBe(0)
})

test('the findings of any text lie within it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const { from, to } of check(text).findings) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(text.length)
        expect(from).toBeLessThan(to)
      }
    }),
  )
})
