import { getReport, getReportChoices, getReports, readReport } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noLiveQuotes } from '#modules/market'
import { guest } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { guestRights } from '#test/guest-rights'
import { quotesFile } from '#test/shfe-files'
import { smallPdf } from '#test/small-pdf'
import { createResearchImport } from './import/research-import.service'
import { createReport } from './report.service'
import { researchReports } from './research.tables'

const clock = { now: () => testTime }
const quotes = quotesFile('2026-11-19', [
  { contract: 'rb2701', settlement: 3100, close: 3111, previous: 3050, openInterest: 100 },
])
const pdf = smallPdf(['螺纹钢库存继续去化'])
const table = `标题,机构,分析师,品种,类型,观点,发布时间,摘要,正文,链接,PDF,会员
库存继续去化,甲期货,张三,rb,日报,看多,2026-11-19 08:30,去库放缓,"第一段
第二段",https://example.com/a,rb.pdf,
供需双弱,乙期货,李四,rb、hc,周报,震荡,2026-11-13 17:00,100%的可能_没有,,,,
会员专享,甲期货,张三,cu,专题,,2026-11-20 09:00,只见摘要,会员正文,,vip.pdf,是
宏观月报,丙期货,,,月报,,2026-10-30,,,,,是`
const files: Record<string, Uint8Array> = { 'rb.pdf': pdf, 'vip.pdf': smallPdf(['会员']) }

/** Four reports of the real world and one of the simulated, all without readers. */
async function startReports() {
  const { app, call, db, seed } = await startTestApp()
  await seed.file(quotes.name, quotes.content)
  await createResearchImport({ db, clock }).takeTable(
    new TextEncoder().encode(table),
    '研报.csv',
    async (name) => files[name] ?? { refused: '没有' },
  )
  await db.insert(researchReports).values({
    world: 'simulated',
    broker: '虚构期货',
    kind: '日报',
    title: '虚构的日报',
    titleKey: '虚构的日报',
    products: ['rb'],
    summary: '',
    content: [],
    publishedDay: '2026-11-19',
    publishedAt: testTime,
    vip: false,
    reads: 0,
    source: '模拟数据：由模拟行情生成',
    receivedAt: testTime,
  })

  const titles = async (input: Parameters<typeof call<typeof getReports>>[1]) =>
    (await call(getReports, input)).data.data.map(({ title }) => title)
  const idOf = async (title: string) => {
    const id = (await call(getReports, { keyword: title })).data.data[0]?.id
    if (id === undefined) throw new Error(`no report ${title}`)
    return id
  }
  return { app, call, db, seed, titles, idOf }
}

describe('精选研报', async () => {
  const { call, titles } = await startReports()

  test('reports are listed newest first with the fields of a card', async () => {
    const { data } = await call(getReports, {})
    expect(data).toMatchObject({ world: 'real', total: 4, per_page: 20, last_page: 1 })
    expect(data.data.map(({ title }) => title)).toEqual(['会员专享', '库存继续去化', '供需双弱', '宏观月报'])
    expect(data.data[1]).toEqual({
      id: expect.any(Number),
      title: '库存继续去化',
      broker: '甲期货',
      researcher: { id: expect.any(Number), name: '张三', broker: '甲期货' },
      products: [{ code: 'rb', shortName: '螺纹' }],
      kind: '日报',
      direction: '看多',
      publishedAt: '2026-11-19 08:30:00',
      summary: '去库放缓',
      reads: 0,
      hasPdf: true,
      vip: false,
    })
  })

  test('each filter selects its reports', async () => {
    expect(await titles({ product: 'hc' })).toEqual(['供需双弱'])
    expect(await titles({ broker: '甲期货' })).toEqual(['会员专享', '库存继续去化'])
    expect(await titles({ kind: '月报' })).toEqual(['宏观月报'])
    expect(await titles({ direction: '震荡' })).toEqual(['供需双弱'])
    expect(await titles({ from: '2026-11-13', to: '2026-11-19' })).toEqual(['库存继续去化', '供需双弱'])
    expect(await titles({ world: 'simulated' })).toEqual(['虚构的日报'])
    const zhang = (await call(getReports, { keyword: '库存' })).data.data[0]?.researcher?.id
    expect(await titles({ researcher: zhang })).toEqual(['会员专享', '库存继续去化'])
    expect(await titles({ page: 2, limit: 3 })).toEqual(['宏观月报'])
  })

  test('a keyword is matched literally in title, summary and broker', async () => {
    expect(await titles({ keyword: '放缓' })).toEqual(['库存继续去化'])
    expect(await titles({ keyword: '丙期' })).toEqual(['宏观月报'])
    expect(await titles({ keyword: '100%的可能_没' })).toEqual(['供需双弱'])
    expect(await titles({ keyword: '%' })).toEqual(['供需双弱'])
    expect(await titles({ keyword: '_' })).toEqual(['供需双弱'])
    expect(await titles({ keyword: '\\' })).toEqual([])
    expect(await titles({ keyword: "'; drop table researchers --" })).toEqual([])
  })

  test('choices include the number of reports', async () => {
    const { data } = await call(getReportChoices, {})
    expect(data).toMatchObject({
      total: 4,
      products: [
        { code: 'cu', count: 1 },
        { code: 'rb', shortName: '螺纹', exchange: 'SHFE', count: 2 },
        { code: 'hc', count: 1 },
      ],
      kinds: [
        { kind: '日报', count: 1 },
        { kind: '周报', count: 1 },
        { kind: '月报', count: 1 },
        { kind: '专题', count: 1 },
      ],
      directions: [
        { direction: '看多', count: 1 },
        { direction: '看空', count: 0 },
        { direction: '震荡', count: 1 },
      ],
      source: { source: '导入文件 研报.csv', receivedAt: '2026-11-20 16:00:00' },
    })
    expect(data.brokers[0]).toEqual({ name: '甲期货', count: 2 })
    expect((await call(getReportChoices, { world: 'simulated' })).data.total).toBe(1)
  })
})

describe('getReport', async () => {
  const { call, db, seed, idOf } = await startReports()

  test('returns file, main contract price and related reports, but no imported text', async () => {
    const id = await idOf('库存继续去化')
    const { data } = await call(getReport, { id })
    expect(data).toMatchObject({
      world: 'real',
      title: '库存继续去化',
      // The table's 正文 must not be shown.
      content: [],
      locked: false,
      pdf: { url: `/research/files/${id}.pdf`, name: 'rb.pdf', bytes: pdf.length },
      link: 'https://example.com/a',
      // 3111 − 3050 = 61, 61 ÷ 3050 = 2 %
      quotes: [
        {
          product: 'rb',
          shortName: '螺纹',
          contract: 'rb2701',
          digits: 0,
          last: 3111,
          change: 61,
          changeRate: 2,
          tradingDay: '2026-11-19',
        },
      ],
      source: { source: '导入文件 研报.csv', receivedAt: '2026-11-20 16:00:00' },
    })
    // Related are reports of the same broker or on the same product, never of the other world.
    expect(data.related.map(({ title }) => title)).toEqual(['会员专享', '供需双弱'])
  })

  test('shows only the summary of a members’ report to others', async () => {
    const { data } = await call(getReport, { id: await idOf('会员专享') })
    expect(data).toMatchObject({
      summary: '只见摘要',
      vip: true,
      hasPdf: true,
      locked: true,
      content: [],
      pdf: null,
    })
    const user = await seed.user()
    expect((await call(getReport, { id: data.id }, user)).data.locked).toBe(true)
  })

  test('does not lock a members’ report that consists of a summary only', async () => {
    const { data } = await call(getReport, { id: await idOf('宏观月报') })
    expect(data).toMatchObject({ vip: true, locked: false, pdf: null })
  })

  test('opens a members’ report only to a member', async () => {
    const id = await idOf('会员专享')
    const [user, lapsed] = [await seed.user(), await seed.user()]
    await seed.member(user)
    await seed.member(lapsed, { expiresAt: new Date(testTime.getTime() - 48 * 3_600_000) })
    const { data } = await call(getReport, { id }, user)
    expect(data).toMatchObject({ locked: false, content: [], pdf: { name: 'vip.pdf' } })
    for (const reader of [undefined, lapsed, await seed.user()])
      expect((await call(getReport, { id }, reader)).data).toMatchObject({ locked: true, pdf: null })
  })

  test('shows live prices if available', async () => {
    const liveQuote = {
      contract: 'rb2701',
      product: 'rb',
      main: true,
      at: 1,
      last: 3200,
      previousSettlement: 3100,
      tradingDay: '2026-11-20',
    }
    const report = createReport({
      db,
      clock,
      rights: guestRights,
      live: {
        ...noLiveQuotes,
        state: () => ({ kind: 'live', tradingDay: '2026-11-20', at: 1, source: '' }),
        quotes: (world) => (world === 'real' ? [liveQuote as never] : []),
      },
    })
    const { quotes: shown } = await report.getReport(guest, { id: await idOf('供需双弱') })
    // 100 ÷ 3100 = 3.23 %; hot coil has neither a quote nor a settled day.
    expect(shown).toMatchObject([
      { product: 'rb', last: 3200, change: 100, changeRate: 3.23, tradingDay: '2026-11-20' },
    ])
  })

  test('refuses an unknown report', async () => {
    expect(await call(getReport, { id: 999_999 })).toMatchObject({ code: 0, msg: '没有这篇研报' })
  })
})

describe('readers', async () => {
  const { call, db, seed, idOf } = await startReports()
  const uuid = '6f0a2b7c-0000-4000-8000-000000000001'
  const numbered = (reader: number) => `00000000-0000-4000-8000-${String(reader).padStart(12, '0')}`

  test('a reader counts once a day', async () => {
    const { call, seed, titles, idOf } = await startReports()
    const id = await idOf('供需双弱')
    expect((await call(readReport, { id, uuid })).data).toEqual({ reads: 1 })
    expect((await call(readReport, { id, uuid })).data).toEqual({ reads: 1 })
    expect((await call(readReport, { id, uuid: uuid.toUpperCase() })).data).toEqual({ reads: 1 })
    const user = await seed.user()
    expect((await call(readReport, { id, uuid }, user)).data).toEqual({ reads: 2 })
    expect((await titles({ sort: 'reads' }))[0]).toBe('供需双弱')
  })

  test('the first read on a day is an event for a user but not for a guest', async () => {
    const id = await idOf('供需双弱')
    const user = await seed.user()
    for (const reader of [user, user, undefined]) await call(readReport, { id, uuid: numbered(900) }, reader)
    const { rows } = await db.execute(
      sql`select type, user_id::int as user, data from outbox_events where type = 'reportRead' and data->>'report' = ${String(id)}`,
    )
    expect(rows.filter(({ user: reader }) => reader === user.id)).toEqual([
      { type: 'reportRead', user: user.id, data: { report: id } },
    ])
    expect(rows.every(({ user: reader }) => reader !== null)).toBe(true)
  })

  test('a reader counts again on the next day and is stored as a hash', async () => {
    const id = await idOf('宏观月报')
    const on = (moment: string) =>
      createReport({
        db,
        clock: { now: () => new Date(moment) },
        rights: guestRights,
        live: noLiveQuotes,
      })
    // 23:59 and 00:01 Beijing time.
    await on('2026-11-20T15:59:00Z').readReport(guest, { id, uuid })
    const { reads } = await on('2026-11-20T16:01:00Z').readReport(guest, { id, uuid })
    expect(reads).toBe(2)
    const { rows } = await db.execute<{ reader: string }>('select distinct reader from report_reads')
    expect(rows.every(({ reader }) => /^[0-9a-f]{64}$/.test(reader) && !reader.includes(uuid))).toBe(true)
  })

  test('concurrent calls of four readers count four', async () => {
    const id = await idOf('库存继续去化')
    const replies = await Promise.all(
      Array.from({ length: crowd(20) }, (_, index) => call(readReport, { id, uuid: numbered(index % 4) })),
    )
    expect(replies.every(({ code }) => code === 1)).toBe(true)
    expect(Math.max(...replies.map(({ data }) => data.reads))).toBe(4)
    expect((await call(getReport, { id })).data.reads).toBe(4)
  })

  test('at most sixty new guests per address and hour are counted', async () => {
    const id = await idOf('会员专享')
    const from = { address: '203.0.113.77' }
    const before = (await call(getReport, { id })).data.reads
    for (let reader = 100; reader < 170; reader += 1) {
      expect((await call(readReport, { id, uuid: numbered(reader) }, undefined, from)).code).toBe(1)
    }
    expect((await call(getReport, { id })).data.reads).toBe(before + 60)
    const elsewhere = { address: '203.0.113.78' }
    const { data } = await call(readReport, { id, uuid: numbered(200) }, undefined, elsewhere)
    expect(data.reads).toBe(before + 61)
  })

  test('unknown reports and malformed reader ids are refused', async () => {
    expect(await call(readReport, { id: 999_999, uuid })).toMatchObject({ code: 0, msg: '没有这篇研报' })
    expect(await call(readReport, { id: 1, uuid: 'x' })).toMatchObject({ code: 0, msg: '设备标识有误' })
  })
})

describe('a report’s file', async () => {
  const { app, db, seed, idOf } = await startReports()
  const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

  test('is served unchanged and inline', async () => {
    const reply = await get(`/research/files/${await idOf('库存继续去化')}.pdf`)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(Buffer.from(pdf))
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': "inline; filename*=UTF-8''rb.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
      'content-security-policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    })
  })

  test('is answered with 304 for a matching etag', async () => {
    const url = `/research/files/${await idOf('库存继续去化')}.pdf`
    const { etag } = (await get(url)).headers
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(pdf.length),
    ])
  })

  test('larger than a slice is served completely under its Chinese name', async () => {
    const large = new Uint8Array(1_300_000)
    large.set(smallPdf(['大']))
    files["大'文件(1).pdf"] = large
    await createResearchImport({ db, clock }).takeTable(
      new TextEncoder().encode("标题,机构,类型,发布时间,PDF\n大文件,丁期货,日报,2026-11-02,大'文件(1).pdf"),
      'x.csv',
      async (name) => files[name] ?? { refused: '没有' },
    )
    const reply = await get(`/research/files/${await idOf('大文件')}.pdf`)
    expect(reply.rawPayload.equals(Buffer.from(large))).toBe(true)
    expect(reply.headers['content-disposition']).toBe(
      "inline; filename*=UTF-8''%E5%A4%A7%27%E6%96%87%E4%BB%B6%281%29.pdf",
    )
  })

  test.each(['999999.pdf', '0.pdf', 'x.pdf', '1', '1.pdf/2', '99999999999999999999.pdf', '%2e%2e%2fa.pdf'])(
    '%s is not found',
    async (name) => {
      const reply = await get(`/research/files/${name}`)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({ code: 0, key: 'unknownFile', msg: '没有这个文件', data: null })
    },
  )

  test('is not found for a report without one', async () => {
    expect((await get(`/research/files/${await idOf('供需双弱')}.pdf`)).statusCode).toBe(404)
  })

  test('of a members’ report is refused to others without caching', async () => {
    const url = `/research/files/${await idOf('会员专享')}.pdf`
    const user = await seed.user()
    for (const headers of [{}, { token: user.token }]) {
      const reply = await get(url, headers)
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({ code: 0, data: null, msg: expect.stringMatching(/会员/) })
      expect(reply.headers['cache-control']).toBe('private, no-store')
    }
  })

  test('of a members’ report is served privately to a user with the privilege', async () => {
    const url = `/research/files/${await idOf('会员专享')}.pdf`
    const user = await seed.user()
    await seed.member(user)
    const reply = await get(url, { token: user.token })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect((await get(url)).statusCode).toBe(403)
  })
})
