import type { ParameterRow, ParsedFile } from '../rows'
import { valueText } from '../shared/cells'
import { type Findings, identify, parsedFile, skip } from '../shared/findings'
import { blankParameters } from '../shared/parameter-row'
import { fractionOfTenThousandths, publishedFee } from '../shared/rates'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { tradingDayOfFile } from '../shared/trading-day'
import { contractOf, isOption } from './contracts'

/**
 * 期货合约结算业务参数表: margins and fees of each contract, valid from the settlement of the file's day on. The table
 * has no price limits; below the contracts it has notes.
 */
export function readParameters(file: SourceFile, lines: readonly TableLine[]): ParsedFile {
  const identity = identify(file, 'CFFEX', 'parameters', 'cffex-params-csv')
  const title = lines[0]?.cells.join('') ?? ''
  const found = tradingDayOfFile(file, /[(（]\s*(\d{4}-?\d\d-?\d\d)\s*[)）]/.exec(title)?.[1])
  if (found.day === null) return refuseFile(identity, found.reason)

  const cells = new TableCells()
  const findings: Findings = { skipped: {}, problems: cells.problems, differences: [] }
  const rows = new Map<string, ParameterRow>()
  const head = lines.findIndex((line) => line.cells[0]?.trim() === '期货合约')
  cells.header(lines[head]?.cells ?? [])
  for (const line of lines.slice(head + 1)) {
    cells.start(line)
    const code = cells.text('期货合约')
    const contract = contractOf(code, found.day)
    if (isOption(code)) skip(findings, '期权')
    else if (!/^[A-Za-z]/.test(code)) skip(findings, '说明')
    else if (!contract) cells.fault('期货合约', `不是中金所的期货合约：${valueText(code)}`)
    else if (rows.has(contract.contractCode)) cells.fault(null, `合约 ${code} 重复出现，只取第一行`)
    else {
      const row = {
        ...blankParameters(contract, found.day, 'nextDay'),
        ...readMargin(cells),
        ...readFees(cells),
      }
      if (cells.faults === 0) rows.set(contract.contractCode, row)
    }
  }
  return parsedFile({ ...identity, tradingDay: found.day, lastDay: found.day }, [...rows.values()], findings)
}

/** The higher of long and short margin: the maximum that either side has to deposit. */
function readMargin(cells: TableCells): Pick<ParameterRow, 'marginRate'> {
  const [long, short] = [cells.percent('合约多头保证金标准'), cells.percent('合约空头保证金标准')]
  return { marginRate: long === null || short === null ? (long ?? short) : Math.max(long, short) }
}

type Fees = Pick<ParameterRow, 'feePerLot' | 'feeRate' | 'closeTodayFeePerLot' | 'closeTodayFeeRate'>

/**
 * The fee is `万分之0.23` or `3元/手`. 平今仓收取率 is the 平今 fee in percent of the fee: at 1000 % it is ten times the
 * fee.
 */
function readFees(cells: TableCells): Fees {
  const text = cells.text('交易手续费标准')
  const [, rate, perLot] = /^(?:万分之\s*([\d.]+)|([\d.]+)\s*元\s*\/\s*手)$/.exec(text) ?? []
  const feeRate = fractionOfTenThousandths(publishedFee(rate))
  const feePerLot = publishedFee(perLot)
  const isSound = Number.isFinite(feeRate ?? feePerLot ?? Number.NaN)
  if (text !== '' && !isSound) {
    cells.fault('交易手续费标准', `不是有效的手续费：${valueText(text)}`)
  }
  const times = readTimes(cells)
  return {
    feePerLot,
    feeRate,
    closeTodayFeePerLot: multiplyFee(feePerLot, times),
    closeTodayFeeRate: multiplyFee(feeRate, times),
  }
}

/** Reads a rate that, unlike a margin, may be far above 100 %. */
function readTimes(cells: TableCells): number | null {
  const text = cells.text('平今仓收取率')
  const percent = publishedFee(text.replace(/%$/, ''))
  if (percent === null) return null
  if (Number.isFinite(percent)) return percent / 100
  cells.fault('平今仓收取率', `不是有效的百分比：${valueText(text)}`)
  return null
}

function multiplyFee(fee: number | null, times: number | null): number | null {
  return fee === null || times === null ? null : Math.round(fee * times * 1e10) / 1e10
}
