import { tradingDayFrom } from '../shared/file-name'
import { TableCells } from '../shared/table-cells'
import { readChoice, readProductCodes, readShortText } from './cells'
import { type ReportKind, reportKinds } from './rows'

/** Facts from the file name of a report. */
export interface NamedReport {
  broker: string
  kind: ReportKind
  products: string[]
  title: string
  publishedDay: string
}

const form = '机构_类型_品种_标题_YYYYMMDD.pdf'
const fields = ['机构', '类型', '品种', '标题', '日期']

/**
 * Parses `某某期货_日报_螺纹钢_库存继续去化_20261120.pdf`; the title may contain underscores. Other names are refused with
 * the reason in Chinese.
 */
export function readPdfName(name: string): { report: NamedReport } | { refused: string } {
  const parts = name.replace(/\.pdf$/i, '').split('_')
  if (parts.length < fields.length) return { refused: `PDF 单独导入时，文件名应为 ${form}` }
  const [broker = '', kindName = '', product = '', ...rest] = parts
  const cells = new TableCells()
  cells.header(fields)
  cells.start({
    at: '文件名',
    cells: [broker, kindName, product, rest.slice(0, -1).join('_'), rest.at(-1) ?? ''],
  })
  const kind = readChoice(cells, '类型', reportKinds)
  if (kind === null && cells.faults === 0) cells.fault('类型', '是空的')
  const publishedDay = tradingDayFrom(cells.text('日期'))
  if (publishedDay === null) cells.fault('日期', `不是日期：「${cells.text('日期').slice(0, 20)}」`)
  const report = {
    broker: readShortText(cells, '机构', 60),
    title: readShortText(cells, '标题', 120),
    products: readProductCodes(cells, '品种'),
  }
  if (cells.faults > 0 || kind === null || publishedDay === null) {
    const faults = cells.problems.map(({ text }) => text).join('；')
    return { refused: `文件名有误：${faults}（应为 ${form}）` }
  }
  return { report: { ...report, kind, publishedDay } }
}
