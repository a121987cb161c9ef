/** Texts of one form, by the field's name on the wire. */
export type Texts = Record<string, string>

/** What is wrong with a field, if anything. */
export type Rule<V extends Texts> = (value: string, all: V) => string | undefined
export type Rules<V extends Texts> = { [K in keyof V]: Rule<V> }

interface Shape {
  safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } }
}

/** A field held to the protocol's own shape, so that page and server speak the same words. */
export const shaped =
  (shape: Shape) =>
  (value: string): string | undefined =>
    shape.safeParse(value).error?.issues[0]?.message

/** The same text again: `missing` is said of none, `different` of another. */
export const repeated =
  <V extends Texts>(of: keyof V, words: { missing: string; different: string }): Rule<V> =>
  (value, all) => {
    if (value === '') return words.missing
    return value === all[of] ? undefined : words.different
  }
