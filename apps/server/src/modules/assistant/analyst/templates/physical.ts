import type { ToolResult } from '../../tools/tool'
import type { Draft, Findings } from '../draft'
import { cellOf, factOf, notesPart, presentParts, resultOf, tableOf, textPart } from '../draft'
import { bySign, paragraph, say } from '../say'
import { missingData } from './missing-data'

function basisSentence(findings: Findings, result: ToolResult): string | null {
  const fact = (name: string) => factOf(findings, result, name)
  const now = fact('basis')
  return paragraph(
    now && say`${now.entity.name}现货价 ${fact('spot')}，基差 ${now}，基差率 ${fact('basisRate')}。`,
    fact('side') && say`${now?.entity.name ?? ''}为${fact('side')}。`,
    say`近 1 年分位 ${fact('percentile1')}。`,
  )
}

export function basis(findings: Findings): Draft {
  const results = findings.runs.map(({ result }) => result)
  const [first] = results
  const leads = results.map((result) => basisSentence(findings, result))
  if (!first || leads.every((lead) => lead === null)) return missingData(findings, first)
  const table =
    results.length === 1
      ? tableOf(findings, first.rows, {
          label: '交易日',
          columns: ['spot', 'settlement', 'basis', 'basisRate'],
          nameOf: ({ label }) => label,
        })
      : null
  return {
    kind: 'done',
    parts: presentParts(...leads.map(textPart), table, notesPart(...results)),
    probes: [],
  }
}

export function spread(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const fact = (name: string) => factOf(findings, result, name)
  const value = fact('value')
  if (!value) return missingData(findings, result)
  const word = value.measure === 'spreadRatio' ? '比价' : '价差'
  const [legs] = value.entity.names ?? []
  const name = value.entity.name === '自定义组合' ? (legs ?? '') : value.entity.name
  const lead = paragraph(
    say`${name}：${word} ${value}。`,
    say`近 1 年分位 ${fact('percentile1')}。`,
    fact('change') && say`价差变化 ${fact('change')}。`,
    say`均值 ${fact('mean')}，上轨 ${fact('upper')}，下轨 ${fact('lower')}。`,
  )
  const table = tableOf(findings, result.rows, { label: '腿', columns: ['price', 'coefficient'] })
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(result)), probes: [] }
}

export function term(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const fact = (name: string) => factOf(findings, result, name)
  if (result.rows.length === 0) return missingData(findings, result)
  const [shape, yieldNow] = [fact('shape'), fact('rollYield')]
  const name = (shape ?? yieldNow)?.entity.name ?? ''
  const lead = paragraph(
    shape && say`${name}期限结构为${shape}。`,
    yieldNow && say`${name}年化展期收益 ${yieldNow}。`,
  )
  const table = tableOf(findings, result.rows, {
    label: '合约',
    columns: ['price', 'toMain', 'openInterest'],
  })
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(result)), probes: [] }
}

function receiptsSentence(findings: Findings, result: ToolResult): string | null {
  const fact = (name: string) => factOf(findings, result, name)
  const [now, change] = [fact('receipts'), fact('change')]
  return paragraph(
    now && say`${now.entity.name}仓单 ${now}。`,
    change &&
      (bySign(change, '增加', '减少')
        ? say`仓单较上日${bySign(change, '增加', '减少')} ${change}。`
        : '仓单与上日持平。'),
    say`虚实盘比 ${fact('ratio')}。`,
    fact('cancellation') && say`下次强制注销 ${fact('cancellation')}。`,
  )
}

export function receipts(findings: Findings): Draft {
  const results = findings.runs.map(({ result }) => result)
  const [first] = results
  const leads = results.map((result) => receiptsSentence(findings, result))
  if (!first || leads.every((lead) => lead === null)) return missingData(findings, first)
  const days = first.rows.filter(({ label }) => /^\d\d-\d\d$/.test(label))
  const table = tableOf(findings, days, {
    label: '交易日',
    columns: ['receipts'],
    nameOf: ({ label }) => label,
  })
  return {
    kind: 'done',
    parts: presentParts(...leads.map(textPart), results.length === 1 && table, notesPart(...results)),
    probes: [],
  }
}

export function season(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const [first] = result.rows
  if (!first) return missingData(findings, result)
  const named = /(\d{1,2})月/.exec(findings.text)?.[1]
  const row = result.rows.find(({ label }) => named !== undefined && label.startsWith(`${Number(named)} 月`))
  const lead = paragraph(
    `${first.entity.name}历年各月的统计如下。`,
    row &&
      say`${first.entity.name} ${row.label}月均涨跌 ${cellOf(findings, row, 'mean')}，上涨概率 ${cellOf(findings, row, 'up')}。`,
  )
  const table = tableOf(findings, result.rows, {
    label: '月份',
    columns: ['mean', 'up', 'years'],
    rows: 12,
    nameOf: ({ label }) => label,
  })
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(result)), probes: [] }
}

export function chain(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  const fact = (name: string) => factOf(findings, result, name)
  if (result.rows.length === 0) return missingData(findings, result)
  const [upstream, downstream] = [fact('upstream'), fact('downstream')]
  const name = (upstream ?? downstream ?? fact('chain'))?.entity.name ?? ''
  const lead = paragraph(
    upstream && say`${name}的上游：${upstream}。`,
    downstream && say`${name}的下游：${downstream}。`,
  )
  const nodes = result.rows.filter(({ cells }) => cells.close !== undefined)
  const table = tableOf(findings, nodes, {
    label: '品种',
    columns: ['close', 'changePct', 'flow'],
    headers: { flow: '资金' },
  })
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(result)), probes: [] }
}
