import { previousTradingDay, tradingDaysBetween } from '@vce/futures'
import { getInstitutionalOpinions, getResearcher, getResearchers } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { quotesFile } from '#test/shfe-files'
import { createResearchImport } from './import/research-import.service'
import { researchers } from './research.tables'

const { call, db, seed } = await startTestApp({ reader: 'superVip' })
const days = tradingDaysBetween(previousTradingDay('2026-11-20', 26), '2026-11-20')
const [viewDay = ''] = days.slice(20)
for (const [index, day] of days.entries()) {
  // A typical day is 1 %; five days after the view the price is 3 % higher.
  const settlement = index <= 20 ? 3000 : 3090
  const file = quotesFile(day, [
    { contract: 'rb2701', settlement, previous: settlement / 1.01, openInterest: 9 },
  ])
  await seed.file(file.name, file.content)
}
const research = createResearchImport({ db, clock: { now: () => testTime } })
const take = (text: string, name: string) =>
  research.takeTable(new TextEncoder().encode(text), name, async () => ({ refused: '没有' }))
await take(
  `标题,机构,分析师,品种,类型,发布时间
一,甲期货,张三(Z0012345),rb,日报,2026-11-19
二,甲期货,张三,hc,日报,2026-11-18
三,乙期货,李_四,cu,周报,2026-11-18`,
  '研报.csv',
)
await take(
  `日期,品种,机构,分析师,观点,标题
${viewDay},rb,甲期货,张三,看多,看涨
${viewDay},hc,甲期货,张三,看空,没有行情的品种`,
  '观点.csv',
)
await db.insert(researchers).values({
  world: 'simulated',
  name: '虚构',
  broker: '虚构期货',
  title: '分析师',
  introduction: '',
  products: ['rb'],
})

test('researchers are listed by number of publications with their hit rate', async () => {
  const { data } = await call(getResearchers, {})
  expect(data).toMatchObject({ world: 'real', total: 2, per_page: 24 })
  expect(data.data).toMatchObject([
    {
      name: '张三',
      broker: '甲期货',
      title: '分析师',
      certificate: 'Z0012345',
      products: [{ code: 'hc' }, { code: 'rb', shortName: '螺纹' }],
      reports: 2,
      views: 2,
      // 3090 ÷ 3000 = +3 % > 0.5 × 1 % × √5; the view of hot coil cannot be graded without a price.
      hitRate: 100,
    },
    { name: '李_四', reports: 1, views: 0, hitRate: null },
  ])
  expect(data.brokers).toEqual([
    { name: expect.any(String), count: 1 },
    { name: expect.any(String), count: 1 },
  ])
  expect(data.source).toEqual({ source: '导入文件 研报.csv', receivedAt: '2026-11-20 16:00:00' })
})

test('broker, product and a literal keyword filter researchers', async () => {
  const names = async (input: Parameters<typeof call<typeof getResearchers>>[1]) =>
    (await call(getResearchers, input)).data.data.map(({ name }) => name)
  expect(await names({ broker: '乙期货' })).toEqual(['李_四'])
  expect(await names({ product: 'rb' })).toEqual(['张三'])
  expect(await names({ keyword: '_' })).toEqual(['李_四'])
  expect(await names({ keyword: '甲期' })).toEqual(['张三'])
  expect(await names({ world: 'simulated' })).toEqual(['虚构'])
  expect(await names({ page: 2, limit: 1 })).toEqual(['李_四'])
})

test('getResearcher returns shares and scores of the researcher’s views', async () => {
  const [first] = (await call(getResearchers, { keyword: '张三' })).data.data
  const { data } = await call(getResearcher, { id: first?.id ?? 0 })
  expect(data).toMatchObject({
    world: 'real',
    researcher: { name: '张三', views: 2 },
    shares: { kanduo: 1, kankong: 1, zhendang: 0, shares: { kanduo: 50, kankong: 50, zhendang: 0 } },
    scores: [
      { horizon: 1, judged: 1, hits: 1, meanReturn: 3 },
      { horizon: 5, judged: 1, hits: 1, hitRate: 100, meanReturn: 3 },
      { horizon: 20, judged: 0, hitRate: null },
    ],
  })
  const opinions = await call(getInstitutionalOpinions, { researcher: first?.id })
  expect(opinions.data.total).toBe(2)
})

test('an unknown researcher is refused', async () => {
  expect(await call(getResearcher, { id: 999_999 })).toMatchObject({ code: 0, msg: '没有这位研究员' })
  expect(await call(getResearcher, { id: 0 })).toMatchObject({ code: 0, msg: '研究员编号有误' })
})
