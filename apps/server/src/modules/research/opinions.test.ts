import { previousTradingDay, tradingDaysBetween } from '@vce/futures'
import { getInstitutionalOpinions, getOpinionBoard, getOpinionChoices, getOpinionScores } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { quotesFile } from '#test/shfe-files'
import { createResearchImport } from './import/research-import.service'
import { institutionalViews } from './research.tables'
import { researchViews } from './research-views'

const { call, db, seed } = await startTestApp({ reader: 'superVip' })

/** 27 trading days. The views are of the 21st day, so that horizons 1 and 5 are reached and 20 is not. */
const days = tradingDaysBetween(previousTradingDay('2026-11-20', 26), '2026-11-20')
const [viewDay = '', nextDay = ''] = days.slice(20)

for (const [index, day] of days.entries()) {
  // Every day moves by 1 % against its 昨结算, so a typical day is 1 %. After the view: +1 % the next day, then
  // flat.
  const settlement = index <= 20 ? 3030 : 3060.3
  const file = quotesFile(day, [
    { contract: 'rb2701', settlement, previous: settlement / 1.01, openInterest: 100 },
    // Ten days of another product: too few for a typical move.
    ...(index >= 17 ? [{ contract: 'cu2701', settlement: 80_000 + index * 100, openInterest: 100 }] : []),
  ])
  await seed.file(file.name, file.content)
}

const table = `日期,品种,机构,分析师,观点,标题,内容,支撑,压力,理由,发布时间
${viewDay},rb,甲期货,张三,看多,看涨,内容,3000,3100、3150,去库,${viewDay} 16:40
${viewDay},rb,乙期货,,看空,看跌,,,,,${viewDay} 16:41
${viewDay},rb,丙期货,,震荡,观望,,,,,${viewDay} 16:42
${viewDay},cu,甲期货,张三,看多,铜看涨,,,,,${viewDay} 16:43
${nextDay},rb,乙期货,,看多,改口,,,,,${nextDay} 16:40`
await createResearchImport({ db, clock: { now: () => testTime } }).takeTable(
  new TextEncoder().encode(table),
  '观点.csv',
  async () => ({ refused: '没有' }),
)
// A view of the simulated world; responses about the real world must not count it.
await db.insert(institutionalViews).values({
  world: 'simulated',
  tradingDay: viewDay,
  productCode: 'rb',
  broker: '虚构期货',
  direction: '看空',
  title: '虚构',
  content: '',
  publishedAt: new Date('2026-11-19T09:00:00Z'),
  source: '模拟数据',
})

describe('机构观点', () => {
  test('views are listed newest first with their outcomes', async () => {
    const { data } = await call(getInstitutionalOpinions, {})

    expect(data).toMatchObject({ world: 'real', total: 5, current_page: 1, last_page: 1 })
    expect(data.data.map(({ title }) => title)).toEqual(['改口', '铜看涨', '观望', '看跌', '看涨'])
    expect(data.data.at(-1)).toMatchObject({
      product: { code: 'rb', shortName: '螺纹' },
      broker: '甲期货',
      researcher: { name: '张三', broker: '甲期货' },
      direction: '看多',
      viewPoint: { supports: [3000], resistances: [3100, 3150], reason: '去库' },
      contract: 'rb2701',
      digits: 0,
      price: 3030,
      tradingDay: viewDay,
      publishedAt: `${viewDay} 16:40:00`,
      // 3060.3 ÷ 3030 = +1 %: beyond 0.5 × 1 % × √1, within 0.5 × 1 % × √5 = 1.118 %.
      outcomes: [
        { horizon: 1, return: 1, hit: true },
        { horizon: 5, return: 1, hit: false },
        { horizon: 20, return: null, hit: null },
      ],
    })
    expect(data.source).toEqual({ source: '导入文件 观点.csv', receivedAt: `${nextDay} 16:40:00` })
  })

  test('看空 and 震荡 are graded opposite to 看多 on the same prices', async () => {
    const of = async (broker: string) =>
      (await call(getInstitutionalOpinions, { broker, to: viewDay })).data.data[0]?.outcomes.map(
        ({ hit }) => hit,
      )
    expect(await of('乙期货')).toEqual([false, false, null])
    expect(await of('丙期货')).toEqual([false, true, null])
  })

  test('with fewer than twenty days the return is reported but not graded', async () => {
    const { data } = await call(getInstitutionalOpinions, { product: 'cu' })
    // 82,100 ÷ 82,000 − 1 = 0.12 %
    expect(data.data[0]?.outcomes[0]).toEqual({ horizon: 1, return: 0.12, hit: null })
  })

  test('shares count all filtered views, not only the page', async () => {
    const { data } = await call(getInstitutionalOpinions, { product: 'rb', limit: 1, page: 2 })
    expect(data).toMatchObject({ total: 4, per_page: 1, current_page: 2, last_page: 4 })
    expect(data.data).toHaveLength(1)
    expect(data.shares).toEqual({
      kanduo: 2,
      kankong: 1,
      zhendang: 1,
      shares: { kanduo: 50, kankong: 25, zhendang: 25 },
    })
  })

  test('each filter selects its views', async () => {
    const titles = async (input: Parameters<typeof call<typeof getInstitutionalOpinions>>[1]) =>
      (await call(getInstitutionalOpinions, input)).data.data.map(({ title }) => title)
    expect(await titles({ direction: '震荡' })).toEqual(['观望'])
    expect(await titles({ from: nextDay })).toEqual(['改口'])
    expect(await titles({ to: '2020-01-01' })).toEqual([])
    expect(await titles({ world: 'simulated' })).toEqual(['虚构'])
    const [first] = (await call(getInstitutionalOpinions, { broker: '甲期货' })).data.data
    expect(await titles({ researcher: first?.researcher?.id })).toEqual(['铜看涨', '看涨'])
  })

  test('a product without views gives an empty page', async () => {
    const { code, data } = await call(getInstitutionalOpinions, { product: 'ag' })
    expect(code).toBe(1)
    expect(data).toMatchObject({ total: 0, last_page: 1, data: [], shares: { shares: null } })
  })

  test('invalid input is refused with a message', async () => {
    expect(await call(getInstitutionalOpinions, { product: '螺纹' })).toMatchObject({
      code: 0,
      msg: '品种代码有误',
    })
    expect(await call(getInstitutionalOpinions, { limit: 51 })).toMatchObject({
      code: 0,
      msg: '一次最多 50 条',
    })
  })
})

describe('观点筛选项', () => {
  const choices = async (input: Parameters<typeof call<typeof getOpinionChoices>>[1]) =>
    (await call(getOpinionChoices, input)).data

  test('every choice has the number of views it selects', async () => {
    expect(await choices({})).toEqual({
      world: 'real',
      products: [
        { code: 'rb', shortName: '螺纹', count: 4 },
        { code: 'cu', shortName: '沪铜', count: 1 },
      ],
      brokers: [
        { name: '甲期货', count: 2 },
        { name: '乙期货', count: 2 },
        { name: '丙期货', count: 1 },
      ].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'zh')),
      directions: [
        { direction: '看多', count: 3 },
        { direction: '看空', count: 1 },
        { direction: '震荡', count: 1 },
      ],
    })
  })

  test('counts of a choice apply the other filters but not its own', async () => {
    const { products, brokers, directions } = await choices({ broker: '乙期货', direction: '看多' })
    // Products of 乙 with 看多: rebar once. Brokers with 看多: 甲 twice, 乙 once. Directions of 乙: 看多 and 看空 once
    // each.
    expect(products).toEqual([{ code: 'rb', shortName: '螺纹', count: 1 }])
    expect(brokers).toEqual([
      { name: '甲期货', count: 2 },
      { name: '乙期货', count: 1 },
    ])
    expect(directions.map(({ count }) => count)).toEqual([1, 1, 0])
    // The list with the same filters has the same length.
    const list = await call(getInstitutionalOpinions, { broker: '乙期货', direction: '看多' })
    expect(list.data.total).toBe(1)
  })

  test('counts respect day and world', async () => {
    expect((await choices({ to: viewDay })).directions.map(({ count }) => count)).toEqual([2, 1, 1])
    expect((await choices({ world: 'simulated' })).brokers).toEqual([{ name: '虚构期货', count: 1 }])
    expect((await choices({ to: '2020-01-01' })).products).toEqual([])
  })

  test('an unknown product is refused', async () => {
    expect(await call(getOpinionChoices, { product: '螺纹' })).toMatchObject({ code: 0, msg: '品种代码有误' })
  })
})

describe('各品种多空分布', () => {
  test('each broker has one vote, its newest', async () => {
    const { data } = await call(getOpinionBoard, {})
    expect(data.tradingDay).toBe(nextDay)
    expect(data.rows.map(({ product }) => product.code)).toEqual(['cu', 'rb'])
    expect(data.rows[1]).toMatchObject({
      exchange: 'SHFE',
      kanduo: 2,
      kankong: 0,
      zhendang: 1,
      shares: { kanduo: 67, kankong: 0, zhendang: 33 },
      duo: 67,
      duoBefore: null,
    })
    expect(data.brokers).toEqual(
      [
        { name: '甲期货', count: 2 },
        { name: '丙期货', count: 1 },
        { name: '乙期货', count: 1 },
      ].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'zh')),
    )
  })

  test('a broker filter counts only that broker’s votes in the same window', async () => {
    const { data } = await call(getOpinionBoard, { broker: '乙期货', days: 1 })
    // 乙 turned from 看空 to 看多 from one day to the next.
    expect(data).toMatchObject({
      tradingDay: nextDay,
      rows: [{ product: { code: 'rb' }, kanduo: 1, kankong: 0, zhendang: 0, duo: 100, duoBefore: 0 }],
      brokers: [{ name: '乙期货', count: 1 }],
    })
    // 甲 has views only on the day before the newest: a window of one day has none, a window of five days has
    // both products.
    expect((await call(getOpinionBoard, { broker: '甲期货', days: 1 })).data).toMatchObject({
      tradingDay: nextDay,
      rows: [],
    })
    const five = await call(getOpinionBoard, { broker: '甲期货' })
    expect(five.data.rows.map(({ product, duo }) => [product.code, duo])).toEqual([
      ['cu', 100],
      ['rb', 100],
    ])
  })

  test('an unknown broker has no rows while a blank one is refused', async () => {
    expect((await call(getOpinionBoard, { broker: '无名期货' })).data).toMatchObject({
      rows: [],
      brokers: [],
    })
    expect(await call(getOpinionBoard, { broker: ' ' })).toMatchObject({ code: 0, msg: '机构名称有误' })
  })

  test('a window of one day compares with the day before', async () => {
    const { data } = await call(getOpinionBoard, { days: 1 })
    // On the day before: one 看多, one 看空, one 震荡.
    expect(data.rows).toMatchObject([{ product: { code: 'rb' }, kanduo: 1, duo: 100, duoBefore: 34 }])
  })

  test('a day without views shows the newest one before it', async () => {
    const { data } = await call(getOpinionBoard, { date: viewDay, days: 20 })
    expect(data.tradingDay).toBe(viewDay)
    expect(data.rows[1]).toMatchObject({ kanduo: 1, kankong: 1, zhendang: 1, duo: 34 })
  })

  test('before the first view the board is empty', async () => {
    expect((await call(getOpinionBoard, { date: '2020-01-02' })).data).toMatchObject({
      tradingDay: null,
      rows: [],
      source: null,
    })
  })
})

describe('观点胜率', () => {
  test('scores by broker and horizon include a follower’s mean return', async () => {
    const { data } = await call(getOpinionScores, { product: 'rb' })
    const of = (broker: string) => data.rows.find((row) => row.broker === broker)

    expect(of('甲期货')).toMatchObject({
      views: 1,
      scores: [
        { horizon: 1, judged: 1, hits: 1, hitRate: 100, meanReturn: 1 },
        { horizon: 5, judged: 1, hits: 0, hitRate: 0, meanReturn: 1 },
        { horizon: 20, judged: 0, hits: 0, hitRate: null, meanReturn: null },
      ],
    })
    // The 看空 view lost 1 %. After the 看多 view of the next day the price did not move. Mean: (−1 + 0) ÷ 2,
    // without a hit.
    expect(of('乙期货')?.scores[0]).toEqual({ horizon: 1, judged: 2, hits: 0, hitRate: 0, meanReturn: -0.5 })
    expect(of('丙期货')?.scores[1]).toEqual({
      horizon: 5,
      judged: 1,
      hits: 1,
      hitRate: 100,
      meanReturn: null,
    })
    // 甲 was right once, 乙 wrong twice and 丙 wrong once: 1 hit of 4. Mean: (1 − 1 + 0) ÷ 3.
    expect(data.total[0]).toEqual({ horizon: 1, judged: 4, hits: 1, hitRate: 25, meanReturn: 0 })
  })

  test('scores over all products leave out views that cannot be graded', async () => {
    const { data } = await call(getOpinionScores, {})
    expect(data.rows.find(({ broker }) => broker === '甲期货')).toMatchObject({
      views: 2,
      scores: [{ judged: 1 }, {}, {}],
    })
    expect(data.total[0]?.judged).toBe(4)
  })
})

describe('researchViews', () => {
  const views = researchViews(db)

  test('returns a product’s views newest first and all votes', async () => {
    const rows = await views.ofProducts('real', ['rb'], viewDay, nextDay)
    expect(rows.map(({ broker, direction }) => [broker, direction])).toEqual([
      ['乙期货', '看多'],
      ['丙期货', '震荡'],
      ['乙期货', '看空'],
      ['甲期货', '看多'],
    ])
    expect(rows.at(-1)).toMatchObject({
      researcher: { name: '张三' },
      reportId: null,
      pdfUrl: null,
      publishedAt: `${viewDay} 16:40:00`,
    })
    expect(await views.votes('real', nextDay, nextDay)).toEqual([
      { productCode: 'rb', broker: '乙期货', direction: '看多', tradingDay: nextDay },
    ])
  })

  test('scores of a product cover all its brokers', async () => {
    const { data } = await call(getOpinionScores, { product: 'rb' })
    expect(await views.scores('real', 'rb')).toEqual(data.total)
    expect(await views.scores('real', 'ag')).toMatchObject([{ judged: 0 }, { judged: 0 }, { judged: 0 }])
  })

  test('scores of a past day use only prices up to that day', async () => {
    // On the view day no view has an outcome. On the next day the views of the day before are graded, but not
    // 乙's new view.
    expect(await views.scores('real', 'rb', viewDay)).toMatchObject([
      { horizon: 1, judged: 0 },
      { horizon: 5, judged: 0 },
      { horizon: 20, judged: 0 },
    ])
    expect(await views.scores('real', 'rb', nextDay)).toMatchObject([
      { horizon: 1, judged: 3, hits: 1 },
      { horizon: 5, judged: 0 },
      {},
    ])
    // A day before the first view.
    expect(await views.scores('real', 'rb', '2020-01-02')).toMatchObject([{ judged: 0 }, {}, {}])
    expect(await views.scores('real', 'rb', days.at(-1))).toEqual(await views.scores('real', 'rb'))
  })
})
