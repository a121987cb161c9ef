import type { ContractCode } from '@vce/futures'
import type { ParameterRow, ParsedFile } from '../rows'
import { Cells, valueText } from '../shared/cells'
import { closedDayFile, type Findings, identify, parsedFile, skip } from '../shared/findings'
import { isJsonObject, type JsonObject } from '../shared/json'
import { blankParameters } from '../shared/parameter-row'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { contractOf, isOption } from './products'
import { requestParam } from './request'

/** 日交易参数: margins, price limits and position limits that apply on the day itself. */
export function readParameters(file: SourceFile, root: JsonObject, records: readonly unknown[]): ParsedFile {
  const identity = identify(file, 'GFEX', 'parameters', 'gfex-day-parameters-json')
  const dated = records.filter(isJsonObject).find(({ tradeDate }) => typeof tradeDate === 'string')
  const found = tradingDayOfFile(file, dated?.tradeDate ?? requestParam(root, 'trade_date'))
  if (found.day === null) return refuseFile(identity, found.reason)
  if (records.length === 0) return closedDayFile(identity, found.day)

  const cells = new Cells('data')
  const findings: Findings = { skipped: {}, problems: cells.problems, differences: [] }
  const rows = new Map<string, ParameterRow>()
  for (const [index, record] of records.entries()) {
    cells.start(index, isJsonObject(record) ? record : {})
    const code = cells.text('contractId')
    const contract = contractOf(code, found.day)
    if (!isJsonObject(record)) cells.fault(null, `不是一行参数，而是${valueText(record)}`)
    else if (isOption(code)) skip(findings, '期权')
    else if (!contract) cells.fault('contractId', `不是广期所的期货合约：${valueText(code)}`)
    else if (rows.has(contract.contractCode)) cells.fault(null, `合约 ${code} 重复出现，只取第一行`)
    else {
      const row = readRow(cells, contract, found.day)
      if (cells.faults === 0) rows.set(contract.contractCode, row)
    }
  }
  return parsedFile({ ...identity, tradingDay: found.day, lastDay: found.day }, [...rows.values()], findings)
}

function readRow(cells: Cells, contract: ContractCode, day: string): ParameterRow {
  return {
    ...blankParameters(contract, day, 'thatDay'),
    marginRate: cells.rate('specBuyRate'),
    hedgeMarginRate: cells.rate('hedgeBuyRate'),
    priceLimit: cells.rate('riseLimitRate'),
    limitUp: cells.price('riseLimit'),
    limitDown: cells.price('fallLimit'),
    positionLimit: cells.lots('clientBuyPosiQuota'),
  }
}
