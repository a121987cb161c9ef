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
import { canonicalSeat, nextTradingDay, seatOf } from '@vce/futures'
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

/** The file of that name beside the table, or why there is none. */
export type AttachedFile = (name: string) => Promise<Uint8Array | { refused: string }>

/** A sound PDF; its bytes are read again when they are stored, for those of a whole table would fill the memory. */
interface SoundFile {
  sha256: string
  name: string
  text: string
}

/** Characters of a text that stand for it. */
const longestSummary = 200

/** Takes tables of reports and of views, and reports' files, into the real world. */
export function createResearchImport({ db, clock }: { db: Database; clock: Clock }) {
  const today = () => beijingTime(clock.now()).slice(0, 10)

  /** One file, wholly or not at all. */
  const write = <Result>(work: (store: ReturnType<typeof researchImport>) => Promise<Result>) =>
    db.transaction(async (tx) => {
      const store = researchImport(tx)
      await store.lock()
      return work(store)
    })

  async function takeReports(
    name: string,
    read: readonly ReportRow[],
    told: readonly RowProblem[],
    beside: AttachedFile,
  ) {
    const problems = [...told]
    const rows = onlyFirst(
      read.map((row) => ({ ...row, broker: brokerOf(row.broker, row.publishedAt) })),
      problems,
      ({ publishedAt }) => (publishedAt.slice(0, 10) > today() ? `发布时间 ${publishedAt} 在将来` : null),
      (row) => `${row.broker} ${row.publishedAt.slice(0, 10)} ${titleKey(row.title)}`,
      '机构、标题、日期',
    )
    const files = await loadFiles(rows, beside, problems)
    const receivedAt = clock.now()
    const counts = await write(async (store) => {
      const ids = await store.people(peopleOf(rows))
      for (const { name: pdf, sha256 } of files.values()) {
        const bytes = await beside(pdf)
        if ('refused' in bytes || sha256Of(bytes) !== sha256) throw new Error(`${pdf} 在导入时被改动`)
        await store.file(storedFile(pdf, bytes, receivedAt))
      }
      const written = await store.reports(
        rows.map((row): NewReport => {
          const file = row.pdf === null ? undefined : files.get(row.pdf)
          return {
            ...reportFace(row),
            researcherId: idOf(ids, row),
            direction: row.direction,
            summary: row.summary || beginningOf(row.content.join(' ')) || beginningOf(file?.text ?? ''),
            // What somebody else published in full is not ours to keep (decision 20).
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
      await tie(
        store,
        rows.map(({ publishedAt }) => publishedAt.slice(0, 10)),
      )
      await store.dropOrphans()
      return written
    })
    const days = rows.map(({ publishedAt }) => publishedAt.slice(0, 10))
    return takenResearch(name, 'reports', days, counts, problems)
  }

  async function takeViews(name: string, read: readonly ViewRow[], told: readonly RowProblem[]) {
    const problems = [...told]
    const latest = nextTradingDay(today())
    const rows = onlyFirst(
      // A later word of the day replaces the earlier one.
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
      await tie(
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
    /** A table of reports or of views; null where it is neither. */
    async takeTable(bytes: Uint8Array, name: string, beside: AttachedFile): Promise<ResearchResult | null> {
      const read = readResearchFile(bytes)
      if (read === null) return null
      return read.kind === 'reports'
        ? takeReports(name, read.rows, read.problems, beside)
        : takeViews(name, read.rows, read.problems)
    },

    /** A report's file that came alone: its name says what it is. */
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
          ...reportFace({
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
        await tie(store, [report.publishedDay])
        await store.dropOrphans()
        return written
      })
      return takenResearch(name, 'reports', [report.publishedDay], counts, [])
    },
  }
}

const momentOf = (beijing: string) => new Date(`${beijing.replace(' ', 'T')}+08:00`)

/** 期货公司 by the name its seat has today's table. */
const brokerOf = (name: string, publishedAt: string) =>
  canonicalSeat(seatOf(name).seat, publishedAt.slice(0, 10))

const reportFace = ({
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

/** Rows that may come in, the first of those with one key; of the others, why not. */
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

/** Who signed these rows, each once. */
function peopleOf(rows: readonly { broker: string; researcher: SignedBy | null; products: string[] }[]) {
  const people = new Map<string, NewResearcher>()
  for (const { broker, researcher, products } of rows) {
    if (!researcher) continue
    const key = `${broker} ${researcher.name}`
    const known = people.get(key)
    people.set(key, {
      broker,
      name: researcher.name,
      certificate: researcher.certificate ?? known?.certificate ?? null,
      products: [...new Set([...(known?.products ?? []), ...products])].sort(),
    })
  }
  return [...people.values()]
}

const idOf = (
  ids: ReadonlyMap<string, number>,
  { broker, researcher }: { broker: string; researcher: SignedBy | null },
) => (researcher ? (ids.get(`${broker} ${researcher.name}`) ?? null) : null)

/** The sound ones of the files that rows name, by name; what is no sound PDF is told, and its row goes in without. */
async function loadFiles(rows: readonly ReportRow[], beside: AttachedFile, problems: RowProblem[]) {
  const files = new Map<string, SoundFile>()
  for (const { at, pdf } of rows) {
    if (pdf === null || files.has(pdf)) continue
    const bytes = await beside(pdf)
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
  const signs = [...text]
  return signs.length <= longestSummary ? text : `${signs.slice(0, longestSummary).join('')}…`
}

async function tie(store: ReturnType<typeof researchImport>, days: readonly string[]) {
  const sorted = days.toSorted()
  const [first] = sorted
  const last = sorted.at(-1)
  if (first !== undefined && last !== undefined) await store.tie(first, last)
}
