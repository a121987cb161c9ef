/** Where a list continues: the sort key and the id of its last row, as an opaque text. */
export interface Place {
  key: number
  id: number
}

export const cursorOf = ({ key, id }: Place) => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Undefined for a text that no list has given. */
export function placeOf(cursor: string): Place | undefined {
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
