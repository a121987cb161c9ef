import type { Block, Column } from '../answer/blocks'
import type { Fact, FactBook } from '../facts/fact'
import { measures } from '../facts/measures'
import type { ToolRun } from '../tools/run-tools'
import type { Row, ToolResult } from '../tools/tool'
import type { Slots } from './slots'

/** What the tools of a question have found. */
export interface Looked {
  /** The question as it was linked. */
  text: string
  runs: readonly ToolRun[]
  book: FactBook
  /** Chooses among wordings. */
  seed: number
}

/** What a template has to go by. */
export interface Findings extends Looked {
  slots: Slots
}

/** An answer before it is checked: paragraphs with `⟦f12⟧`, tables of facts. */
export interface Draft {
  /** `help`: worth its count without a figure. */
  kind: 'done' | 'unknown' | 'refused'
  parts: readonly Part[]
  probes: readonly string[]
}

export type Part = { type: 'text'; text: string } | { type: 'blocks'; blocks: readonly Block[] }

/** The most rows of a table in an answer. */
const maxRows = 8

const emptyResult: ToolResult = { rows: [], facts: {}, notes: [], summary: '', missing: '没有数据' }

export const resultOf = ({ runs }: Looked, place: number): ToolResult => runs[place]?.result ?? emptyResult

/** Results of a tool, in the order of the plan. */
export const resultsOf = ({ runs }: Looked, name: string): ToolResult[] =>
  runs.filter((run) => run.name === name).map(({ result }) => result)

export const factOf = ({ book }: Looked, result: ToolResult | undefined, name: string): Fact | undefined =>
  book.of(result?.facts[name] ?? '')

export const cellOf = ({ book }: Looked, row: Row | undefined, column: string): Fact | undefined =>
  book.of(row?.cells[column] ?? '')

interface TableOptions {
  /** Head of the first column. */
  label: string
  columns: readonly string[]
  /** Heads that differ from the measure's own name. */
  heads?: Readonly<Record<string, string>>
  rows?: number
  /** What stands in the first column. */
  nameOf?: (row: Row) => string
}

/** A table of rows with the columns that any of them has; null without rows. */
export function tableOf(
  findings: Looked,
  rows: readonly Row[],
  { label, columns, heads = {}, rows: limit = maxRows, nameOf = (row) => row.entity.name }: TableOptions,
): Part | null {
  const shown = rows.slice(0, limit)
  const known = columns.filter((column) => shown.some((row) => cellOf(findings, row, column)))
  if (shown.length === 0 || known.length === 0) return null
  const columnOf = (column: string): Column => {
    const facts = shown.flatMap((row) => cellOf(findings, row, column) ?? [])
    const [first] = facts
    const units = new Set(facts.map(({ unit }) => unit))
    const isText = first?.value === null ? false : typeof first?.value === 'string'
    const unit = units.size === 1 ? scaledUnit(first?.unit ?? '', facts) : ''
    return {
      head: heads[column] ?? (first ? measures[first.measure].name : column),
      ...(unit !== '' && { unit }),
      ...(!isText && { figures: true as const }),
    }
  }
  return {
    type: 'blocks',
    blocks: [
      {
        type: 'table',
        columns: [{ head: label }, ...known.map(columnOf)],
        rows: shown.map((row) => [
          [{ text: nameOf(row) }],
          ...known.map((column) => {
            const fact = cellOf(findings, row, column)
            return [{ text: fact && fact.value !== null ? `⟦${fact.id}⟧` : '—' }]
          }),
        ]),
      },
    ],
  }
}

/** 元 of large sums in 亿元 or 万元. */
function scaledUnit(unit: string, facts: readonly Fact[]): string {
  if (unit !== '元') return unit
  const largest = Math.max(...facts.map(({ value }) => (typeof value === 'number' ? Math.abs(value) : 0)))
  return largest >= 1e10 ? '亿元' : largest >= 1e6 ? '万元' : unit
}

/** No gap between Chinese signs. */
const closed = (text: string) => text.replace(/(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])/g, '')

export const textPart = (text: string | null | undefined): Part | null =>
  text ? { type: 'text', text: closed(text) } : null

/** The portal's own words, without figures. */
export const fixedPart = (text: string): Part => ({ type: 'blocks', blocks: [{ type: 'fixed', text }] })

/** Names of parts that are known. */
export const parts = (...given: readonly (Part | null | undefined | false)[]): Part[] =>
  given.filter((part): part is Part => Boolean(part))

/** One of several wordings that mean the same. */
export const worded = <T>({ seed }: Looked, ...wordings: readonly [T, ...T[]]): T =>
  wordings[seed % wordings.length] ?? wordings[0]

/** Notes that a reader must know, as one line. */
export const notesPart = (...results: readonly (ToolResult | undefined)[]): Part | null => {
  const notes = [...new Set(results.flatMap((result) => result?.notes ?? []))].slice(0, 3)
  return notes.length > 0 ? fixedPart(`注：${notes.join('；')}。`) : null
}
