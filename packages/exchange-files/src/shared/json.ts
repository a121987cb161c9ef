/** A parsed JSON object with unchecked fields. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type JsonText = { ok: true; value: unknown } | { ok: false; reason: string }

/** Parses a text as JSON. A failure states the position, and whether the file is truncated. */
export function parseJson(text: string): JsonText {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, reason: jsonFault(text, error) }
  }
}

/**
 * Describes the fault independently of the engine: engines phrase the error differently, and some omit the
 * position.
 */
function jsonFault(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const end = text.trimEnd().length
  const position = / position (\d+)/.exec(message)?.[1]
  if (/end of JSON|Unterminated/.test(message) || Number(position) >= end) {
    return `文件不完整：内容在第 ${end} 个字符处中断，请重新下载`
  }
  if (position === undefined) return '文件内容不是合法的 JSON'
  return `文件内容不是合法的 JSON：第 ${Number(position) + 1} 个字符处有误`
}

/**
 * A string or number as text, '' for any other value. `String()` would not be safe, because a JSON object may
 * have a key `toString`.
 */
export function scalarText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
