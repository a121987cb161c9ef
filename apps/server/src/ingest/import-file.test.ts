import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { getReports } from '@vce/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { createIngest } from '#modules/market'
import { createResearchImport } from '#modules/research'
import { startTestApp, testTime } from '#test/app'
import { quotesFile } from '#test/shfe-files'
import { smallPdf } from '#test/small-pdf'
import { createFileImporter, filesBelow, sortTablesFirst } from './import-file'
import { reportTable } from './report'

const row = (title: string, pdf: string) => `${title},甲期货,rb,日报,2026-11-19 08:30,${pdf}\n`
const table = (title: string, pdf = '') => `标题,机构,品种,类型,发布时间,PDF\n${row(title, pdf)}`

/** Imports a folder with the given files into an empty database. */
async function takeFolder(files: Record<string, string | Uint8Array>) {
  const { call, db } = await startTestApp()
  const importing = { db, clock: { now: () => testTime } }
  const folder = await mkdtemp(path.join(tmpdir(), 'vce-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  const importer = createFileImporter({
    ingest: createIngest(importing),
    research: createResearchImport(importing),
  })
  for (const file of sortTablesFirst(await filesBelow([folder]))) await importer.take(file)
  return { call, results: await importer.finish() }
}

test('a folder of market files, report tables and PDFs is imported', async () => {
  const quotes = quotesFile('2026-11-19', [{ contract: 'rb2701', settlement: 3100, openInterest: 1 }])
  const { call, results } = await takeFolder({
    // By file name the PDF comes before the table that refers to it.
    'a.pdf': '%PDF-1.7 broken',
    'b.pdf': smallPdf(['螺纹钢库存去化']),
    '甲期货_周报_沪铜_铜的一周_20261120.pdf': smallPdf(['铜周报']),
    [quotes.name]: quotes.content,
    '研报.csv': `${table('库存去化', 'a.pdf')}${row('附有文件', 'b.pdf')}`,
    '随手.pdf': '%PDF-',
  })

  const lines = reportTable(results)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '))
  expect(lines.slice(1)).toEqual([
    'kx20261119.dat SHFE 日行情 2026-11-19 已入库 1 略过总计 1 行',
    '研报.csv — 研报 2026-11-19 已入库 2 新增 2 条；1 处有误',
    ' 第 2 行 「PDF」a.pdf：PDF 已损坏，无法打开，本篇未附文件',
    'a.pdf — 研报 — 无变化 0 已随 研报.csv 处理',
    'b.pdf — 研报 — 无变化 0 已随 研报.csv 处理',
    '甲期货_周报_沪铜_铜的一周_20261120.pdf — 研报 2026-11-20 已入库 1 新增 1 条',
    '随手.pdf — — — 未导入 — PDF 单独导入时，文件名应为 机构_类型_品种_标题_YYYYMMDD.pdf',
    '',
    '共 6 个文件：已入库 3，无变化 2，休市日 0，未导入 1',
    '',
  ])
  const { data } = await call(getReports, { world: 'real' })
  expect(data.data.map(({ title, hasPdf, summary }) => [title, hasPdf, summary]).sort()).toEqual([
    ['库存去化', false, ''],
    ['铜的一周', true, '铜周报'],
    ['附有文件', true, '螺纹钢库存去化'],
  ])
})

test('a table in an archive is imported without the PDFs it names', async () => {
  const { call, results } = await takeFolder({ '研报.csv.gz': gzipSync(table('压缩包里的', 'b.pdf')) })
  expect(results[0]).toMatchObject({
    outcome: 'stored',
    problems: [{ text: '「PDF」b.pdf：同一文件夹里没有这个文件，本篇未附文件' }],
  })
  expect((await call(getReports, { keyword: '压缩包里的' })).data.total).toBe(1)
})

test('a PDF of a table that is too large is not attached', async () => {
  const large = new Uint8Array(21 * 1024 * 1024)
  const { results } = await takeFolder({ '研报.csv': table('大文件', 'c.pdf'), 'c.pdf': large })
  expect(results[0]?.problems).toEqual([
    { at: '第 2 行', text: '「PDF」c.pdf：PDF 超过 20 MB（21 MB），本篇未附文件' },
  ])
})

test('hidden files of a folder are not imported', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vce-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'b'))
  for (const name of ['.DS_Store', 'b/.c.swp', 'b/c.dat', 'a.dat']) {
    await writeFile(path.join(folder, name), '')
  }
  expect(await filesBelow([folder])).toEqual([path.join(folder, 'a.dat'), path.join(folder, 'b/c.dat')])
})
