/** Parameters of a failed statement, as texts. */
export type Values = readonly string[]

const redacted = '[redacted]'

/** Maximum characters of a message: an INSERT of a thousand rows has a statement of 100 KB. */
const maxLength = 2000
/** Minimum length of a value that is redacted: shorter ones, such as `1` or `rb`, occur in any text. */
const minValueLength = 4

/** Drizzle's message: the statement, then all its parameters. */
const parameters = /(Failed query:[\s\S]*?)\n\s*params:[\s\S]*$/
/**
 * The value that Postgres quotes in errors of class 22, "data exception": `invalid input syntax for type
 * integer: "…"`.
 */
const quotedValue = /"[\s\S]*"/

const isDataException = (code: unknown) => typeof code === 'string' && /^22...$/.test(code)

/** The message of an error without parameters and values. */
export function messageOf(error: Error & { code?: unknown }, values: Values): string {
  let text = error.message.replace(parameters, '$1')
  if (isDataException(error.code)) text = text.replace(quotedValue, `"${redacted}"`)
  // Postgres and triggers may repeat a value in any message. Drizzle's message has only placeholders by now.
  if (!text.startsWith('Failed query:')) text = withoutValues(text, values)
  return text.slice(0, maxLength)
}

function withoutValues(text: string, values: Values): string {
  return values
    .filter((value) => value.length >= minValueLength)
    .reduce((redactedText, value) => redactedText.replaceAll(value, redacted), text)
}

/** The stack of an error, with the redacted message in place of V8's copy of the original message. */
export function stackOf(error: Error & { code?: unknown }, values: Values): string | undefined {
  if (typeof error.stack !== 'string') return undefined
  const head = error.stack.indexOf(error.message)
  const below = head === -1 ? error.stack : error.stack.slice(head + error.message.length)
  const lines = below.split('\n')
  // A message changed after the throw leaves its original in the stack, so only the trailing frames are used.
  const last = lines.findLastIndex((line) => !/^ {4}at /.test(line))
  const frames = lines.slice(last + 1)
  return [`${error.name}: ${messageOf(error, values)}`, ...frames].join('\n')
}
