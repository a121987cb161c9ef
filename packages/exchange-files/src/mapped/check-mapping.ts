import type * as z from 'zod/mini'
import { valueText } from '../shared/cells'
import { isJsonObject } from '../shared/json'
import { type Schemas, schemasOf, type TableMapping } from './mapping'

export type MappingCheck = { mapping: TableMapping; faults?: undefined } | { mapping: null; faults: string[] }

/** Checks whether a parsed JSON value is a mapping; otherwise returns its faults, in Chinese. */
export function checkMapping(value: unknown): MappingCheck {
  if (!isJsonObject(value)) return { mapping: null, faults: ['映射应当是一个 JSON 对象'] }
  const { common, kinds } = schemasOf(value)
  const { kind } = value
  const isKind = (name: unknown): name is keyof Schemas =>
    typeof name === 'string' && Object.hasOwn(kinds, name)
  if (!isKind(kind)) {
    const unknownKind = `kind 应当是 quotes、rankings、receipts、spot、minutes 或 ticks，却是${valueText(kind ?? '空')}`
    return { mapping: null, faults: [...faultsIn(common.safeParse(value)), unknownKind] }
  }
  const checked = kinds[kind].safeParse(value)
  return checked.success ? { mapping: checked.data } : { mapping: null, faults: faultsIn(checked) }
}

type Issue = z.core.$ZodIssue

/** Lists each fault once, because a value of the wrong type can fail two checks with the same text. */
const faultsIn = ({ error }: { error?: { issues: readonly Issue[] } }) => [
  ...new Set((error?.issues ?? []).flatMap(faultsOf)),
]

/** One line such as `lists.long.lots 应当是列名`; one line per field if fields are not allowed. */
function faultsOf(issue: Issue): string[] {
  const fields =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return fields.map((path) => `${pathText(path)} ${issue.message}`)
}

/** A path as text: `leaveOut[0].pattern`. */
const pathText = (path: readonly PropertyKey[]) =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
