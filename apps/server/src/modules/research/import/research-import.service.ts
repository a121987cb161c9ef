import {
  type ReportRow,
  type RowProblem,
  readPdfName,
  readResearchFile,
  type ViewRow,
} from '@vce/exchange-files'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { importableReports, importableViews } from './importable-rows'
import { pdfText } from './pdf-text'
import { loadPdfs, type ReadAttachment, rereadPdf, storedPdf } from './report-pdfs'
import { researchImportRepository } from './research-import.repository'
import { importedResearch, type ResearchResult, refusedResearch } from './research-result'
import { newReport, newReportOfPdf, newView, researchersOf } from './stored-rows'

/** Imports tables of reports and of views, and reports' files, into the real world. */
export function createResearchImport({ db, clock }: { db: Database; clock: Clock }) {
  const today = () => beijingTime(clock.now()).slice(0, 10)

  /** Imports one file completely or not at all. */
  const write = <Result>(work: (store: ReturnType<typeof researchImportRepository>) => Promise<Result>) =>
    db.transaction(async (tx) => {
      const store = researchImportRepository(tx)
      await store.lock()
      return work(store)
    })

  async function takeReports(
    name: string,
    read: readonly ReportRow[],
    parseProblems: readonly RowProblem[],
    readAttachment: ReadAttachment,
  ) {
    const { rows, problems } = importableReports(read, parseProblems, today())
    const days = rows.map(({ publishedAt }) => publishedAt.slice(0, 10))
    const pdfs = await loadPdfs(rows, readAttachment, problems)
    const origin = { file: name, receivedAt: clock.now() }
    const counts = await write(async (store) => {
      const ids = await store.upsertResearchers(researchersOf(rows))
      for (const pdf of pdfs.values()) {
        await store.storeFile(await rereadPdf(pdf, readAttachment, origin.receivedAt))
      }
      const written = await store.upsertReports(
        rows.map((row) => newReport(row, ids, row.pdf === null ? undefined : pdfs.get(row.pdf), origin)),
      )
      await linkToReports(store, days)
      await store.dropOrphans()
      return written
    })
    return importedResearch(name, 'reports', days, counts, problems)
  }

  async function takeViews(name: string, read: readonly ViewRow[], parseProblems: readonly RowProblem[]) {
    const { rows, problems } = importableViews(read, parseProblems, today())
    const days = rows.map(({ tradingDay }) => tradingDay)
    const counts = await write(async (store) => {
      const ids = await store.upsertResearchers(
        researchersOf(rows.map((row) => ({ ...row, products: [row.product] }))),
      )
      const written = await store.upsertViews(rows.map((row) => newView(row, ids, name)))
      await linkToReports(store, days)
      return written
    })
    return importedResearch(name, 'views', days, counts, problems)
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

    /** Imports a report's PDF without a table; the file name describes the report. */
    async takePdf(bytes: Uint8Array, name: string): Promise<ResearchResult> {
      const named = readPdfName(name)
      if ('refused' in named) return refusedResearch(name, named.refused)
      const { report } = named
      if (report.publishedDay > today()) return refusedResearch(name, `日期 ${report.publishedDay} 在将来`)
      const opened = await pdfText(bytes)
      if ('refused' in opened) return refusedResearch(name, opened.refused)
      const file = storedPdf(name, bytes, clock.now())
      const { sha256, receivedAt } = file
      const counts = await write(async (store) => {
        await store.storeFile(file)
        const stored = newReportOfPdf(report, { sha256, text: opened.text }, { file: name, receivedAt })
        const written = await store.upsertFileReport(stored)
        await linkToReports(store, [report.publishedDay])
        await store.dropOrphans()
        return written
      })
      return importedResearch(name, 'reports', [report.publishedDay], counts, [])
    },
  }
}

async function linkToReports(store: ReturnType<typeof researchImportRepository>, days: readonly string[]) {
  const sorted = days.toSorted()
  const [first] = sorted
  const last = sorted.at(-1)
  if (first !== undefined && last !== undefined) await store.linkToReports(first, last)
}
