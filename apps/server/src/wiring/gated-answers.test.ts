import { dayMs } from '@vce/futures'
import {
  type Endpoint,
  endpoints,
  freeProfitRows,
  getBaseInfo,
  getIndustryChain,
  getInstitutionalOpinions,
  getOrderFlow,
  getPivots,
  getPositionRanking,
  getReport,
  getReports,
  getSeatProfitHistory,
  getSeatProfits,
  getSeatSignals,
  getSymbolViews,
  memberLevels,
  moneyLevels,
} from '@vce/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSettledDays } from '#modules/market'
import { privilegeTerms } from '#modules/membership'
import { addTerms } from '#platform/terms'
import { buildTestApp } from '#test/app'
import { createTestDatabase } from '#test/database'
import type { TestUser } from '#test/seed'
import { testWeb } from '#test/web'
import { writeInitialData } from './initial-data'

/** 18:00 in Beijing: the current day is settled. */
const clock = { now: () => new Date('2026-11-17T10:00:00Z') }
const world = 'simulated'

const database = await createTestDatabase()
const { app, call, seed } = await buildTestApp(database, {
  clock,
  web: testWeb,
})
beforeAll(
  () =>
    writeInitialData({
      config: { simulatedMarket: true },
      database,
      clock,
      progress: () => undefined,
      bar: () => () => undefined,
      simulated: { days: 12, detailedDays: 6 },
    }),
  120_000,
)
afterAll(async () => {
  await app.close()
  await database.drop()
})

/**
 * Kinds of readers. `whole`: their answers are complete, as for members. `thirds`: the number of thirds of
 * the institutions whose reports they may read.
 */
const readers = [
  { name: 'guest', whole: false, thirds: 0 },
  { name: 'user', whole: false, thirds: 0 },
  { name: 'lapsed', whole: false, thirds: 0 },
  { name: 'registered', whole: false, thirds: 0 },
  { name: 'monthly', whole: true, thirds: 1 },
  { name: 'quarterly', whole: true, thirds: 2 },
  { name: 'yearly', whole: true, thirds: 3 },
  { name: 'gold', whole: true, thirds: 2 },
  { name: 'super', whole: true, thirds: 3 },
] as const

async function readerOf(name: (typeof readers)[number]['name']): Promise<TestUser | undefined> {
  if (name === 'guest') return undefined
  const user = await seed.user()
  if (name === 'monthly') await seed.member(user)
  if (name === 'quarterly') await seed.member(user, { level: memberLevels.quarterly })
  if (name === 'yearly') await seed.member(user, { level: memberLevels.yearly })
  if (name === 'lapsed') await seed.member(user, { expiresAt: new Date(clock.now().getTime() - dayMs) })
  // `registered` has an account at a broker, but no rights; `gold` has the rights of a quarterly member.
  if (name === 'registered')
    await seed.member(user, { moneyLevel: 1, expiresAt: new Date(clock.now().getTime() - dayMs) })
  if (name === 'gold')
    await seed.member(user, { moneyLevel: 3, expiresAt: new Date(clock.now().getTime() + dayMs) })
  if (name === 'super') await seed.member(user, { moneyLevel: moneyLevels.superVip })
  return user
}

describe.each(readers)('$name', ({ name, whole, thirds }) => {
  let reader: TestUser | undefined
  beforeAll(async () => {
    reader = await readerOf(name)
  })

  test('席位盈亏: the first ranks, or all of it', async () => {
    const { ranking } = (await call(getSeatProfits, { world }, reader)).data
    expect(ranking?.whole).toBe(whole)
    for (const { rows, total } of [ranking?.gainers, ranking?.losers].flatMap((side) => side ?? []))
      expect(rows).toHaveLength(Math.min(total, whole ? 20 : freeProfitRows))
    const further = (await call(getSeatProfits, { world, page: 2 }, reader)).data.ranking
    expect(further?.gainers.rows.length === 0).toBe(!whole)
    // Sorting must not reveal other rows.
    const sorted = (await call(getSeatProfits, { world, sortGain: 'rank.desc' }, reader)).data.ranking
    const lastRank = whole ? (ranking?.gainers.total ?? 0) : freeProfitRows
    expect(sorted?.gainers.rows[0]?.rank).toBe(lastRank)

    const seat = ranking?.gainers.rows[0]?.seat ?? ''
    const history = await call(getSeatProfitHistory, { world, seat }, reader)
    expect(history).toMatchObject(whole ? { code: 1 } : { code: 0, key: 'membersOnly', data: null })
    const signals = (await call(getSeatSignals, { world, product: 'rb' }, reader)).data
    expect(signals.whole).toBe(whole)
    if (!whole) expect(Math.max(signals.forward.length, signals.contrary.length)).toBeLessThanOrEqual(3)
  })

  test('产业链图谱: names and lines, or with their figures', async () => {
    const { graph } = (await call(getIndustryChain, { world }, reader)).data
    const figures = graph?.edges.flatMap(({ measure, correlation }) => [measure, correlation]) ?? []
    expect(graph?.edges.length).toBeGreaterThan(0)
    expect(figures.some((figure) => figure !== null)).toBe(whole)
  })

  test('机构观点: whole texts of a share of the institutions, titles of the others', async () => {
    const { data, openTexts } = (await call(getInstitutionalOpinions, { world, limit: 50 }, reader)).data
    expect(openTexts.brokers).toBe(Math.ceil((openTexts.of * thirds) / 3))
    // Reports whose content is public are open to every reader.
    const isPublic = await Promise.all(
      data.map(
        async ({ reportId }) => reportId !== null && !(await call(getReport, { id: reportId })).data.locked,
      ),
    )
    const gated = data.filter((_, place) => !isPublic[place])
    expect(data.filter((view, place) => isPublic[place] && !view.whole)).toEqual([])
    const open = new Set(gated.flatMap((view) => (view.whole ? [view.broker] : [])))
    expect(open.size).toBeLessThanOrEqual(Math.max(1, openTexts.brokers))
    for (const view of gated.filter((each) => !each.whole))
      expect([view.content, view.viewPoint, view.title !== '']).toEqual(['', null, true])
    expect(gated.length).toBeGreaterThan(data.length / 2)
    const isNewest = (view: (typeof data)[number]) => view === data[0]
    if (thirds === 0) expect(gated.map((view) => view.whole)).toEqual(gated.map(isNewest))
    if (thirds === 3) expect(data.every((view) => view.whole && view.content !== '')).toBe(true)

    const ofSymbol = (await call(getSymbolViews, { world, symbol: 'rb', limit: 50 }, reader)).data
    for (const view of ofSymbol.data)
      if (!view.whole) expect([view.content, view.view_point_json]).toEqual(['', null])
    expect(ofSymbol.openTexts).toEqual(openTexts)
  })

  test('研报: a members’ report is its summary, or its text', async () => {
    const { data } = (await call(getReports, { world, limit: 50 }, reader)).data
    const vip = data.find((report) => report.vip)
    if (!vip) throw new Error('no members’ report')
    const report = (await call(getReport, { id: vip.id }, reader)).data
    expect(report.locked).toBe(!whole)
    if (!whole) expect([report.content, report.pdf]).toEqual([[], null])
  })

  test('the pages themselves hold no more than the calls answer', async () => {
    const open = async (address: string) =>
      (
        await app.inject({
          url: `${address}${address.includes('?') ? '&' : '?'}world=${world}`,
          headers: { accept: 'text/html', ...(reader && { cookie: `token=${reader.token}` }) },
        })
      ).body
    const all = await readerOf('super')

    const { ranking } = (await call(getSeatProfits, { world }, all)).data
    const sides = [ranking?.gainers, ranking?.losers].flatMap((side) => side?.rows ?? [])
    const first = new Set(sides.flatMap(({ rank, seat }) => (rank <= freeProfitRows ? [seat] : [])))
    const further = sides.flatMap(({ seat }) => (first.has(seat) ? [] : [seat]))
    const profits = await open('/viewingData?showModel=xwyk')
    expect(further.some((seat) => profits.includes(`>${seat}<`) || profits.includes(`"${seat}"`))).toBe(whole)

    const chain = await open('/viewingData?showModel=slyz')
    expect(chain.includes('"measure":{')).toBe(whole)

    const opinions = (await call(getInstitutionalOpinions, { world }, reader)).data.data
    const texts = (await call(getInstitutionalOpinions, { world }, all)).data.data
    const page = await open('/institutionalOpinion')
    for (const [place, { content }] of texts.entries())
      expect(page.includes(content), content).toBe(opinions[place]?.whole)

    const vip = (await call(getReports, { world, limit: 50 }, all)).data.data.find((report) => report.vip)
    const [paragraph = ''] = (await call(getReport, { id: vip?.id ?? 0 }, all)).data.content
    expect(paragraph.length).toBeGreaterThan(10)
    expect((await open(`/reportDetails?id=${vip?.id}`)).includes(paragraph)).toBe(whole)
  })
})

test('a counted answer is in a page only after its user has paid a use', async () => {
  const { oneList } = (await call(getBaseInfo, { world })).data
  const counted = oneList.find(({ is_recommend }) => is_recommend === 0)?.symbol
  const user = await seed.user()
  for (const [address, marker, take] of [
    [
      `/viewingData?showModel=mmll&product=cu&world=${world}`,
      '/api/view_data/getOrderFlow"',
      () => call(getOrderFlow, { product: 'cu', world }, user),
    ],
    [
      `/bbasV3/details?symbol=${counted}&world=${world}`,
      '/api/bbas/getPivots"',
      () => call(getPivots, { symbol: counted ?? '', world }, user),
    ],
  ] as const) {
    const of = async (headers: Record<string, string>) =>
      (await app.inject({ url: address, headers: { accept: 'text/html', ...headers } })).body
    expect((await of({})).includes(marker), address).toBe(false)
    // Opening the page by a link consumes no use, so the gated part is still missing.
    expect((await of({ cookie: `token=${user.token}` })).includes(marker), address).toBe(false)
    expect((await take()).code).toBe(1)
    expect((await of({ cookie: `token=${user.token}` })).includes(marker), address).toBe(true)
  }
})

/**
 * Fields that may contain days before the reader's first visible day: lists of days, and the ranges from
 * which a visible day's figure was computed.
 */
const namedDays: Readonly<Record<string, readonly string[]>> = {
  // Days that can be picked, on pages that mark the days for members.
  '*': ['.days[]'],
  // The day or period whose prices define the levels of the shown day.
  '/api/bbas/getPivots': ['.range.from', '.range.to', '.source.tradingDay'],
  // Statistics over years, and the dates of the longest streaks.
  '/api/bbas/getStatistics': [
    '.sample.from',
    '.streaks.longestUp.from',
    '.streaks.longestUp.to',
    '.streaks.longestDown.from',
    '.streaks.longestDown.to',
  ],
  // The first day of the years with which the shown day's value is compared.
  '/api/view_data/getBasisHistory': ['.percentiles[].from'],
  '/api/view_data/getSpreadSeries': ['.percentiles[].from'],
  // The day with which the shown day is compared.
  '/api/view_data/getReceiptBoard': ['.rows[].week.from'],
  '/api/view_data/getPositionRanking': ['.ranking.previous.tradingDay'],
  '/api/view_data/getVolumeRanking': ['.ranking.previous.tradingDay'],
  '/api/view_data/getSeatChanges': ['.previousDay'],
  '/api/view_data/getSeatHeat': ['.previousDay'],
  // Positions are held overnight: a day's profit refers to the previous evening's positions, and their cost
  // to the entry.
  '/api/view_data/getSeatProfits': ['.ranking.example.heldOn'],
  '/api/view_data/getSeatProfitHistory': ['.positions.rows[].costSince', '.parts.heldOn'],
}

describe('history', () => {
  const limit = 4
  /** Spans from longest to shortest; the first that an endpoint accepts is used. */
  const spans = ['all', 1250, 250, 120, 60, 10]
  const dayText = /^\d{4}-\d{2}-\d{2}/

  let first = ''
  let seat = ''
  let reader: TestUser
  beforeAll(async () => {
    const { ranking } = (await call(getPositionRanking, { world, product: 'rb', contract: 'all' })).data
    seat = ranking?.long.seats[0]?.seat ?? ''
    first = (await createSettledDays(database.db, 0).newest(world, limit)).at(-1) ?? ''
    const before = new Date(clock.now().getTime() - 1000)
    await addTerms(database.db, {
      name: 'privileges',
      validFrom: before,
      setAt: before,
      body: { ...privilegeTerms.initial, view_history: [limit, limit, limit, limit, limit, null] },
    })
    reader = await seed.user()
    await seed.member(reader, { level: memberLevels.yearly })
  })

  function inputOf(endpoint: Endpoint, date: string | undefined) {
    const calendar = { product: 'rb' }
    const known = { world, date, seat, product: 'rb', compare: 'hc', symbol: 'rb', sector: '黑色', calendar }
    return [...spans.map((days) => ({ ...known, days })), known]
      .flatMap((input) => [{ ...input, contract: 'all' }, input])
      .find((input) => endpoint.input.safeParse(input).success)
  }

  /** Paths of the fields in an answer that contain a day before the reader's first visible day. */
  function* earlierDays(value: unknown, place = ''): Generator<string> {
    if (typeof value === 'string' && dayText.test(value) && value.slice(0, 10) < first) yield place
    if (typeof value !== 'object' || value === null) return
    for (const [name, each] of Object.entries(value))
      yield* earlierDays(each, Array.isArray(value) ? `${place}[]` : `${place}.${name}`)
  }

  test.each(endpoints.filter(({ history }) => history).map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s holds no day before the reader’s first',
    async (path, endpoint) => {
      for (const date of [undefined, first]) {
        const input = inputOf(endpoint, date)
        expect(input).toBeDefined()
        const reply = await call(endpoint, input as never, reader)
        expect(reply).toMatchObject({ code: 1 })
        const named = [...(namedDays['*'] ?? []), ...(namedDays[path] ?? [])]
        expect([...new Set(earlierDays(reply.data))].filter((place) => !named.includes(place))).toEqual([])
      }
    },
  )
})
