import { Parser } from 'htmlparser2'
import type { TableLine } from '../shared/table-cells'

/**
 * Returns a header line with all field names of an XML document, then one line per `element`. The header is
 * taken from the document because field names and their case differ from year to year.
 */
export function elementLines(text: string, element: string): TableLine[] {
  const records: Map<string, string>[] = []
  const names = new Set<string>()
  let record: Map<string, string> | null = null
  let field: string | null = null
  const parser = new Parser(
    {
      onopentag(tag) {
        const name = tag.toLowerCase()
        if (name === element) {
          record = new Map()
          records.push(record)
          field = null
        } else if (record) {
          field = name
          names.add(name)
        }
      },
      ontext(part) {
        if (record && field !== null) record.set(field, (record.get(field) ?? '') + part)
      },
      onclosetag(tag) {
        if (tag.toLowerCase() === element) record = null
        field = null
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  const header = [...names]
  return [
    { at: '表头', cells: header },
    ...records.map((fields, index) => ({
      at: `第 ${index + 1} 条`,
      cells: header.map((name) => fields.get(name) ?? ''),
    })),
  ]
}
