import type { Entity, Fact, FactBook } from '../facts/fact'
import { measures } from '../facts/measures'
import { markFromBytes, quoteUntrusted } from '../policy/untrusted'
import { maxResultBytes, type Row, type ToolResult } from '../tools/tool'

interface Frame {
  book: FactBook
  /** Separates the segments of foreign texts. */
  mark: string
}

/** A tool result in the form that the model receives. */
export interface ModelResult {
  content: Readonly<Record<string, unknown>>
  /** Whether the result contains a text by an author outside the portal. */
  isUntrusted: boolean
}

interface Part {
  shown: Readonly<Record<string, unknown>>
  untrusted: Readonly<Record<string, string>>
}

/**
 * A fact as text: `f12 [rb2705] 3456 元/吨 #1`. The entity is left out if it equals that of the row; a foreign
 * text is represented by its id only.
 */
function factText({ id, entity, value, unit, locked, rank, untrusted }: Fact, about?: Entity): string {
  if (untrusted) return id
  if (value === null) return `${id} 无权查看：${locked ?? ''}`
  const name = entity.code === about?.code ? '' : `[${entity.name}]`
  const place = rank === undefined ? '' : `#${rank}`
  return [id, name, value, unit, place].filter((part) => part !== '').join(' ')
}

function cellsOf(ids: Readonly<Record<string, string>>, { book, mark }: Frame, about?: Entity): Part {
  const facts = Object.entries(ids).flatMap(([name, id]) => {
    const fact = book.of(id)
    return fact ? [{ name, fact }] : []
  })
  return {
    shown: Object.fromEntries(facts.map(({ name, fact }) => [headOf(name, fact), factText(fact, about)])),
    untrusted: Object.fromEntries(
      facts.flatMap(({ fact }) =>
        fact.untrusted ? [[fact.id, quoteUntrusted(String(fact.value), mark)]] : [],
      ),
    ),
  }
}

/** The trading day of the first fact. */
function dayOf(ids: Readonly<Record<string, string>>, { book }: Frame): { day?: string } {
  const day = book.of(Object.values(ids)[0] ?? '')?.tradingDay
  return day ? { day } : {}
}

const headOf = (name: string, { measure }: Fact) =>
  measure === 'text' ? name : `${name}（${measures[measure].name}）`

/**
 * A row of a result. If the row contains a foreign text, its name is quoted too, because a name such as a
 * nickname or a title may also be foreign.
 */
function rowOf(row: Row, place: number, frame: Frame): Part {
  const { shown, untrusted } = cellsOf(row.cells, frame, row.entity)
  const isForeign = Object.keys(untrusted).length > 0
  const label = row.label === row.entity.name ? row.label : `${row.label}｜${row.entity.name}`
  return {
    shown: {
      ...(isForeign ? { row: `r${place + 1}` } : { row: label }),
      ...(!isForeign && row.entity.code !== row.entity.name && { code: row.entity.code }),
      ...dayOf(row.cells, frame),
      ...shown,
    },
    untrusted: isForeign ? { ...untrusted, [`r${place + 1}`]: quoteUntrusted(label, frame.mark) } : untrusted,
  }
}

/** Rows, in order, that fit into a number of bytes. */
function takeFitting(parts: readonly Part[], bytes: number): Part[] {
  let left = bytes
  return parts.filter((part) => {
    left -= Buffer.byteLength(JSON.stringify(part))
    return left >= 0
  })
}

/** Facts with their ids; foreign texts appear only under `untrusted`. */
export function modelResult(result: ToolResult, frame: Frame): ModelResult {
  const single = cellsOf(result.facts, frame)
  const parts = result.rows.map((row, place) => rowOf(row, place, frame))
  const rows = takeFitting(parts, maxResultBytes - Buffer.byteLength(JSON.stringify([single, result.notes])))
  const untrusted = Object.assign({}, single.untrusted, ...rows.map((row) => row.untrusted))
  const isUntrusted = Object.keys(untrusted).length > 0
  const notes = [
    ...result.notes,
    ...(rows.length < parts.length ? [`另有 ${parts.length - rows.length} 行未列出`] : []),
  ]
  return {
    content: {
      ...(result.missing !== undefined && { missing: result.missing }),
      ...(Object.keys(single.shown).length > 0 && {
        facts: { ...single.shown, ...dayOf(result.facts, frame) },
      }),
      ...(rows.length > 0 && { rows: rows.map(({ shown }) => shown) }),
      ...(notes.length > 0 && { notes }),
      ...(isUntrusted && { untrusted }),
    },
    isUntrusted,
  }
}

/** A random mark for a run. */
export const newRunMark = (): string => markFromBytes(crypto.getRandomValues(new Uint8Array(4)))
