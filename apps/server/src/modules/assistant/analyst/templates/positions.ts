import { productOf } from '@vce/futures'
import type { Row, ToolResult } from '../../tools/tool'
import type { Draft, Findings } from '../draft'
import { cellOf, chooseWording, factOf, notesPart, presentParts, resultOf, tableOf, textPart } from '../draft'
import { bySign, isShown, numberIn, paragraph, say } from '../say'
import { missingData } from './missing-data'

const sides = {
  long: { name: '多', lots: 'longLots', change: 'longChange' },
  short: { name: '空', lots: 'shortLots', change: 'shortChange' },
} as const
type Side = keyof typeof sides

/** Share of a side's lots; a larger change counts as a move of the whole side. */
const wholeMove = 0.05

const rowsOf = (rows: readonly Row[], side: Side) =>
  rows.filter(({ label }) => label.startsWith(`${sides[side].name} `))

function sumSentence(findings: Findings, side: Side): string | null {
  const result = resultOf(findings, 0)
  const { name } = sides[side]
  const change = factOf(findings, result, `${side}Top20Change`)
  const sum = factOf(findings, result, `${side}Top20`)
  const subject = sum?.entity.name ?? ''
  const share = Math.abs((numberIn(change) ?? 0) / (numberIn(sum) ?? 1))
  const word = bySign(change, '增', '减')
  const isWhole = share > wholeMove
  return (
    chooseWording(
      findings,
      say`${subject} 前 20 席位${name}单合计 ${sum}，较上日${word} ${change}${isWhole ? `，整体在${word ?? ''}${name}` : ''}。`,
      say`${subject} 前 20 席位${name}单合计 ${sum}，${name}单${word} ${change}。`,
      say`前 20 席位持有 ${subject} ${name}单合计 ${sum}，比上日${word} ${change}。`,
    ) ?? say`${subject} 前 20 席位${name}单合计 ${sum}。`
  )
}

/** The seats of a side with the largest increase and the largest decrease. */
function moversSentence(findings: Findings, side: Side): string | null {
  const rows = rowsOf(resultOf(findings, 0).rows, side)
  const { name, change } = sides[side]
  const moved = rows
    .map((row) => ({ row, fact: cellOf(findings, row, change) }))
    .filter(({ fact }) => isShown(fact))
    .toSorted((one, other) => (numberIn(other.fact) ?? 0) - (numberIn(one.fact) ?? 0))
  const [first] = moved
  const last = moved.at(-1)
  if (!first || !last) return null
  return paragraph(
    (numberIn(first.fact) ?? 0) > 0 &&
      say`加${name}的席位中，${first.row.entity.name}${name}单增加 ${first.fact}。`,
    last !== first &&
      (numberIn(last.fact) ?? 0) < 0 &&
      say`减${name}的席位中，${last.row.entity.name}${name}单减少 ${last.fact}。`,
  )
}

export function positions(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  if (result.rows.length === 0) return missingData(findings, result)
  const { side, top } = findings.slots
  const shown: Side[] = side ? [side] : ['long', 'short']
  const fact = (name: string) => factOf(findings, result, name)
  const net = fact('net')
  const lead = paragraph(...shown.map((each) => sumSentence(findings, each)))
  const balance = paragraph(
    ...(side
      ? [moversSentence(findings, side)]
      : [moversSentence(findings, 'long'), moversSentence(findings, 'short')]),
    !side && net && say`${net.entity.name} 前 20 席位净持仓 ${net}，多空比 ${fact('longShortRatio')}。`,
  )
  const tables = shown.map((each) =>
    tableOf(findings, rowsOf(result.rows, each), {
      label: '席位',
      columns: [sides[each].lots, sides[each].change, 'share'],
      headers: { [sides[each].change]: `${sides[each].name}单增减` },
      rows: Math.min(top ?? (side ? 8 : 5), 8),
    }),
  )
  return {
    kind: 'done',
    parts: presentParts(
      textPart(lead),
      ...tables,
      textPart(balance),
      notesPart(side ? withoutNet(result) : result),
    ),
    probes: probesOf(findings, result),
  }
}

/** The result without its notes about the net position, which do not apply to a single side. */
const withoutNet = (result: ToolResult): ToolResult => ({
  ...result,
  notes: result.notes.filter((note) => !note.includes('净额')),
})

/** Up to three follow-up questions: the cost of a seat, another ranked month, the fund flow, the basis. */
function probesOf(findings: Findings, result: ToolResult): string[] {
  const contracts = factOf(findings, result, 'contracts')?.value
  const shown = factOf(findings, result, 'net')?.entity.name ?? ''
  const product = shownProduct(findings)
  const other =
    typeof contracts === 'string' ? contracts.split('、').find((each) => each !== shown) : undefined
  const [row] = result.rows
  return [
    ...(row ? [`${row.entity.name}在${product}的建仓成本`] : []),
    ...(other ? [`${other.slice(-2)} 合约呢？`] : []),
    `${product}资金流向`,
    `${product}基差多少？`,
  ].slice(0, 3)
}

const shownProduct = ({ slots }: Findings) => productOf(slots.symbols[0]?.code ?? '')?.shortName ?? ''

export function seat(findings: Findings): Draft {
  const [first] = findings.runs
  const result = first?.result
  if (
    !result ||
    result.missing !== undefined ||
    (result.rows.length === 0 && Object.keys(result.facts).length === 0)
  )
    return missingData(findings, result)
  const fact = (name: string) => factOf(findings, result, name)
  const [net, cost, profit] = [fact('net'), fact('cost'), fact('profit')]
  const name = net?.entity.name ?? profit?.entity.name ?? findings.slots.seats[0] ?? ''
  const within = net?.within?.name ?? ''
  const lead = paragraph(
    net && say`${name}在 ${within} 的净持仓 ${net}。`,
    cost && say`${name}在 ${within} 的估算成本 ${cost}。`,
    profit && say`${name}估算盈亏 ${profit}。`,
  )
  const isOfProduct = net !== undefined
  const table = tableOf(findings, result.rows, {
    label: isOfProduct ? '交易日' : '合约',
    columns: isOfProduct
      ? ['netLots', 'longLots', 'shortLots', 'seatCost']
      : ['netLots', 'seatCost', 'profit'],
    nameOf: ({ label }) => label,
  })
  if (!lead && !table) return missingData(findings, result)
  return { kind: 'done', parts: presentParts(textPart(lead), table, notesPart(result)), probes: [] }
}

export function seatProfit(findings: Findings): Draft {
  const result = resultOf(findings, 0)
  if (result.rows.length === 0) return missingData(findings, result)
  const gainers = result.rows.filter(({ label }) => label.startsWith('盈利'))
  const losers = result.rows.filter(({ label }) => label.startsWith('亏损'))
  const [best] = gainers
  const [worst] = losers
  const lead = paragraph(
    best && say`${best.entity.name}估算盈利 ${cellOf(findings, best, 'profit')}。`,
    worst && say`${worst.entity.name}估算亏损 ${cellOf(findings, worst, 'profit')}。`,
  )
  const columns = ['profit']
  return {
    kind: 'done',
    parts: presentParts(
      textPart(lead),
      tableOf(findings, gainers, { label: '盈利席位', columns, rows: 5 }),
      tableOf(findings, losers, { label: '亏损席位', columns, rows: 5 }),
      notesPart(result),
    ),
    probes: [],
  }
}
