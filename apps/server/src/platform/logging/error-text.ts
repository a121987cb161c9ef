/** Parameters of the failed statement, as texts. */
export type Values = readonly string[]

const redacted = '[redacted]'

/** An INSERT of a thousand rows has a statement of 100 KB. */
const maxLength = 2000
/** Shorter values occur in any text: `1`, `rb`. */
const minValueLength = 4

/** Drizzle's message is the statement, then all its parameters. */
const parameters = /(Failed query:[\s\S]*?)\n\s*params:[\s\S]*$/
/** Postgres quotes the value in errors of class 22, "data exception": `invalid input syntax for type integer: "…"`. */
const quotedValue = /"[\s\S]*"/

const isDataException = (code: unknown) => typeof code === 'string' && /^22...$/.test(code)

/** The message of an error without parameters and values. */
export function messageOf(error: Error & { code?: unknown }, values: Values): string {
  let text = error.message.replace(parameters, '$1')
  if (isDataException(error.code)) text = text.replace(quotedValue, `"${redacted}"`)
  // Postgres and triggers may name a value in any message. A statement has placeholders in their place.
  if (!text.startsWith('Failed query:')) text = withoutValues(text, values)
  return text.slice(0, maxLength)
}

function withoutValues(text: string, values: Values): string {
  return values
    .filter((value) => value.length >= minValueLength)
    .reduce((redactedText, value) => redactedText.replaceAll(value, redacted), text)
}

/** The frames of an error's stack below its message without values, because V8 repeats the message in the stack. */
export function stackOf(error: Error & { code?: unknown }, values: Values): string | undefined {
  if (typeof error.stack !== 'string') return undefined
  const head = error.stack.indexOf(error.message)
  const below = head === -1 ? error.stack : error.stack.slice(head + error.message.length)
  const lines = below.split('\n')
  // The stack still has the original of a changed message, so only the trailing frames are taken.
  const last = lines.findLastIndex((line) => !/^ {4}at /.test(line))
  const frames = lines.slice(last + 1)
  return [`${error.name}: ${messageOf(error, values)}`, ...frames].join('\n')
}
