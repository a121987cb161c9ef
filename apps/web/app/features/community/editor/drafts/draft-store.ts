import { isDocument } from '@vce/protocol'
import type { DraftContent, DraftIdentity } from './draft-content'
import { draftIdentityKey } from './draft-content'
import type { LocalDraft } from './draft-merge'

/** The part of the browser's storage that is used here. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft:'
/** Maximum number of copies in a browser, for all users together; the oldest are dropped first. */
export const maxCopies = 20

const keyOf = (userId: number, identity: DraftIdentity) => `${prefix}${userId}:${draftIdentityKey(identity)}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Checks only the shape of the extras; the server validates them when the draft is saved. */
const isContent = (value: unknown): value is DraftContent =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  isDocument('post', value.document) &&
  isRecord(value.extras) &&
  Array.isArray(value.extras.topic_ids)

/** Parses a stored copy; null if it is missing or invalid. */
export function parseLocalDraft(text: string | null): LocalDraft | null {
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

/** Copies of drafts in the browser, for an expired session or an unreachable server. */
export function createDraftStore(store: Store) {
  const keys = () =>
    Array.from({ length: store.length }, (_, index) => store.key(index)).flatMap((key) =>
      key?.startsWith(prefix) ? [key] : [],
    )
  const ageOf = (key: string) => parseLocalDraft(store.getItem(key))?.at ?? 0
  const oldestFirst = () => keys().sort((one, other) => ageOf(one) - ageOf(other))

  function dropOldest(except: string): boolean {
    const [oldest] = oldestFirst().filter((key) => key !== except)
    if (oldest !== undefined) store.removeItem(oldest)
    return oldest !== undefined
  }

  return {
    read: (userId: number, identity: DraftIdentity) =>
      parseLocalDraft(store.getItem(keyOf(userId, identity))),

    /** Returns false if the browser has no room for the copy. */
    write(userId: number, identity: DraftIdentity, draft: LocalDraft): boolean {
      const key = keyOf(userId, identity)
      const text = JSON.stringify(draft)
      for (;;) {
        try {
          store.setItem(key, text)
          break
        } catch {
          // The storage is full: drop the oldest copy and try again.
          if (!dropOldest(key)) return false
        }
      }
      while (keys().length > maxCopies && dropOldest(key));
      return true
    },

    drop: (userId: number, identity: DraftIdentity) => store.removeItem(keyOf(userId, identity)),
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>
