import type { NamedReport, ReportAuthor, ReportRow, ViewRow } from '@vce/exchange-files'
import { titleKey } from '../research.tables'
import { brokerOf } from './importable-rows'
import type { ValidPdf } from './report-pdfs'
import type { NewReport, NewResearcher, NewView } from './research-import.repository'

const maxSummaryCharacters = 200

/** Ids of researchers by broker and name. */
type ResearcherIds = ReadonlyMap<string, number>

/** The import that a row comes from. */
interface Origin {
  file: string
  receivedAt: Date
}

/** The row to store for a report of a table. */
export const newReport = (
  row: ReportRow,
  ids: ResearcherIds,
  pdf: ValidPdf | undefined,
  { file, receivedAt }: Origin,
): NewReport => ({
  ...reportKeyFields(row),
  researcherId: idOf(ids, row),
  direction: row.direction,
  summary: row.summary || beginningOf(row.content.join(' ')) || beginningOf(pdf?.text ?? ''),
  // The full text belongs to its publisher and is not stored (decision 20).
  content: [],
  publishedAt: momentOf(row.publishedAt),
  link: row.link,
  fileSha256: pdf?.sha256 ?? null,
  vip: row.vip,
  source: `导入文件 ${file}`,
  receivedAt,
})

/** The row to store for a report that is described only by the name of its PDF. */
export const newReportOfPdf = (
  report: NamedReport,
  { sha256, text }: Pick<ValidPdf, 'sha256' | 'text'>,
  { file, receivedAt }: Origin,
): NewReport => ({
  ...reportKeyFields({
    ...report,
    broker: brokerOf(report.broker, report.publishedDay),
    publishedAt: report.publishedDay,
  }),
  researcherId: null,
  direction: null,
  summary: beginningOf(text),
  content: [],
  publishedAt: momentOf(`${report.publishedDay} 00:00:00`),
  link: null,
  fileSha256: sha256,
  vip: false,
  source: `导入文件 ${file}`,
  receivedAt,
})

/** The row to store for a view of a table. */
export const newView = (row: ViewRow, ids: ResearcherIds, file: string): NewView => ({
  tradingDay: row.tradingDay,
  productCode: row.product,
  broker: row.broker,
  researcherId: idOf(ids, row),
  direction: row.direction,
  title: row.title,
  content: beginningOf(row.content),
  viewPoint: row.viewPoint,
  publishedAt: momentOf(row.publishedAt),
  source: `导入文件 ${file}`,
})

/** The researchers who signed these rows, without duplicates. */
export function researchersOf(
  rows: readonly { broker: string; researcher: ReportAuthor | null; products: string[] }[],
) {
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
  { broker, researcher }: { broker: string; researcher: ReportAuthor | null },
) => (researcher ? (ids.get(`${broker} ${researcher.name}`) ?? null) : null)

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

const momentOf = (beijing: string) => new Date(`${beijing.replace(' ', 'T')}+08:00`)

/** The beginning of a text as a summary. */
function beginningOf(text: string): string {
  const characters = [...text]
  return characters.length <= maxSummaryCharacters
    ? text
    : `${characters.slice(0, maxSummaryCharacters).join('')}…`
}
