import type { Block, Clause, Column } from './blocks'
import { gap, splitClauses } from './clauses'

/** Maximum characters that are read of a model's text. */
export const maxMarkdownLength = 20_000

const fence = /^\s*(?:```|~~~)/u
const heading = /^\s{0,3}#{1,6}\s+/u
const bullet = /^\s*[-*+•]\s+/u
const numbered = /^\s*\d{1,3}[.)、]\s*(?!\d)/u
const rule = /^\s*(?:[-*_]\s*){3,}$/u
const tableLine = /^\s*\|/u
const tableRule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/u

/**
 * Removes the markup of images, links, raw HTML and code. A gap replaces each mark, so that the text before a
 * mark does not join the text after it. No pattern matches across a second opening mark, so the time is
 * linear.
 */
const plainLine = (line: string): string =>
  line
    .replaceAll(gap, '')
    .replace(/!\[[^[\]]*\]\([^()]*\)/gu, gap)
    .replace(/\[([^[\]]*)\]\([^()]*\)/gu, `${gap}$1${gap}`)
    .replace(/<\/?[A-Za-z!][^<>]*>/gu, gap)
    .replace(/`|~~/gu, gap)

type Draft =
  | { type: 'paragraph'; clauses: Clause[] }
  | { type: 'list'; ordered: boolean; items: Clause[][] }
  | { type: 'table'; columns: Column[]; rows: Clause[][] }

/** Parses a model's markdown; only text remains. */
export const parseMarkdown = (markdown: string): Block[] => blocksOf(markdown, true)

/** Parses a text that is still growing. Returns only what will not change: whole clauses and whole rows. */
export const parseFinished = (markdown: string): Block[] => blocksOf(markdown, false)

function blocksOf(markdown: string, isWhole: boolean): Block[] {
  const isCut = markdown.length > maxMarkdownLength
  const lines = markdown.slice(0, maxMarkdownLength).replace(/\r\n?/gu, '\n').split('\n')
  const hasEnd = isWhole || isCut
  const blocks: Draft[] = []
  let current: Draft | null = null
  let isCode = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const isOpen = !hasEnd && at === lines.length - 1
    if (fence.test(line)) {
      isCode = !isCode
      current = null
    } else if (isCode) {
      // Code is not part of an answer.
    } else if (tableLine.test(line)) {
      if (current?.type !== 'table') {
        const next = lines[at + 1] ?? ''
        // A table line is a header only if a rule follows; the next line may not have arrived yet.
        if (!hasEnd && at + 1 >= lines.length - 1) break
        current = tableRule.test(next)
          ? { type: 'table', columns: columnsOf(line, next), rows: [] }
          : paragraphOf(line)
        if (current.type === 'table') at += 1
        blocks.push(current)
        if (current.type === 'paragraph') current = null
      } else if (!isOpen) current.rows.push(cellsOf(line, current.columns.length))
    } else if (line.trim() === '' || rule.test(line)) {
      current = null
    } else {
      const read = readLine(line, isOpen)
      if (read === null) break
      current = addLine(blocks, current, read)
    }
  }
  return blocks.filter(isFilled)
}

const isFilled = (block: Draft): boolean =>
  block.type === 'paragraph'
    ? block.clauses.length > 0
    : block.type === 'list'
      ? block.items.some((item) => item.length > 0)
      : block.columns.length > 0

interface ReadLine {
  kind: 'heading' | 'item' | 'text'
  ordered: boolean
  clauses: Clause[]
}

/** Reads one line of a paragraph or list; of a line that is still growing, only its finished clauses. */
function readLine(line: string, isOpen: boolean): ReadLine | null {
  const isHeading = heading.test(line)
  const ordered = numbered.test(line)
  const kind = isHeading ? 'heading' : ordered || bullet.test(line) ? 'item' : 'text'
  const marks = isHeading ? heading : ordered ? numbered : bullet
  const text = (kind === 'text' ? line : line.replace(marks, '')).replace(/^\s*(?:>\s?)+/u, '')
  const { clauses, isFinished } = splitClauses(plainLine(text))
  const finished = isOpen && !isFinished ? clauses.slice(0, -1) : clauses
  if (isOpen && finished.length === 0) return null
  return {
    kind,
    ordered,
    clauses: isHeading
      ? finished.map((clause) => clause.map((run) => ({ ...run, strong: true as const })))
      : finished,
  }
}

function addLine(blocks: Draft[], current: Draft | null, { kind, ordered, clauses }: ReadLine): Draft | null {
  if (kind === 'item') {
    if (current?.type === 'list' && current.ordered === ordered) {
      current.items.push(clauses)
      return current
    }
    const list: Draft = { type: 'list', ordered, items: [clauses] }
    blocks.push(list)
    return list
  }
  if (kind === 'text' && current?.type === 'list') {
    const item = current.items.at(-1)
    item?.push(...onNewLine(item, clauses))
    return current
  }
  if (kind === 'text' && current?.type === 'paragraph') {
    current.clauses.push(...onNewLine(current.clauses, clauses))
    return current
  }
  const paragraph: Draft = { type: 'paragraph', clauses }
  blocks.push(paragraph)
  return kind === 'heading' ? null : paragraph
}

/** Keeps the line break if the line before does not end with punctuation. */
function onNewLine(before: readonly Clause[], [first, ...others]: readonly Clause[]): readonly Clause[] {
  const last = before.at(-1)?.at(-1)?.text ?? ''
  const [run, ...runs] = first ?? []
  if (!run || last === '' || /[。；！？”’」』）)】]$/u.test(last)) return first ? [first, ...others] : []
  return [[{ ...run, text: `\n${run.text}` }, ...runs], ...others]
}

const paragraphOf = (line: string): Draft => ({
  type: 'paragraph',
  clauses: splitClauses(plainLine(line.replace(/\s*\|\s*/gu, ' '))).clauses,
})

/** Cells of a table line; an escaped `\|` is text. */
const rawCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/u, '')
    .replace(/(?<!\\)\|$/u, '')
    .split(/(?<!\\)\|/u)
    .map((cell) => plainLine(cell.replaceAll('\\|', '|')).trim())

const maxColumns = 12

function columnsOf(line: string, below: string): Column[] {
  const sides = rawCells(below)
  return rawCells(line)
    .slice(0, maxColumns)
    .map((cell, at) => {
      const text = wholeCell(cell)
        .map((run) => run.text)
        .join('')
      const [, head = text, unit] = /^(.+?)\s*[（(]([^（）()]{1,8})[)）]$/u.exec(text) ?? []
      const figures = unit !== undefined || /^[^:]*-:$/u.test(sides[at] ?? '')
      return { head, ...(unit === undefined ? {} : { unit }), ...(figures ? { figures } : {}) }
    })
}

/** Joins the text of a cell into one clause, despite punctuation inside it. */
const wholeCell = (cell: string): Clause => splitClauses(cell).clauses.flat()

const cellsOf = (line: string, columns: number): Clause[] => {
  const cells = rawCells(line)
  return Array.from({ length: columns }, (_, at) => wholeCell(cells[at] ?? ''))
}
