/** Values of a form's fields, by wire name. */
export type FieldTexts = Record<string, string>

/** Returns the error message of a field; undefined if it is valid. */
export type Rule<V extends FieldTexts> = (value: string, all: V) => string | undefined
export type Rules<V extends FieldTexts> = { [K in keyof V]: Rule<V> }

interface Shape {
  safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } }
}

/** Creates a rule from a schema of the protocol, so that page and server use the same messages. */
export const ruleOfSchema =
  (shape: Shape) =>
  (value: string): string | undefined =>
    shape.safeParse(value).error?.issues[0]?.message

/**
 * Creates a rule for a field that repeats another field: `missing` is the message for an empty text,
 * `different` for a different text.
 */
export const ruleOfRepeat =
  <V extends FieldTexts>(of: keyof V, messages: { missing: string; different: string }): Rule<V> =>
  (value, all) => {
    if (value === '') return messages.missing
    return value === all[of] ? undefined : messages.different
  }
