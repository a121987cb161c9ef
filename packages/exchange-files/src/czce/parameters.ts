import { type ContractCode, parseContractCode } from '@vce/futures'
import type { ParameterRow, ParsedFile } from '../rows'
import { valueText } from '../shared/cells'
import { type Findings, identify, parsedFile, skip } from '../shared/findings'
import { blankParameters } from '../shared/parameter-row'
import { fractionOfTenThousandths } from '../shared/rates'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { tradingDayOfFile } from '../shared/trading-day'
import { isOption } from './titles-and-codes'

interface Layout {
  name: string
  /** Scope of the file. It differs between the two files of a day, so that neither replaces the other. */
  scope: string
  read: (cells: TableCells, contract: ContractCode, day: string) => ParameterRow
}

const clearing: Layout = { name: 'czce-clear-params', scope: 'clearing', read: readClearingRow }
const trading: Layout = { name: 'czce-trade-param', scope: 'trading', read: readTradingRow }

/**
 * FutureDataClearParams, published since 2016: settlement prices, margins and fees. Margin and limit apply
 * from the next day on.
 */
export function readClearingParameters(
  file: SourceFile,
  lines: readonly TableLine[],
  date: string,
): ParsedFile {
  return readParameters(file, lines, date, clearing)
}

/** FutureTradeParam, published since 2025-08-18: the parameters that apply on the day itself. */
export function readTradingParameters(
  file: SourceFile,
  lines: readonly TableLine[],
  date: string,
): ParsedFile {
  return readParameters(file, lines, date, trading)
}

function readParameters(
  file: SourceFile,
  lines: readonly TableLine[],
  date: string,
  layout: Layout,
): ParsedFile {
  const identity = { ...identify(file, 'CZCE', 'parameters', layout.name), scope: layout.scope }
  const found = tradingDayOfFile(file, date)
  if (found.day === null) return refuseFile(identity, found.reason)

  const cells = new TableCells()
  const findings: Findings = { skipped: {}, problems: cells.problems, differences: [] }
  const read = new Map<string, ParameterRow>()
  const head = lines.findIndex((line) => line.cells[0] === '合约代码')
  cells.header(lines[head]?.cells ?? [])
  for (const line of lines.slice(head + 1)) {
    cells.start(line)
    const code = cells.text('合约代码')
    const contract = parseContractCode(code, { tradingDay: found.day, exchange: 'CZCE' })
    if (isOption(code)) skip(findings, '期权')
    else if (!contract) cells.fault('合约代码', `不是郑商所的期货合约：${valueText(code)}`)
    else if (read.has(code)) cells.fault(null, `合约 ${contract.contractCode} 重复出现，只取第一行`)
    else {
      const row = layout.read(cells, contract, found.day)
      if (cells.faults === 0) read.set(code, row)
    }
  }
  return parsedFile({ ...identity, tradingDay: found.day, lastDay: found.day }, [...read.values()], findings)
}

function readClearingRow(cells: TableCells, contract: ContractCode, day: string): ParameterRow {
  const mode = cells.text('手续费收取方式')
  if (!/^(?:绝对值|比例值)?$/.test(mode)) cells.fault('手续费收取方式', `不认识：${valueText(mode)}`)
  const [fee, closeToday] = [cells.fee('交易手续费'), cells.fee('日内平今仓交易手续费')]
  const isRate = mode === '比例值'
  return {
    ...blankParameters(contract, day, 'nextDay'),
    settlementPrice: cells.price('当日结算价'),
    marginRate: cells.percent('交易保证金率(%)'),
    priceLimit: cells.percent('涨跌停板(%)'),
    feePerLot: isRate ? null : fee,
    feeRate: isRate ? fractionOfTenThousandths(fee) : null,
    closeTodayFeePerLot: isRate ? null : closeToday,
    closeTodayFeeRate: isRate ? fractionOfTenThousandths(closeToday) : null,
    positionLimit: cells.lots('日持仓限额'),
  }
}

/** The row has no settlement price: 上日结算价 is that of the previous day. */
function readTradingRow(cells: TableCells, contract: ContractCode, day: string): ParameterRow {
  return {
    ...blankParameters(contract, day, 'thatDay'),
    priceLimit: cells.percent('涨跌停板幅度(%)'),
    positionLimit: cells.lots('日持仓限额'),
  }
}
