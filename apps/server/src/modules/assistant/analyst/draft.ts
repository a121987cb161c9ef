import type { Block, Column } from '../answer/blocks'
import type { Fact, FactBook } from '../facts/fact'
import { measures } from '../facts/measures'
import type { ToolRun } from '../tools/run-tools'
import type { Row, ToolResult } from '../tools/tool'
import type { Slots } from './slots'

/** Results of a question's tools. */
export interface ToolFindings {
  /** The normalised question in which names were searched. */
  text: string
  runs: readonly ToolRun[]
  book: FactBook
  /** Selects one of several equivalent wordings. */
  seed: number
}

/** Input of a template: the results and the question's slots. */
export interface Findings extends ToolFindings {
  slots: Slots
}

/** An answer before it is checked: paragraphs with `⟦f12⟧`, tables of facts. */
export interface Draft {
  /** Only `done` is counted as a question; it includes answers without a figure, such as help. */
  kind: 'done' | 'unknown' | 'refused'
  parts: readonly DraftPart[]
  probes: readonly string[]
}

export type DraftPart = { type: 'text'; text: string } | { type: 'blocks'; blocks: readonly Block[] }

/** Maximum rows of a table in an answer. */
const maxRows = 8

const emptyResult: ToolResult = { rows: [], facts: {}, notes: [], summary: '', missing: '没有数据' }

export const resultOf = ({ runs }: ToolFindings, place: number): ToolResult =>
  runs[place]?.result ?? emptyResult

/** Results of all runs of a tool, in the order of the plan. */
export const resultsOf = ({ runs }: ToolFindings, name: string): ToolResult[] =>
  runs.filter((run) => run.name === name).map(({ result }) => result)

export const factOf = (
  { book }: ToolFindings,
  result: ToolResult | undefined,
  name: string,
): Fact | undefined => book.of(result?.facts[name] ?? '')

export const cellOf = ({ book }: ToolFindings, row: Row | undefined, column: string): Fact | undefined =>
  book.of(row?.cells[column] ?? '')

interface TableOptions {
  /** Header of the first column. */
  label: string
  columns: readonly string[]
  /** Headers by column, where they differ from the name of the measure. */
  headers?: Readonly<Record<string, string>>
  rows?: number
  /** Label of a row in the first column; the name of its entity by default. */
  nameOf?: (row: Row) => string
}

/**
 * A table of the rows; null if there are no rows or no values. A column without a value in any row is left
 * out.
 */
export function tableOf(
  findings: ToolFindings,
  rows: readonly Row[],
  { label, columns, headers = {}, rows: limit = maxRows, nameOf = (row) => row.entity.name }: TableOptions,
): DraftPart | null {
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
      head: headers[column] ?? (first ? measures[first.measure].name : column),
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

/** Unit in which a column is shown. For 元 the largest amount decides: 亿元 from 100 亿, 万元 from 100 万. */
function scaledUnit(unit: string, facts: readonly Fact[]): string {
  if (unit !== '元') return unit
  const largest = Math.max(...facts.map(({ value }) => (typeof value === 'number' ? Math.abs(value) : 0)))
  return largest >= 1e10 ? '亿元' : largest >= 1e6 ? '万元' : unit
}

/** Removes the spaces between Chinese characters. */
const withoutInnerSpaces = (text: string) => text.replace(/(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])/g, '')

export const textPart = (text: string | null | undefined): DraftPart | null =>
  text ? { type: 'text', text: withoutInnerSpaces(text) } : null

/** A part with a fixed text of the portal that contains no figures. */
export const fixedPart = (text: string): DraftPart => ({ type: 'blocks', blocks: [{ type: 'fixed', text }] })

/** The given parts, without null, undefined and false. */
export const presentParts = (...given: readonly (DraftPart | null | undefined | false)[]): DraftPart[] =>
  given.filter((part): part is DraftPart => Boolean(part))

/** Selects one of several wordings with the same meaning. */
export const chooseWording = <T>({ seed }: ToolFindings, ...wordings: readonly [T, ...T[]]): T =>
  wordings[seed % wordings.length] ?? wordings[0]

/** Up to three notes of the results as one line, without duplicates; null without notes. */
export const notesPart = (...results: readonly (ToolResult | undefined)[]): DraftPart | null => {
  const notes = [...new Set(results.flatMap((result) => result?.notes ?? []))].slice(0, 3)
  return notes.length > 0 ? fixedPart(`注：${notes.join('；')}。`) : null
}
