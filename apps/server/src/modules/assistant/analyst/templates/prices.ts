import type { Draft, Findings } from '../draft'
import {
  cellOf,
  chooseWording,
  factOf,
  notesPart,
  presentParts,
  resultOf,
  resultsOf,
  tableOf,
  textPart,
} from '../draft'
import { bySign, isShown, numberIn, paragraph, say } from '../say'
import { missingData } from './missing-data'

/** 速览: the newest figures of one product, from five tools. */
export function snapshot(findings: Findings): Draft {
  const [quote] = resultsOf(findings, 'quote')
  const [flow] = resultsOf(findings, 'fund_flow')
  const [positions] = resultsOf(findings, 'positions')
  const [basis] = resultsOf(findings, 'basis')
  const [pivots] = resultsOf(findings, 'pivots')
  const [row] = quote?.rows ?? []
  if (!quote || !row) return missingData(findings, quote)
  const cell = (column: string) => cellOf(findings, row, column)
  const [changePct, change] = [cell('changePct'), cell('openInterestChange')]
  const lead = paragraph(
    say`${row.entity.name} 最新价 ${cell('last')}，${bySign(changePct, '涨', '跌') ?? '涨跌幅'} ${changePct}；`,
    say`成交量 ${cell('volume')}，持仓量 ${cell('openInterest')}。`,
    say`当日${bySign(change, '增仓', '减仓')} ${change}。`,
  )
  const net = factOf(findings, positions, 'net')
  const flowNow = factOf(findings, flow, 'flow')
  const basisNow = factOf(findings, basis, 'basis')
  const level = (name: string) =>
    cellOf(
      findings,
      pivots?.rows.find(({ label }) => label === name),
      'price',
    )
  const more = paragraph(
    say`${row.entity.name} 前 20 席位净持仓 ${net}。`,
    flowNow && say`${flowNow.entity.name}当日资金净${bySign(flowNow, '流入', '流出')} ${flowNow}。`,
    basisNow &&
      say`${basisNow.entity.name}基差 ${basisNow}，基差率 ${factOf(findings, basis, 'basisRate')}。`,
    level('P')?.within?.code === row.entity.code &&
      say`${row.entity.name} 枢轴 P ${level('P')}，压力位 R1 ${level('R1')}，支撑位 S1 ${level('S1')}。`,
  )
  return { kind: 'done', parts: presentParts(textPart(lead), textPart(more), notesPart(quote)), probes: [] }
}

export function quote(findings: Findings): Draft {
  const [first] = resultsOf(findings, 'quote')
  if (!first) return history(findings)
  const [row] = first.rows
  if (!row) return missingData(findings, first)
  const cell = (column: string) => cellOf(findings, row, column)
  const changePct = cell('changePct')
  const moved = bySign(changePct, '涨', '跌')
  const name = row.entity.name
  if (first.rows.length > 1) {
    const table = tableOf(findings, first.rows, {
      label: '合约',
      columns: ['last', 'changePct', 'volume', 'openInterest', 'openInterestChange'],
    })
    const leads = first.rows.slice(0, 3).map((each) => {
      const own = cellOf(findings, each, 'changePct')
      return say`${each.entity.name} 最新价 ${cellOf(findings, each, 'last')}，${bySign(own, '涨', '跌') ?? '涨跌幅'} ${own}。`
    })
    return {
      kind: 'done',
      parts: presentParts(textPart(paragraph(...leads)), table, notesPart(first)),
      probes: [],
    }
  }
  const lead = paragraph(
    chooseWording(
      findings,
      say`${name} 最新价 ${cell('last')}，较昨结算${moved ?? '涨跌'} ${cell('priceChange')}，涨跌幅 ${changePct}。`,
      say`${name} 最新价 ${cell('last')}，涨跌幅 ${changePct}，涨跌 ${cell('priceChange')}。`,
      say`${name} 最新价为 ${cell('last')}，${moved ?? '涨跌幅'} ${changePct}。`,
    ) ?? say`${name} 最新价 ${cell('last')}。`,
    say`开盘价 ${cell('open')}，最高价 ${cell('high')}，最低价 ${cell('low')}。`,
    say`成交量 ${cell('volume')}，持仓量 ${cell('openInterest')}。`,
    say`持仓${bySign(cell('openInterestChange'), '增加', '减少')} ${cell('openInterestChange')}。`,
    /涨停|跌停|停板/.test(findings.text) && say`涨停价 ${cell('limitUp')}，跌停价 ${cell('limitDown')}。`,
    /均价|结算/.test(findings.text) &&
      (say`均价 ${cell('average')}。` ?? say`结算价 ${cell('settlement')}。`),
    /昨结/.test(findings.text) && say`昨结算 ${cell('previousSettlement')}。`,
  )
  return { kind: 'done', parts: presentParts(textPart(lead), notesPart(first)), probes: [] }
}

export function history(findings: Findings): Draft {
  const [bars] = resultsOf(findings, 'candles')
  const fact = (name: string) => factOf(findings, bars, name)
  const [row] = bars?.rows ?? []
  if (!bars || !row) return missingData(findings, bars)
  const name = fact('close')?.entity.name ?? row.entity.name
  if (findings.slots.day !== null) {
    const cell = (column: string) => cellOf(findings, row, column)
    const lead = paragraph(
      say`${name} ${findings.slots.day} 开盘价 ${cell('open')}，最高价 ${cell('high')}，最低价 ${cell('low')}，收盘价 ${cell('close')}。`,
      say`成交量 ${cell('volume')}，持仓量 ${cell('openInterest')}。`,
    )
    return { kind: 'done', parts: presentParts(textPart(lead), notesPart(bars)), probes: [] }
  }
  const changePct = fact('changePct')
  const lead = paragraph(
    say`${name} 区间最高价 ${fact('high')}，最低价 ${fact('low')}，末日收盘价 ${fact('close')}。`,
    say`区间为 ${fact('open')?.tradingDay} 至 ${fact('close')?.tradingDay}。`,
    say`区间涨跌 ${fact('change')}，区间涨跌幅 ${changePct}，振幅 ${fact('amplitude')}。`,
  )
  const table = tableOf(findings, bars.rows, {
    label: '交易日',
    columns: ['open', 'high', 'low', 'close', 'volume'],
    nameOf: ({ label }) => label,
  })
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(bars)), probes: [] }
}

export function technical(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const fact = (name: string) => factOf(findings, result, name)
  if (result.missing !== undefined || result.rows.length === 0) return missingData(findings, result)
  const name = fact('close')?.entity.name ?? ''
  const lead = paragraph(
    say`${name} 收盘价 ${fact('close')}。`,
    say`信号汇总：买入信号 ${fact('buy')}，中性信号 ${fact('neutral')}，卖出信号 ${fact('sell')}。`,
  )
  const tableOfUnit = (isPrice: boolean) =>
    tableOf(
      findings,
      result.rows.filter((row) => (cellOf(findings, row, 'value')?.measure === 'indicatorPrice') === isPrice),
      {
        label: '指标',
        columns: ['value', 'verdict'],
        headers: { verdict: '判断' },
        nameOf: ({ label }) => label,
      },
    )
  return {
    kind: 'done',
    parts: presentParts(textPart(lead), tableOfUnit(true), tableOfUnit(false), notesPart(result)),
    probes: [],
  }
}

export function pivots(findings: Findings): Draft {
  const [result] = resultsOf(findings, 'pivots')
  const [row] = resultsOf(findings, 'quote')[0]?.rows ?? []
  if (!result || result.rows.length === 0) return missingData(findings, result)
  const level = (name: string) =>
    cellOf(
      findings,
      result.rows.find(({ label }) => label === name),
      'price',
    )
  const name = factOf(findings, result, 'last')?.entity.name ?? row?.entity.name ?? ''
  const last = factOf(findings, result, 'last') ?? cellOf(findings, row, 'last')
  const isAbove = (other: string) => {
    const [price, bound] = [numberIn(last), numberIn(level(other))]
    return price !== null && bound !== null && price >= bound
  }
  const next = ['R1', 'R2', 'R3'].find((each) => isShown(level(each)) && !isAbove(each))
  const below = ['S1', 'S2', 'S3'].find((each) => isShown(level(each)) && isAbove(each))
  const lead = paragraph(
    say`${name} 最新价 ${last}。`,
    say`枢轴 P ${level('P')}。`,
    next ? say`上方压力位 ${next} ${level(next)}。` : null,
    below ? say`下方支撑位 ${below} ${level(below)}。` : null,
  )
  const table = tableOf(findings, result.rows, {
    label: '位置',
    columns: ['price', 'distance', 'touched'],
    headers: { price: '价位', touched: '触及' },
    nameOf: ({ label }) => label,
  })
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(result)), probes: [] }
}
