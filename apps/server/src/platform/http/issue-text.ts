import { messages } from '@vce/protocol'
import * as z from 'zod/mini'
import { formatNames, typeNames } from './issue-messages'

type Issue = z.core.$ZodIssue
type RawIssue = z.core.$ZodRawIssue

/** Maximum number of the caller's keys in a message, and maximum characters of each. */
const maxShown = 5
const maxShownLength = 40
/** Lists of allowed values that are longer than this are not shown. */
const maxOptions = 12

const cut = (text: string) => (text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text)

const units: Record<string, string> = {
  string: '个字',
  array: '项',
  tuple: '项',
  set: '项',
  map: '项',
  record: '个字段',
  object: '个字段',
  file: '字节',
}

/** The message for an issue that has none from the schema; without the field's name. */
function messageOf(issue: Issue | RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? '类型有误'
    case 'too_big':
      return limitMessage(issue.origin, issue.maximum, issue, {
        counted: '最多',
        at: '不能大于',
        below: '应小于',
      })
    case 'too_small':
      return limitMessage(issue.origin, issue.minimum, issue, {
        counted: '至少',
        at: '不能小于',
        below: '应大于',
      })
    case 'invalid_format':
      return affixMessage(issue) ?? formatNames[issue.format] ?? '格式有误'
    case 'not_multiple_of':
      return `应为 ${issue.divisor} 的整数倍`
    case 'unrecognized_keys': {
      const more = issue.keys.length > maxShown ? ' 等' : ''
      return `含有未知字段 ${issue.keys.slice(0, maxShown).map(cut).join('、')}${more}`
    }
    case 'invalid_value':
      return optionMessage(issue.values)
    case 'invalid_key':
      return '含有无效的字段名'
    case 'invalid_element':
      return '含有无效的内容'
    default:
      return '取值有误'
  }
}

interface Limit {
  inclusive?: boolean
  exact?: boolean
}

function limitMessage(
  origin: string,
  limit: number | bigint,
  { inclusive = true, exact }: Limit,
  phrases: { counted: string; at: string; below: string },
): string {
  if (origin === 'date') return '日期超出范围'
  const unit = units[origin]
  if (unit) return exact ? `应为 ${limit} ${unit}` : `${phrases.counted} ${limit} ${unit}`
  if (exact) return `应为 ${limit}`
  return `${inclusive ? phrases.at : phrases.below} ${limit}`
}

function affixMessage(issue: { format: string; prefix?: unknown; suffix?: unknown; includes?: unknown }) {
  if (issue.format === 'starts_with') return `应以“${String(issue.prefix)}”开头`
  if (issue.format === 'ends_with') return `应以“${String(issue.suffix)}”结尾`
  if (issue.format === 'includes') return `应包含“${String(issue.includes)}”`
  return undefined
}

function optionMessage(values: readonly z.core.util.Primitive[]) {
  if (values.length > maxOptions) return '不在可选范围内'
  const shown = values.map((value) => String(value)).join('、')
  return values.length === 1 ? `只能为 ${shown}` : `只能为以下之一：${shown}`
}

/** Sets the default messages for schemas that define none; must run before the first input is parsed. */
export const useChineseMessages = () => z.config({ localeError: messageOf })

const hanCharacter = /\p{Script=Han}/u

/** Whether the message comes from the schema and is meant for the user who fills in the field. */
const isFromSchema = (issue: Issue) => hanCharacter.test(issue.message) && issue.message !== messageOf(issue)

/** The first message that the schema defines in an option of a union. */
function optionMessageFromSchema(issue: Issue): string | undefined {
  if (issue.code !== 'invalid_union') return undefined
  return issue.errors.flat().find(isFromSchema)?.message
}

/**
 * The message for the user about the first issue: the schema's own, else the field's name and a default
 * message.
 */
export function issueText([issue]: readonly Issue[]): string {
  if (!issue) return messages.badInput
  if (isFromSchema(issue)) return issue.message
  const own = optionMessageFromSchema(issue)
  if (own) return own
  const field = issue.path.map((part) => cut(String(part))).join('.')
  return `${messages.badInput}：${field ? `${field} ` : '请求内容'}${messageOf(issue)}`
}
