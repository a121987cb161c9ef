/** Texts of one form by wire name of the field. */
export type Texts = Record<string, string>

/** Error message of a field, if any. */
export type Rule<V extends Texts> = (value: string, all: V) => string | undefined
export type Rules<V extends Texts> = { [K in keyof V]: Rule<V> }

interface Shape {
  safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } }
}

/** Rule from the protocol's schema, so that page and server use the same messages. */
export const shaped =
  (shape: Shape) =>
  (value: string): string | undefined =>
    shape.safeParse(value).error?.issues[0]?.message

/** The same text again: `missing` is the message for an empty value, `different` for another value. */
export const repeated =
  <V extends Texts>(of: keyof V, messages: { missing: string; different: string }): Rule<V> =>
  (value, all) => {
    if (value === '') return messages.missing
    return value === all[of] ? undefined : messages.different
  }
