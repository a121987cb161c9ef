import type { ContractCode } from '@vce/futures'
import { csvParseRows } from 'd3-dsv'
import type { ParsedFile, QuoteRow } from '../rows'
import { valueText } from './cells'
import { tradingDayFrom } from './file-name'
import { identify, parsedFile, skip } from './findings'
import { readQuote } from './quote-fields'
import { QuoteSheet } from './quote-sheet'
import { refuseFile, type SourceFile } from './source-file'
import { TableCells } from './table-cells'
import { turnoverUnit } from './turnover-unit'

/** The required columns of a history; files of some years have others too. */
const [contractColumn, dayColumn] = ['合约', '日期']
const fields = {
  open: '开盘价',
  high: '最高价',
  low: '最低价',
  close: '收盘价',
  settlementPrice: '结算价',
  previousSettlement: '前结算',
  volume: '成交量',
  openInterest: '持仓量',
  openInterestChange: '持仓量变化',
  settlementChange: '涨跌2',
}
const turnoverColumn = '成交金额'

/** Names of the same column: 前结算 at 上期所, 前结算价 at 大商所. */
const sameColumn = new Map([['前结算价', fields.previousSettlement]])

type Contract = Pick<ContractCode, 'exchange' | 'productCode' | 'contractCode'>

export interface AnnualLayout {
  exchange: 'SHFE' | 'DCE'
  layout: string
  /** Parses a code as printed in the file; null if it is not a futures contract of this exchange. */
  contractOf: (text: string) => Contract | null
}

/**
 * Reads a year of quotes as published by 上期所 and 大商所: CSV, one line per contract and day. The contract may be
 * printed only in its first line; the first column may be a row number. Whether 成交金额 is in 元 or 万元 is
 * computed from the figures (`turnoverUnit`).
 */
export function readAnnualQuotes(file: SourceFile, of: AnnualLayout): ParsedFile {
  const [header = [], ...records] = csvParseRows(file.text)
  const names = header.map((name) => sameColumn.get(name.trim()) ?? name.trim())
  const identity = identify(file, of.exchange, 'quotes', of.layout)
  const needed = [contractColumn, dayColumn, ...Object.values(fields), turnoverColumn]
  const optional: string[] = [fields.openInterestChange, fields.settlementChange]
  const missing = needed.filter((name) => !optional.includes(name) && !names.includes(name))
  if (missing.length > 0) return refuseFile(identity, `年度行情缺少这些列：${missing.join('、')}`)
  if (!/[\r\n]$/.test(file.text)) return refuseFile(identity, '文件不完整：最后一行没有结束，请重新下载')

  const year = yearOf(records, names.indexOf(dayColumn))
  if (year === '') return refuseFile(identity, '年度行情里没有一行带日期')
  const named = file.name.base.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)
  if (named && !named.includes(year)) {
    return refuseFile(identity, `文件内容是 ${year} 年，文件名是 ${named.join('、')} 年，两者不一致`)
  }
  const columns = {
    volume: names.indexOf(fields.volume),
    price: names.indexOf(fields.settlementPrice),
    turnover: names.indexOf(turnoverColumn),
  }
  const detected = turnoverUnit(records, columns)
  if (!detected) return refuseFile(identity, '成交金额与成交量、结算价不相称，看不出单位是元还是万元')
  return readLines({ ...identity, layout: `${of.layout}-${detected.unit}` }, names, records, {
    of,
    year,
    ...detected,
  })
}

interface Reading extends NonNullable<ReturnType<typeof turnoverUnit>> {
  of: AnnualLayout
  year: string
}

function readLines(
  identity: ReturnType<typeof identify<'quotes'>>,
  names: readonly string[],
  records: readonly string[][],
  { of, year, unit, strays }: Reading,
): ParsedFile {
  const cells = new TableCells()
  cells.header(names)
  const sheet = new QuoteSheet(cells.problems)
  const days = new Map<string, string | null>()
  let [code, isOption] = ['', false]
  let contract: Contract | null = null
  for (const [index, record] of records.entries()) {
    if (record.join('').trim() === '') continue
    cells.start({ at: `第 ${index + 2} 行`, cells: record })
    const printed = cells.text(contractColumn)
    if (printed !== '' && printed !== code) {
      code = printed
      isOption = /\d-?[CP]-?\d+$/i.test(code)
      contract = of.contractOf(code)
    }
    const day = dayOf(days, cells.text(dayColumn), year)
    if (isOption) skip(sheet, '期权')
    else if (record.length !== names.length) {
      cells.fault(null, `应有 ${names.length} 列，却有 ${record.length} 列`)
    } else if (!contract) cells.fault(contractColumn, `不是这家交易所的期货合约：${valueText(code)}`)
    else if (!day) cells.fault(dayColumn, `不是 ${year} 年的日期：${valueText(cells.text(dayColumn))}`)
    else if (strays.has(index)) cells.fault(turnoverColumn, '与成交量、结算价不相称')
    else {
      const turnover = unit === 'yuan' ? cells.yuan(turnoverColumn) : cells.tenThousandYuan(turnoverColumn)
      sheet.add(cells, readQuote(cells, fields, contract, day, turnover))
    }
  }
  const scope = of.exchange === 'DCE' ? onlyProduct(sheet.rows) : ''
  return parsedFile({ ...identity, scope }, sheet.rows, sheet)
}

/** The year of most lines; a line with another year has a typo. */
function yearOf(records: readonly string[][], day: number): string {
  const counts = new Map<string, number>()
  for (const record of records) {
    const year = /^\d{4}/.exec((record[day] ?? '').trim())?.[0]
    if (year) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as [
    string,
    number,
  ])[0]
}

/** Cached, because a year has some 240 days in up to forty thousand lines. */
function dayOf(days: Map<string, string | null>, printed: string, year: string): string | null {
  let day = days.get(printed)
  if (day === undefined) {
    day = tradingDayFrom(printed)
    if (!day?.startsWith(year)) day = null
    days.set(printed, day)
  }
  return day
}

/** The product of a file of 大商所, which publishes one file per product. */
function onlyProduct(rows: readonly QuoteRow[]): string {
  const products = new Set(rows.map(({ productCode }) => productCode))
  return products.size === 1 ? ([...products][0] ?? '') : ''
}
