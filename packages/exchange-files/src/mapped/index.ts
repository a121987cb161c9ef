import type { ParsedFile } from '../rows'
import { decodeText, packedFormat } from '../shared/encoding'
import { readFileName } from '../shared/file-name'
import { refuseFile, type SourceFile } from '../shared/source-file'
import type { TableLine } from '../shared/table-cells'
import { delimitedLines } from '../shared/table-lines'
import { checkMapping } from './check-mapping'
import type { TableMapping } from './mapping'
import data from './mappings.data.json' with { type: 'json' }
import { readTable } from './read-table'
import { refusalReason } from './refusals'

export { checkMapping, type MappingCheck } from './check-mapping'
export { quoteFigures, type TableMapping } from './mapping'

/**
 * Mappings of tables that public collections derive from exchange files. A test checks each with
 * `checkMapping`.
 */
export const builtInMappings = data as readonly TableMapping[]

/** Reads known third-party tables by a built-in mapping, or refuses them with the reason. */
export function readMapped(file: SourceFile): ParsedFile | null {
  const reason = refusalReason(file)
  if (reason) return refuseFile(null, reason)
  if (file.json) return null
  const first = file.text.slice(0, 1000).split(/\r?\n/)[0]?.trim()
  const mapping = builtInMappings.find(({ header }) => header.join(',') === first)
  return mapping ? readTable(file, mapping, delimitedLines(file.text), 0) : null
}

const headLines = 20

/**
 * Reads a table by an operator's own mapping, given as parsed JSON. The columns may be in any order, other
 * columns may exist, and a few title lines may precede the header. Never throws.
 */
export function readWithMapping(bytes: Uint8Array, name: string, mapping: unknown): ParsedFile {
  const check = checkMapping(mapping)
  if (!check.mapping) return refuseFile(null, `映射有误：${check.faults.join('；')}`)
  if (packedFormat(bytes)) return refuseFile(null, '这是压缩包或工作簿，必须先解开，另存为文本')
  const decoded = decodeText(bytes)
  if (!decoded) return refuseFile(null, '文件编码无法识别：不是 UTF-8、UTF-16 或 GBK 文本')
  if (decoded.text.trim() === '') return refuseFile(null, '文件是空的')

  const lines = delimitedLines(decoded.text, check.mapping.delimiter)
  const head = lines
    .slice(0, headLines)
    .findIndex((line) => missingIn(line, check.mapping.header).length === 0)
  if (head < 0) {
    const closest = lines.slice(0, headLines).map((line) => missingIn(line, check.mapping.header))
    const missing = closest.reduce(
      (fewest, columns) => (columns.length < fewest.length ? columns : fewest),
      check.mapping.header,
    )
    return refuseFile(null, `表里没有映射写的列：${missing.slice(0, 5).join('、')}`)
  }
  const file: SourceFile = { ...decoded, name: readFileName(name), json: null }
  return readTable(file, check.mapping, lines, head)
}

function missingIn({ cells }: TableLine, header: readonly string[]): string[] {
  const names = new Set(cells.map((cell) => cell.trim()))
  return header.filter((column) => !names.has(column.trim()))
}
