import { createHash } from 'node:crypto'
import {
  type NamedReport,
  type ReportRow,
  type RowProblem,
  readPdfName,
  readResearchFile,
  type SignedBy,
  type ViewRow,
} from '@vce/exchange-files'
import { nextTradingDay } from '@vce/futures'
import { canonicalSeat, seatOf } from '@vce/futures/rankings'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { titleKey } from '../title-key'
import { pdfText } from './pdf-text'
import {
  type NewReport,
  type NewResearcher,
  type NewView,
  researchImport,
} from './research-import.repository'
import { type ResearchResult, refusedResearch, takenResearch } from './research-result'

/** Reads a file of that name from the table's folder, or returns why it cannot. */
export type ReadAttachment = (name: string) => Promise<Uint8Array | { refused: string }>

/** A valid PDF. Its bytes are read again when stored: those of a whole table would fill the memory. */
interface ValidPdf {
  sha256: string
  name: string
  text: string
}

const maxSummaryCharacters = 200

/** Imports tables of reports and of views, and reports' files, into the real world. */
export function createResearchImport({ db, clock }: { db: Database; clock: Clock }) {
  const today = () => beijingTime(clock.now()).slice(0, 10)

  /** Imports one file completely or not at all. */
  const write = <Result>(work: (store: ReturnType<typeof researchImport>) => Promise<Result>) =>
    db.transaction(async (tx) => {
      const store = researchImport(tx)
      await store.lock()
      return work(store)
    })

  async function takeReports(
    name: string,
    read: readonly ReportRow[],
    parseProblems: readonly RowProblem[],
    readAttachment: ReadAttachment,
  ) {
    const problems = [...parseProblems]
    const rows = onlyFirst(
      read.map((row) => ({ ...row, broker: brokerOf(row.broker, row.publishedAt) })),
      problems,
      ({ publishedAt }) => (publishedAt.slice(0, 10) > today() ? `发布时间 ${publishedAt} 在将来` : null),
      (row) => `${row.broker} ${row.publishedAt.slice(0, 10)} ${titleKey(row.title)}`,
      '机构、标题、日期',
    )
    const files = await loadFiles(rows, readAttachment, problems)
    const receivedAt = clock.now()
    const counts = await write(async (store) => {
      const ids = await store.people(peopleOf(rows))
      for (const { name: pdf, sha256 } of files.values()) {
        const bytes = await readAttachment(pdf)
        if ('refused' in bytes || sha256Of(bytes) !== sha256) throw new Error(`${pdf} 在导入时被改动`)
        await store.file(storedFile(pdf, bytes, receivedAt))
      }
      const written = await store.reports(
        rows.map((row): NewReport => {
          const file = row.pdf === null ? undefined : files.get(row.pdf)
          return {
            ...reportKeyFields(row),
            researcherId: idOf(ids, row),
            direction: row.direction,
            summary: row.summary || beginningOf(row.content.join(' ')) || beginningOf(file?.text ?? ''),
            // The full text belongs to its publisher and is not stored (decision 20).
            content: [],
            publishedAt: momentOf(row.publishedAt),
            link: row.link,
            fileSha256: file?.sha256 ?? null,
            vip: row.vip,
            source: `导入文件 ${name}`,
            receivedAt,
          }
        }),
      )
      await linkToReports(
        store,
        rows.map(({ publishedAt }) => publishedAt.slice(0, 10)),
      )
      await store.dropOrphans()
      return written
    })
    const days = rows.map(({ publishedAt }) => publishedAt.slice(0, 10))
    return takenResearch(name, 'reports', days, counts, problems)
  }

  async function takeViews(name: string, read: readonly ViewRow[], parseProblems: readonly RowProblem[]) {
    const problems = [...parseProblems]
    const latest = nextTradingDay(today())
    const rows = onlyFirst(
      // A later view of the day replaces the earlier one.
      read
        .map((row) => ({ ...row, broker: brokerOf(row.broker, row.tradingDay) }))
        .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0)),
      problems,
      ({ tradingDay, publishedAt }) =>
        tradingDay > latest || publishedAt.slice(0, 10) > today() ? `日期 ${tradingDay} 在将来` : null,
      (row) => `${row.product} ${row.tradingDay} ${row.broker}`,
      '品种、日期、机构',
    )
    const counts = await write(async (store) => {
      const ids = await store.people(peopleOf(rows.map((row) => ({ ...row, products: [row.product] }))))
      const written = await store.views(
        rows.map(
          (row): NewView => ({
            tradingDay: row.tradingDay,
            productCode: row.product,
            broker: row.broker,
            researcherId: idOf(ids, row),
            direction: row.direction,
            title: row.title,
            content: beginningOf(row.content),
            viewPoint: row.viewPoint,
            publishedAt: momentOf(row.publishedAt),
            source: `导入文件 ${name}`,
          }),
        ),
      )
      await linkToReports(
        store,
        rows.map(({ tradingDay }) => tradingDay),
      )
      return written
    })
    return takenResearch(
      name,
      'views',
      rows.map(({ tradingDay }) => tradingDay),
      counts,
      problems,
    )
  }

  return {
    /** Imports a table of reports or of views; null for any other file. */
    async takeTable(
      bytes: Uint8Array,
      name: string,
      readAttachment: ReadAttachment,
    ): Promise<ResearchResult | null> {
      const read = readResearchFile(bytes)
      if (read === null) return null
      return read.kind === 'reports'
        ? takeReports(name, read.rows, read.problems, readAttachment)
        : takeViews(name, read.rows, read.problems)
    },

    /** Imports a report's PDF without a table; its name describes the report. */
    async takePdf(bytes: Uint8Array, name: string): Promise<ResearchResult> {
      const named = readPdfName(name)
      if ('refused' in named) return refusedResearch(name, named.refused)
      const { report } = named
      if (report.publishedDay > today()) return refusedResearch(name, `日期 ${report.publishedDay} 在将来`)
      const opened = await pdfText(bytes)
      if ('refused' in opened) return refusedResearch(name, opened.refused)
      const file = storedFile(name, bytes, clock.now())
      const { receivedAt } = file
      const counts = await write(async (store) => {
        await store.file(file)
        const written = await store.reportOfFile({
          ...reportKeyFields({
            ...report,
            broker: brokerOf(report.broker, report.publishedDay),
            publishedAt: report.publishedDay,
          }),
          researcherId: null,
          direction: null,
          summary: beginningOf(opened.text),
          content: [],
          publishedAt: momentOf(`${report.publishedDay} 00:00:00`),
          link: null,
          fileSha256: file.sha256,
          vip: false,
          source: `导入文件 ${name}`,
          receivedAt,
        })
        await linkToReports(store, [report.publishedDay])
        await store.dropOrphans()
        return written
      })
      return takenResearch(name, 'reports', [report.publishedDay], counts, [])
    },
  }
}

const momentOf = (beijing: string) => new Date(`${beijing.replace(' ', 'T')}+08:00`)

/** The name of the 期货公司's seat in today's table. */
const brokerOf = (name: string, publishedAt: string) =>
  canonicalSeat(seatOf(name).seat, publishedAt.slice(0, 10))

const reportKeyFields = ({
  broker,
  title,
  kind,
  products,
  publishedAt,
}: Pick<NamedReport, 'broker' | 'title' | 'kind' | 'products'> & { publishedAt: string }) => ({
  broker,
  title,
  titleKey: titleKey(title),
  kind,
  products,
  publishedDay: publishedAt.slice(0, 10),
})

/**
 * The importable rows, of several with one key the first; the reasons for the others are added to `problems`.
 */
function onlyFirst<Row extends { at: string }>(
  rows: readonly Row[],
  problems: RowProblem[],
  faultOf: (row: Row) => string | null,
  keyOf: (row: Row) => string,
  keyNames: string,
): Row[] {
  const first = new Map<string, Row>()
  for (const row of rows) {
    const fault = faultOf(row)
    const same = first.get(keyOf(row))
    if (fault) problems.push({ at: row.at, text: fault })
    else if (same) problems.push({ at: row.at, text: `与${same.at}重复（${keyNames}相同），未导入` })
    else first.set(keyOf(row), row)
  }
  return [...first.values()]
}

/** The researchers who signed these rows, without duplicates. */
function peopleOf(rows: readonly { broker: string; researcher: SignedBy | null; products: string[] }[]) {
  const people = new Map<string, NewResearcher>()
  for (const { broker, researcher, products } of rows) {
    if (!researcher) continue
    const key = `${broker} ${researcher.name}`
    const existing = people.get(key)
    people.set(key, {
      broker,
      name: researcher.name,
      certificate: researcher.certificate ?? existing?.certificate ?? null,
      products: [...new Set([...(existing?.products ?? []), ...products])].sort(),
    })
  }
  return [...people.values()]
}

const idOf = (
  ids: ReadonlyMap<string, number>,
  { broker, researcher }: { broker: string; researcher: SignedBy | null },
) => (researcher ? (ids.get(`${broker} ${researcher.name}`) ?? null) : null)

/**
 * The valid PDFs named by rows, by name; invalid ones are reported and their rows imported without a file.
 */
async function loadFiles(rows: readonly ReportRow[], readAttachment: ReadAttachment, problems: RowProblem[]) {
  const files = new Map<string, ValidPdf>()
  for (const { at, pdf } of rows) {
    if (pdf === null || files.has(pdf)) continue
    const bytes = await readAttachment(pdf)
    const opened = 'refused' in bytes ? bytes : await pdfText(bytes)
    if ('refused' in bytes || 'refused' in opened) {
      const reason = 'refused' in opened ? opened.refused : ''
      problems.push({ at, text: `「PDF」${pdf}：${reason}，本篇未附文件` })
    } else files.set(pdf, { sha256: sha256Of(bytes), name: pdf, text: opened.text })
  }
  return files
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const storedFile = (name: string, bytes: Uint8Array, receivedAt: Date) => ({
  sha256: sha256Of(bytes),
  name,
  mime: 'application/pdf',
  content: Buffer.from(bytes),
  receivedAt,
})

/** The beginning of a text as a summary. */
function beginningOf(text: string): string {
  const characters = [...text]
  return characters.length <= maxSummaryCharacters
    ? text
    : `${characters.slice(0, maxSummaryCharacters).join('')}…`
}

async function linkToReports(store: ReturnType<typeof researchImport>, days: readonly string[]) {
  const sorted = days.toSorted()
  const [first] = sorted
  const last = sorted.at(-1)
  if (first !== undefined && last !== undefined) await store.linkToReports(first, last)
}
