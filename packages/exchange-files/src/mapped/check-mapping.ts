import type * as z from 'zod/mini'
import { quoted } from '../shared/cells'
import { isJsonObject } from '../shared/json'
import { type Schemas, schemasOf, type TableMapping } from './mapping'

export type MappingCheck = { mapping: TableMapping; faults?: undefined } | { mapping: null; faults: string[] }

/** Checks whether a parsed JSON value is a mapping; otherwise lists its faults, in Chinese. */
export function checkMapping(value: unknown): MappingCheck {
  if (!isJsonObject(value)) return { mapping: null, faults: ['映射应当是一个 JSON 对象'] }
  const { common, kinds } = schemasOf(value)
  const { kind } = value
  const isKind = (name: unknown): name is keyof Schemas =>
    typeof name === 'string' && Object.hasOwn(kinds, name)
  if (!isKind(kind)) {
    const unknownKind = `kind 应当是 quotes、rankings、receipts、spot、minutes 或 ticks，却是${quoted(kind ?? '空')}`
    return { mapping: null, faults: [...faultsIn(common.safeParse(value)), unknownKind] }
  }
  const checked = kinds[kind].safeParse(value)
  return checked.success ? { mapping: checked.data } : { mapping: null, faults: faultsIn(checked) }
}

type Issue = z.core.$ZodIssue

/** Each fault once: a value of the wrong type can break two checks with one text. */
const faultsIn = ({ error }: { error?: { issues: readonly Issue[] } }) => [
  ...new Set((error?.issues ?? []).flatMap(faultsOf)),
]

/** `lists.long.lots 应当是列名`; a line for each field that an object may not have. */
function faultsOf(issue: Issue): string[] {
  const fields =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return fields.map((path) => `${pathText(path)} ${issue.message}`)
}

/** `leaveOut[0].pattern`. */
const pathText = (path: readonly PropertyKey[]) =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
