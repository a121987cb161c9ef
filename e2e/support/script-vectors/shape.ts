/**
 * Writes one vector around a call such as `_(117)` and an address such as `//x.test/117`: what runs makes the call or
 * loads the address, and both name the vector.
 */
export type Shape = (call: string, address: string) => string

/** Every combination of the members of two lists. */
export const combined = <One, Other, Result>(
  ones: readonly One[],
  others: readonly Other[],
  join: (one: One, other: Other) => Result,
): Result[] => ones.flatMap((one) => others.map((other) => join(one, other)))

/** Each character as an entity of HTML. */
export const entities = (text: string) =>
  [...text].map((character) => `&#${character.codePointAt(0)};`).join('')
