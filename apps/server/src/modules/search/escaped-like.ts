/** Escapes `%`, `_` and `\` for a LIKE pattern, so that each matches itself. */
export const escapedLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)
