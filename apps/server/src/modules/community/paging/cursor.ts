/** The row after which a list continues, by its sort key and id; a cursor is the encoded form. */
export interface CursorPosition {
  key: number
  id: number
}

export const cursorOf = ({ key, id }: CursorPosition) =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Decodes a cursor; undefined if the text is not a valid cursor. */
export function positionOf(cursor: string): CursorPosition | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(value) || value.length !== 2) return undefined
    const [key, id] = value
    return Number.isFinite(key) && Number.isSafeInteger(id) ? { key, id } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
