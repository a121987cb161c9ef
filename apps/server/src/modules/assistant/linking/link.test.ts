import { getFinderIndex } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startMovingApp } from '#test/moving-market'
import type { DayFrame } from './days'
import { createLexicon } from './lexicon'
import { link } from './link'
import { normaliseQuestion, numberOf } from './normalise'

const { call } = await startMovingApp('2026-11-19 20:00', { catchUp: 0 })
const { data: index } = await call(getFinderIndex, {})
const lexicon = createLexicon(index)
const frame: DayFrame = { today: '2026-11-20', running: '2026-11-20', settled: '2026-11-19' }
const linked = (question: string) => link(question, lexicon, frame)
const names = (question: string) =>
  linked(question).products.map(({ product, contract }) => contract ?? product.code)

test.each([
  ['螺纹今天前20席位谁在加空？', ['rb']],
  ['羅紋鋼多少錢', ['rb']],
  ['罗纹钢多少钱', ['rb']],
  ['螺紋鋼現價', ['rb']],
  ['lwg 05 保证金一手多少钱', ['rb2705']],
  ['lwg05', ['rb2705']],
  ['RB2705', ['rb2705']],
  ['rb2705和rb2701', ['rb2705', 'rb2701']],
  ['ta701 基差', ['TA2701']],
  ['螺纹2705', ['rb2705']],
  ['螺纹5月合约持仓', ['rb2705']],
  ['豆粕菜粕价差在一年里的分位', ['m', 'RM']],
  ['碳酸锂仓单为什么连降', ['lc']],
  ['甲醇MA20是多少', ['MA']],
  ['ma701 多少', ['MA2701']],
  ['二师兄今天涨了吗', ['lh']],
  ['猪和鸡蛋谁强', ['lh', 'jd']],
  ['双焦怎么看', ['jm', 'j']],
  ['油脂谁最强', ['y', 'p', 'OI']],
  ['资金流向', []],
  ['保证金怎么算', []],
  ['黄金白银', ['au', 'ag']],
  ['沪深300基差', ['IF']],
  ['中证1000贴水多少', ['IM']],
  ['三十债多少', ['TL']],
  ['玻璃纯碱', ['FG', 'SA']],
  ['20号胶', ['nr']],
  ['橡胶20日均线', ['ru']],
  ['铁矿前20名多单', ['i']],
  ['什么是MACD', []],
  ['欧线集运怎么了', ['ec']],
  ['PTA加工费', ['TA']],
  ['硅铁和锰硅', ['SF', 'SM']],
  ['多晶硅 工业硅', ['ps', 'si']],
])('%s names %j', (question, wanted) => {
  expect(names(question)).toEqual(wanted)
})

test.each([
  ['01 合约呢？', '01'],
  ['01合约呢', '01'],
  ['5月合约呢', '05'],
  ['2705呢', '2705'],
  ['那豆粕呢？', null],
  ['前20席位', null],
])('%s leaves the month %s without a product', (question, month) => {
  expect(linked(question).month).toBe(month)
})

test.each([
  ['螺纹今天多少', 'running'],
  ['螺纹昨天收多少', '2026-11-19'],
  ['前天的持仓', '2026-11-18'],
  ['换成上周五', '2026-11-13'],
  ['周三的龙虎榜', '2026-11-18'],
  ['11-18 螺纹席位', '2026-11-18'],
  ['11月18日螺纹席位', '2026-11-18'],
  ['2026-10-09 螺纹', '2026-10-09'],
  ['12月30日螺纹', '2025-12-30'],
  ['螺纹1月2日', '2026-01-02'],
  ['螺纹2月30日', null],
])('%s means the day %s', (question, day) => {
  expect(linked(question).days.day).toBe(day)
})

test.each([
  ['螺纹近五日走势', 5],
  ['螺纹最近20天最高', 20],
  ['近一年分位', 250],
  ['豆粕菜粕价差在一年里的分位', 250],
  ['近三个月', 63],
  ['20日均线', null],
  ['前20席位', null],
])('%s spans %s trading days', (question, span) => {
  expect(linked(question).days.span).toBe(span)
})

describe('a word with several meanings', () => {
  test('initials of two products offer both', () => {
    const [first, second] =
      index.products
        .flatMap(({ terms }) =>
          terms.map((term) => [term, index.products.filter((each) => each.terms.includes(term))] as const),
        )
        .filter(([term, products]) => term.length > 1 && products.length > 1)[0]?.[1] ?? []
    const term = first?.terms.find((each) => second?.terms.includes(each)) ?? ''
    const { choice } = linked(`${term}多少`)
    expect(choice?.options.map(({ label }) => label)).toEqual(
      expect.arrayContaining([first?.shortName, second?.shortName]),
    )
    expect(choice?.options[0]?.question).toContain(choice?.options[0]?.label)
  })

  test('an initial inside a word means nothing', () => {
    expect(names('hello')).toEqual([])
  })
})

test('seats are found by name and by what traders call them', () => {
  const [seat] = index.seats
  expect(linked(`${seat?.name}在沪银的建仓成本`)).toMatchObject({ seats: [seat?.name] })
  expect(linked('永安在沪银的建仓成本').seats).toEqual(['永安期货'])
})

test('sectors, tops and roles are found', () => {
  expect(linked('黑色板块谁涨得多').sectors).toEqual(['黑色'])
  expect(linked('螺纹前五席位').top).toBe(5)
  expect(linked('螺纹次主力多少').role).toBe('second')
})

test.each([
  ['二十', 20],
  ['十五', 15],
  ['三', 3],
  ['一百二十', 120],
  ['一百二', 120],
  ['一百零二', 102],
  ['一百一十二', 112],
  ['三千五', 3500],
  ['三千二百五', 3250],
  ['三千零五', 3005],
  ['三千零五十', 3050],
  ['两', 2],
  ['', null],
  ['一二', null],
])('the numerals %s are %s', (text, number) => {
  expect(numberOf(text)).toBe(number)
})

test('a question is reduced to its plain form', () => {
  expect(normaliseQuestion('请问　螺紋鋼前二十席位？')).toBe('螺纹钢前20席位?')
})
