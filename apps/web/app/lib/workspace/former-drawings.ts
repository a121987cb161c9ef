import { type DrawingsBody, parseDocumentBody } from '@vce/protocol'
import { randomId } from '#app/lib/session/storage'
import { localCopies } from './local-copy'
import { storedPrefix } from './stored-prefix'

/**
 * Parses drawings in the former format, a list without ids; unreadable drawings are left out. Null if no
 * drawing is readable.
 */
export function parseFormerDrawings(text: string, idOf: () => string = randomId): DrawingsBody | null {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return null
    const items = stored.flatMap((each: unknown) => {
      if (typeof each !== 'object' || each === null) return []
      return parseDocumentBody('drawings', { items: [{ ...each, id: idOf() }] })?.items ?? []
    })
    return items.length > 0 ? { items } : null
  } catch {
    return null
  }
}

/** Converts drawings in the former format into guest documents, once. */
export function convertFormerDrawings() {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(storedPrefix.former)) continue
    const body = parseFormerDrawings(localStorage.getItem(key) ?? '')
    const copies = localCopies('guest', 'drawings', key.slice(storedPrefix.former.length))
    if (body && !copies.read()) copies.write({ version: 0, base: null, body, unsent: false })
    localStorage.removeItem(key)
  }
}
