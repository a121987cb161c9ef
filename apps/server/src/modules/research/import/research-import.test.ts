import { getInstitutionalOpinions, getReport, getReports, getResearchers, readReport } from '@vce/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { smallPdf } from '#test/small-pdf'
import { createResearchImport } from './research-import.service'

const { call, db, pool } = await startTestApp({ reader: 'superVip' })
const research = createResearchImport({ db, clock: { now: () => testTime } })
const bytesOf = (text: string) => new TextEncoder().encode(text)

const head = '标题,机构,分析师,品种,类型,观点,发布时间,摘要,正文,链接,PDF,会员'
const take = async (rows: string[], files: Record<string, Uint8Array> = {}, name = '研报.csv') => {
  const result = await research.takeTable(
    bytesOf([head, ...rows].join('\n')),
    name,
    async (file) => files[file] ?? { refused: '同一文件夹里没有这个文件' },
  )
  if (!result) throw new Error('not read')
  return result
}
const storedFiles = async () => (await pool.query('select name from research_files order by name')).rows

beforeEach(async () => {
  await pool.query(
    'truncate report_reads, institutional_views, research_reports, research_files, researchers',
  )
})

describe('a table of reports', () => {
  const row = '库存去化,甲期货,张三(Z0012345),rb,日报,看多,2026-11-19 08:30,摘要,正文,,,'

  test('is imported into the real world once', async () => {
    expect(await take([row])).toEqual({
      name: '研报.csv',
      outcome: 'stored',
      kind: 'reports',
      days: { first: '2026-11-19', last: '2026-11-19' },
      rows: 1,
      added: 1,
      updated: 0,
      problems: [],
    })
    expect(await take([row])).toMatchObject({ outcome: 'unchanged', rows: 1, added: 0, updated: 0 })
    expect((await call(getReports, { world: 'real' })).data.total).toBe(1)
    expect((await call(getReports, { world: 'simulated' })).data.total).toBe(0)
  })

  test('a repeated report is updated and keeps its readers', async () => {
    await take([row])
    const { id = 0 } = (await call(getReports, {})).data.data[0] ?? {}
    await call(readReport, { id, uuid: '6f0a2b7c-0000-4000-8000-000000000001' })

    // Different widths and blanks give the same title; a different time of day gives the same day.
    const again = '库存 去化　,甲期货,,rb,周报,看空,2026-11-19 17:00,新摘要,,,,是'
    expect(await take([again])).toMatchObject({ outcome: 'replaced', added: 0, updated: 1 })

    const { data } = await call(getReports, {})
    expect(data.data).toMatchObject([
      {
        id,
        title: '库存 去化',
        kind: '周报',
        direction: '看空',
        summary: '新摘要',
        vip: true,
        reads: 1,
        researcher: null,
      },
    ])
  })

  test('正文 fills a missing summary and is not stored', async () => {
    const long = '库存连续下降。'.repeat(60)
    await take([
      row.replace(',摘要,正文,', `,,"${long}\n第二段",`),
      row.replace('库存去化', '有摘要').replace('正文', long),
    ])
    const { rows } = await pool.query(
      'select title, summary, content from research_reports order by length(summary)',
    )
    expect(rows).toEqual([
      { title: '有摘要', summary: '摘要', content: [] },
      { title: '库存去化', summary: `${long.slice(0, 200)}…`, content: [] },
    ])
  })

  test('the same title of another broker or day is a separate report', async () => {
    await take([row, row.replace('甲期货', '乙期货'), row.replace('11-19', '11-18')])
    expect((await call(getReports, {})).data.total).toBe(3)
  })

  test('broker names are normalised to their seat’s name', async () => {
    await take([row.replace('甲期货', ' 国泰君安期货（代客） ')])
    expect(await take([row.replace('甲期货', '国泰君安')])).toMatchObject({ outcome: 'unchanged' })
    expect((await call(getReports, {})).data.data).toMatchObject([{ broker: '国泰君安' }])
  })

  test('a duplicate row is reported with both line numbers', async () => {
    const result = await take([row, row])
    expect(result).toMatchObject({
      outcome: 'stored',
      rows: 1,
      problems: [{ at: '第 3 行', text: '与第 2 行重复（机构、标题、日期相同），未导入' }],
    })
  })

  test('invalid rows are reported with their line and do not block the others', async () => {
    const result = await take([row, row.replace('rb', '火星矿'), row.replace('2026-11-19', '2026-12-01')])
    expect(result.rows).toBe(1)
    expect(result.problems).toEqual([
      { at: '第 3 行', text: '「品种」不认识的品种：「火星矿」' },
      { at: '第 4 行', text: '发布时间 2026-12-01 08:30:00 在将来' },
    ])
  })

  test('a table without a valid row is refused', async () => {
    expect(await take([row.replace('日报', '快评')])).toMatchObject({
      outcome: 'refused',
      reason: '没有一行可以导入',
      problems: [{ at: '第 2 行' }],
    })
    expect((await call(getReports, {})).data.total).toBe(0)
  })

  test('a signing author becomes a researcher with the covered products', async () => {
    await take([row, '二,甲期货,张三,hc,日报,,2026-11-18,,,,,', '三,乙期货,张三,cu,日报,,2026-11-18,,,,,'])
    const { data } = await call(getResearchers, { keyword: '张三' })
    expect(
      data.data.map(({ broker, certificate, products }) => [
        broker,
        certificate,
        products.map(({ code }) => code),
      ]),
    ).toEqual([
      ['甲期货', 'Z0012345', ['hc', 'rb']],
      ['乙期货', null, ['cu']],
    ])
  })

  test('a table of another kind returns null', async () => {
    expect(
      await research.takeTable(bytesOf('合约,结算价\nrb2701,1'), 'x.csv', async () => ({ refused: '' })),
    ).toBeNull()
  })
})

describe('files in the folder of a table', () => {
  const row = '库存去化,甲期货,,rb,日报,,2026-11-19,,,,rb.pdf,'

  test('are stored once and fill a missing summary', async () => {
    const pdf = smallPdf(['螺纹钢库存继续去化，', '需求平稳。'])
    const result = await take([row, row.replace('库存去化', '同一份').replace('rb.pdf', 'same.pdf')], {
      'rb.pdf': pdf,
      'same.pdf': pdf,
    })
    expect(result).toMatchObject({ outcome: 'stored', problems: [] })
    expect(await storedFiles()).toEqual([{ name: 'rb.pdf' }])
    const { data } = await call(getReports, { keyword: '库存去化' })
    expect(data.data[0]).toMatchObject({ hasPdf: true, summary: '螺纹钢库存继续去化，需求平稳。' })
  })

  test('that are broken, locked or missing are reported while their reports are imported', async () => {
    const rows = ['a', 'b', 'c', 'd'].map((name) =>
      row.replace('库存去化', name).replace('rb.pdf', `${name}.pdf`),
    )
    const result = await take(rows, {
      'a.pdf': bytesOf('%PDF-1.7 and no more'),
      'b.pdf': smallPdf(['密'], { encrypted: true }),
      'c.pdf': bytesOf('<html>'),
    })
    expect(result).toMatchObject({ outcome: 'stored', rows: 4 })
    expect(result.problems).toEqual([
      { at: '第 2 行', text: '「PDF」a.pdf：PDF 已损坏，无法打开，本篇未附文件' },
      { at: '第 3 行', text: '「PDF」b.pdf：PDF 有密码，无法打开，本篇未附文件' },
      { at: '第 4 行', text: '「PDF」c.pdf：不是 PDF 文件，本篇未附文件' },
      { at: '第 5 行', text: '「PDF」d.pdf：同一文件夹里没有这个文件，本篇未附文件' },
    ])
    expect(await storedFiles()).toEqual([])
  })

  test('are replaced by a corrected file but not removed by an empty cell', async () => {
    await take([row], { 'rb.pdf': smallPdf(['旧']) })
    expect(await take([row], { 'rb.pdf': smallPdf(['新']) })).toMatchObject({ outcome: 'replaced' })
    expect(await storedFiles()).toHaveLength(1)
    await take([row.replace('rb.pdf', '')])
    expect((await call(getReports, {})).data.data[0]?.hasPdf).toBe(true)
  })

  test('that change during the import abort the whole table', async () => {
    let times = 0
    const changing = research.takeTable(bytesOf([head, row].join('\n')), 'x.csv', async () => {
      times += 1
      return smallPdf([`第 ${times} 次`])
    })
    await expect(changing).rejects.toThrow('rb.pdf 在导入时被改动')
    expect((await call(getReports, {})).data.total).toBe(0)
    expect(await storedFiles()).toEqual([])
  })
})

describe('a PDF imported without a table', () => {
  const name = '甲期货_日报_螺纹_库存去化_20261119.pdf'

  test('becomes the report described by its name', async () => {
    expect(await research.takePdf(smallPdf(['螺纹钢库存继续去化']), name)).toMatchObject({
      outcome: 'stored',
      kind: 'reports',
      days: { first: '2026-11-19' },
    })
    const { id = 0 } = (await call(getReports, {})).data.data[0] ?? {}
    expect((await call(getReport, { id })).data).toMatchObject({
      title: '库存去化',
      broker: '甲期货',
      kind: '日报',
      products: [{ code: 'rb' }],
      publishedAt: '2026-11-19 00:00:00',
      summary: '螺纹钢库存继续去化',
      pdf: { name },
      vip: false,
    })
    expect(await research.takePdf(smallPdf(['螺纹钢库存继续去化']), name)).toMatchObject({
      outcome: 'unchanged',
    })
  })

  test('is added to an imported report without changing its text', async () => {
    await take(['库存去化,甲期货,张三,rb,日报,看多,2026-11-19 08:30,写好的摘要,正文,https://example.com/,,'])
    expect(await research.takePdf(smallPdf(['别的文字']), name)).toMatchObject({
      outcome: 'replaced',
      updated: 1,
    })
    const { data } = await call(getReports, {})
    expect(data.data).toMatchObject([
      {
        summary: '写好的摘要',
        hasPdf: true,
        direction: '看多',
        publishedAt: '2026-11-19 08:30:00',
        researcher: { name: '张三' },
      },
    ])
  })

  test.each([
    [
      'a meaningless name',
      '研报.pdf',
      smallPdf([]),
      'PDF 单独导入时，文件名应为 机构_类型_品种_标题_YYYYMMDD.pdf',
    ],
    ['a future day', '甲期货_日报_rb_标题_20261201.pdf', smallPdf([]), '日期 2026-12-01 在将来'],
    ['a broken file', name, bytesOf('%PDF-'), 'PDF 已损坏，无法打开'],
    ['a locked file', name, smallPdf(['密'], { encrypted: true }), 'PDF 有密码，无法打开'],
  ])('with %s is refused with a reason', async (_, file, bytes, reason) => {
    expect(await research.takePdf(bytes, file)).toMatchObject({ outcome: 'refused', reason })
    expect((await call(getReports, {})).data.total).toBe(0)
  })
})

describe('a table of views', () => {
  const viewHead = '日期,品种,机构,分析师,观点,标题,内容,支撑,压力,理由,发布时间'
  const takeViews = async (...rows: string[]) => {
    const result = await research.takeTable(
      bytesOf([viewHead, ...rows].join('\n')),
      '观点.csv',
      async () => ({ refused: '' }),
    )
    if (!result) throw new Error('not read')
    return result
  }
  const titles = async () => (await call(getInstitutionalOpinions, {})).data.data.map(({ title }) => title)

  test('is imported once', async () => {
    const row = '2026-11-19,rb,甲期货,张三,看多,看涨,内容,3000,3100,去库,2026-11-19 16:40'
    expect(await takeViews(row)).toMatchObject({
      outcome: 'stored',
      kind: 'views',
      rows: 1,
      days: { first: '2026-11-19', last: '2026-11-19' },
    })
    expect(await takeViews(row)).toMatchObject({ outcome: 'unchanged' })
  })

  test('a long 内容 is truncated to 200 characters', async () => {
    const long = '需求转弱。'.repeat(100)
    await takeViews(`2026-11-19,rb,甲期货,张三,看多,看涨,${long},,,,`)
    const { data } = await call(getInstitutionalOpinions, {})
    expect(data.data).toMatchObject([{ content: `${long.slice(0, 200)}…` }])
  })

  test('only a later view of the day replaces an earlier one, within and between files', async () => {
    const at = (title: string, time: string) => `2026-11-19,rb,甲期货,,看多,${title},,,,,2026-11-19 ${time}`
    const first = await takeViews(at('午前', '11:00'), at('午后', '15:10'), at('开盘', '09:00'))
    expect(first.problems).toEqual([
      { at: '第 2 行', text: '与第 3 行重复（品种、日期、机构相同），未导入' },
      { at: '第 4 行', text: '与第 3 行重复（品种、日期、机构相同），未导入' },
    ])
    expect(await titles()).toEqual(['午后'])
    expect(await takeViews(at('迟到的旧话', '10:00'))).toMatchObject({ outcome: 'unchanged' })
    expect(await titles()).toEqual(['午后'])
    expect(await takeViews(at('收盘后', '16:00'))).toMatchObject({ outcome: 'replaced' })
    expect(await titles()).toEqual(['收盘后'])
  })

  test('a view is linked to its broker’s report on that product and day', async () => {
    await takeViews('2026-11-19,rb,甲期货,,看多,看涨,,,,,', '2026-11-19,hc,甲期货,,看多,看涨,,,,,')
    await take(['库存去化,甲期货,,rb,日报,看多,2026-11-19,,,,,'])
    const { data } = await call(getInstitutionalOpinions, {})
    const report = (await call(getReports, {})).data.data[0]?.id
    expect(data.data.map(({ product, reportId }) => [product.code, reportId]).sort()).toEqual([
      ['hc', null],
      ['rb', report],
    ])
  })

  test('a view dated after the next trading day is refused', async () => {
    // On Friday the 20th the night session belongs to Monday the 23rd; Tuesday is in the future.
    const result = await takeViews(
      '2026-11-23,rb,甲期货,,看多,夜盘,,,,,2026-11-20',
      '2026-11-24,rb,甲期货,,看多,太早,,,,,2026-11-20',
    )
    expect(result).toMatchObject({ rows: 1, problems: [{ at: '第 3 行', text: '日期 2026-11-24 在将来' }] })
  })
})

test('concurrent imports of the same table store each report once', async () => {
  const rows = Array.from(
    { length: 600 },
    (_, index) => `第 ${index} 篇,甲期货,张三,rb,日报,,2026-11-19,,,,,`,
  )
  const results = await Promise.all([take(rows), take(rows), take(rows)])
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['stored', 'unchanged', 'unchanged'])
  expect((await call(getReports, {})).data.total).toBe(600)
})
