/**
 * Writes one vector for a call such as `_(117)` and an address such as `//x.test/117`. A vector that runs
 * makes the call or loads the address; both contain its number.
 */
export type Shape = (call: string, address: string) => string

/** Combines each member of one list with each member of another. */
export const combineAll = <One, Other, Result>(
  ones: readonly One[],
  others: readonly Other[],
  join: (one: One, other: Other) => Result,
): Result[] => ones.flatMap((one) => others.map((other) => join(one, other)))

/** Replaces each character with an HTML entity. */
export const toEntities = (text: string) =>
  [...text].map((character) => `&#${character.codePointAt(0)};`).join('')
