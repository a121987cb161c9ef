/** `%`, `_` and `\` stand for themselves in a pattern of LIKE. */
export const escapedLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)
