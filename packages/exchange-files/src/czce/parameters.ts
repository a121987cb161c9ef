import { type ContractCode, parseContractCode } from '@vce/futures'
import type { ParameterRow, ParsedFile } from '../rows'
import { quoted } from '../shared/cells'
import { type Findings, identify, parsedFile, skip } from '../shared/findings'
import { blankParameters } from '../shared/parameter-row'
import { tenThousandths } from '../shared/rates'
import { refused, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { tradingDayOf } from '../shared/trading-day'
import { isOption } from './text'

interface Layout {
  name: string
  /** The two files of a day coexist: neither replaces the other. */
  scope: string
  read: (cells: TableCells, contract: ContractCode, day: string) => ParameterRow
}

const clearing: Layout = { name: 'czce-clear-params', scope: 'clearing', read: readClearingRow }
const trading: Layout = { name: 'czce-trade-param', scope: 'trading', read: readTradingRow }

/**
 * FutureDataClearParams, since 2016: settlement prices, margins and fees; margin and limit apply from the
 * next day.
 */
export function readClearingParameters(
  file: SourceFile,
  lines: readonly TableLine[],
  date: string,
): ParsedFile {
  return readParameters(file, lines, date, clearing)
}

/** FutureTradeParam, since 2025-08-18: parameters of the day itself. */
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
  const found = tradingDayOf(file, date)
  if (found.day === null) return refused(identity, found.reason)

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
    else if (!contract) cells.fault('合约代码', `不是郑商所的期货合约：${quoted(code)}`)
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
  if (!/^(?:绝对值|比例值)?$/.test(mode)) cells.fault('手续费收取方式', `不认识：${quoted(mode)}`)
  const [fee, closeToday] = [cells.fee('交易手续费'), cells.fee('日内平今仓交易手续费')]
  const isRate = mode === '比例值'
  return {
    ...blankParameters(contract, day, 'nextDay'),
    settlementPrice: cells.price('当日结算价'),
    marginRate: cells.percent('交易保证金率(%)'),
    priceLimit: cells.percent('涨跌停板(%)'),
    feePerLot: isRate ? null : fee,
    feeRate: isRate ? tenThousandths(fee) : null,
    closeTodayFeePerLot: isRate ? null : closeToday,
    closeTodayFeeRate: isRate ? tenThousandths(closeToday) : null,
    positionLimit: cells.lots('日持仓限额'),
  }
}

/** 上日结算价 is the previous day's settlement, so this row has none of its own. */
function readTradingRow(cells: TableCells, contract: ContractCode, day: string): ParameterRow {
  return {
    ...blankParameters(contract, day, 'thatDay'),
    priceLimit: cells.percent('涨跌停板幅度(%)'),
    positionLimit: cells.lots('日持仓限额'),
  }
}
