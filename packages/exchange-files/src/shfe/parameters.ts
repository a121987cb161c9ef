import type { ContractCode } from '@vce/futures'
import type { ParameterRow, ParsedFile } from '../rows'
import { Cells, valueText } from '../shared/cells'
import { identify, parsedFile } from '../shared/findings'
import { isJsonObject, type JsonObject, scalarText } from '../shared/json'
import { roundTo } from '../shared/numbers'
import { blankParameters } from '../shared/parameter-row'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { contractOf, exchangeOfFile } from './product-codes'

interface Layout {
  list: string
  layout: string
  /** Scope of the file. It differs between the two files of a day, so that neither replaces the other. */
  scope: 'clearing' | 'trading'
  read: (cells: Cells, contract: ContractCode, day: string, perMille: boolean) => ParameterRow
}

const settlement: Layout = {
  list: 'Settlement',
  layout: 'shfe-settlement',
  scope: 'clearing',
  read: readSettlementRow,
}
const tradeArgument: Layout = {
  list: 'ContractDailyTradeArgument',
  layout: 'shfe-trade-argument',
  scope: 'trading',
  read: readTradeArgumentRow,
}
const olderSettlement: Layout = { list: 'o_cursor', layout: 'shfe-js', scope: 'clearing', read: readOlderRow }

/**
 * Reads `Settlement` and `ContractDailyTradeArgument`, distinguished by the name of the list in the JSON;
 * null for other JSON.
 */
export function readParameters(file: SourceFile, root: JsonObject): ParsedFile | null {
  const layout = [settlement, tradeArgument].find(({ list }) => root[list] !== undefined)
  return layout ? readList(file, root, root[layout.list], layout) : null
}

/** Reads `js`, the older form of `Settlement`. */
export function readOlderParameters(
  file: SourceFile,
  root: JsonObject,
  rows: readonly unknown[],
): ParsedFile {
  return readList(file, root, rows, olderSettlement)
}

function readList(file: SourceFile, root: JsonObject, records: unknown, layout: Layout): ParsedFile {
  const identity = { ...identify(file, 'SHFE', 'parameters', layout.layout), scope: layout.scope }
  if (!Array.isArray(records)) {
    return refuseFile(identity, `上期所文件的 ${layout.list} 应当是列表，却是${valueText(records)}`)
  }
  const dated = records.find((record) => isJsonObject(record) && scalarText(record.TRADINGDAY) !== '')
  const found = tradingDayOfFile(file, root.report_date ?? (isJsonObject(dated) ? dated.TRADINGDAY : null))
  if (found.day === null) return refuseFile(identity, found.reason)

  const cells = new Cells(layout.list)
  const read = new Map<string, ParameterRow>()
  const perMille = isPerMille(records)
  for (const [index, record] of records.entries()) {
    cells.start(index, isJsonObject(record) ? record : {})
    const code = cells.text('INSTRUMENTID')
    const contract = contractOf(code)
    if (!isJsonObject(record)) cells.fault(null, `不是一行参数，而是${valueText(record)}`)
    else if (!contract) cells.fault('INSTRUMENTID', `不是上期所或上期能源的期货合约：${valueText(code)}`)
    else if (read.has(code)) cells.fault(null, `合约 ${code} 重复出现，只取第一行`)
    else {
      const row = layout.read(cells, contract, found.day, perMille)
      if (cells.faults === 0) read.set(code, row)
    }
  }
  const rows = [...read.values()]
  const onDay = { ...identity, exchange: exchangeOfFile(rows), tradingDay: found.day, lastDay: found.day }
  return parsedFile(onDay, rows, { skipped: {}, problems: cells.problems, differences: [] })
}

/**
 * The parameters apply from this day's settlement on. DISCOUNTRATE is the 平今 fee as a multiple of the normal
 * fee: 0, 1 or 2.
 */
function readSettlementRow(cells: Cells, contract: ContractCode, day: string): ParameterRow {
  const feeRate = cells.rate('TRADEFEERATION')
  const feePerLot = cells.fee('TRADEFEEUNIT')
  const closeToday = cells.multiple('DISCOUNTRATE')
  return {
    ...blankParameters(contract, day, 'nextDay'),
    settlementPrice: cells.price('SETTLEMENTPRICE'),
    marginRate: readMargin(cells, 'SPEC_LONGMARGINRATIO', 'SPEC_SHORTMARGINRATIO'),
    hedgeMarginRate: readMargin(cells, 'LONGMARGINRATIO', 'SHORTMARGINRATIO'),
    feeRate,
    feePerLot,
    closeTodayFeeRate: multiplyFee(feeRate, closeToday),
    closeTodayFeePerLot: multiplyFee(feePerLot, closeToday),
  }
}

/** A row of `js`. TTRADEFEERATIO is the fee of 套保, not of 平今, which `js` does not publish. */
function readOlderRow(cells: Cells, contract: ContractCode, day: string, perMille: boolean): ParameterRow {
  return {
    ...blankParameters(contract, day, 'nextDay'),
    settlementPrice: cells.price('SETTLEMENTPRICE'),
    marginRate: readMargin(cells, 'SPECLONGMARGINRATIO', 'SPECSHORTMARGINRATIO'),
    hedgeMarginRate: readMargin(cells, 'HEDGLONGMARGINRATIO', 'HEDGSHORTMARGINRATIO'),
    feeRate: multiplyFee(cells.multiple('TRADEFEERATIO'), perMille ? 0.001 : 1),
    feePerLot: cells.fee('TRADEFEEUNIT'),
  }
}

/** Limits and margins that apply on the day itself. */
function readTradeArgumentRow(cells: Cells, contract: ContractCode, day: string): ParameterRow {
  const [up, down] = [cells.rate('UPPER_VALUE'), cells.rate('LOWER_VALUE')]
  if (up !== null && down !== null && up !== down) {
    cells.fault('LOWER_VALUE', `跌停幅度 ${down} 与涨停幅度 ${up} 不同`)
  }
  return {
    ...blankParameters(contract, day, 'thatDay'),
    marginRate: readMargin(cells, 'SPEC_LONGMARGINRATIO', 'SPEC_SHORTMARGINRATIO'),
    // `HDEGE` is the exchange's own spelling.
    hedgeMarginRate: readMargin(cells, 'HDEGE_LONGMARGINRATIO', 'HDEGE_SHORTMARGINRATIO'),
    priceLimit: up,
  }
}

/**
 * The margin. Both sides have been equal since 2016; if they differ, the higher one applies. 0 appears only
 * on a contract's last trading day.
 */
function readMargin(cells: Cells, longField: string, shortField: string): number | null {
  const higher = Math.max(cells.rate(longField) ?? 0, cells.rate(shortField) ?? 0)
  return higher === 0 ? null : higher
}

function multiplyFee(fee: number | null, factor: number | null): number | null {
  return fee === null || factor === null ? null : roundTo(fee * factor, 1e9)
}

/**
 * Whether fees of `js` are in thousandths (0.05 for 万分之0.5), which the file does not state. No exchange
 * charges half a percent of the turnover, so a fee above 0.005 proves thousandths, and on every day some
 * product has such a fee.
 */
function isPerMille(records: readonly unknown[]): boolean {
  return records.some((record) => isJsonObject(record) && Number(scalarText(record.TRADEFEERATIO)) > 0.005)
}
