import { isDocument } from '@vce/protocol'
import type { DraftContent, DraftPlace } from './draft-content'
import { placeKey } from './draft-content'
import type { LocalDraft } from './draft-merge'

/** Browser storage, or what stands for it. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft:'
/** Most copies in a browser, of all its users; the oldest are dropped. */
export const maxCopies = 20

const keyOf = (userId: number, place: DraftPlace) => `${prefix}${userId}:${placeKey(place)}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The server checks the fields beside the text when the draft is saved; here only their form counts. */
const isContent = (value: unknown): value is DraftContent =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  isDocument('post', value.document) &&
  isRecord(value.extras) &&
  Array.isArray(value.extras.topic_ids)

/** A stored copy; anything else is none. */
export function copyFrom(text: string | null): LocalDraft | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || !isContent(value.content)) return null
    const { content, id, revision, saved, at } = value
    if (typeof id !== 'number' || typeof revision !== 'number' || typeof at !== 'number') return null
    return { content, id, revision, saved: saved === true, at }
  } catch {
    return null
  }
}

/** Copies of drafts in a browser, for a token that has expired and a server that is away. */
export function createDraftStore(store: Store) {
  const keys = () =>
    Array.from({ length: store.length }, (_, index) => store.key(index)).flatMap((key) =>
      key?.startsWith(prefix) ? [key] : [],
    )
  const ageOf = (key: string) => copyFrom(store.getItem(key))?.at ?? 0
  const oldestFirst = () => keys().sort((one, other) => ageOf(one) - ageOf(other))

  function dropOldest(except: string): boolean {
    const [oldest] = oldestFirst().filter((key) => key !== except)
    if (oldest !== undefined) store.removeItem(oldest)
    return oldest !== undefined
  }

  return {
    read: (userId: number, place: DraftPlace) => copyFrom(store.getItem(keyOf(userId, place))),

    /** False if the browser has no room for it. */
    write(userId: number, place: DraftPlace, draft: LocalDraft): boolean {
      const key = keyOf(userId, place)
      const text = JSON.stringify(draft)
      for (;;) {
        try {
          store.setItem(key, text)
          break
        } catch {
          // Full: older copies are dropped, one after the other.
          if (!dropOldest(key)) return false
        }
      }
      while (keys().length > maxCopies && dropOldest(key));
      return true
    },

    drop: (userId: number, place: DraftPlace) => store.removeItem(keyOf(userId, place)),
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>
