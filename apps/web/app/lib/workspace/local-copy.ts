import { type DocumentBody, type DocumentKind, parseDocumentBody } from '@vce/protocol'
import { storedPrefix } from './stored-prefix'

/** A document as stored by this browser. */
export interface LocalCopy<K extends DocumentKind = DocumentKind> {
  /** The version of `base` in the account; 0 before the first save, and for guests. */
  version: number
  /** The account's body at `version`. */
  base: DocumentBody<K> | null
  /** The body as it is shown. */
  body: DocumentBody<K> | null
  /** Whether `body` has changes that were not sent to the account. */
  unsent: boolean
}

export type LocalCopyStore<K extends DocumentKind = DocumentKind> = {
  read(): LocalCopy<K> | null
  write(copy: LocalCopy<K> | null): void
}

/** Key of a copy. Its owner is `guest` or `user` with their number. */
export const copyKey = (owner: string, kind: DocumentKind, name: string) =>
  `workspace ${owner} ${kind} ${name}`

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Parses a stored copy; null if this version of the portal cannot read it. */
export function parseCopy<K extends DocumentKind>(kind: K, text: string): LocalCopy<K> | null {
  const { version, base, body, unsent } = parsed(text)
  const [shown, before] = [parseDocumentBody(kind, body), parseDocumentBody(kind, base)]
  if (!shown || !Number.isSafeInteger(version)) return null
  return unsent === true
    ? { version: Number(version), base: before, body: shown, unsent: true }
    : { version: Number(version), base: shown, body: shown, unsent: false }
}

/** The copy as JSON; without unsent changes `base` equals `body` and is left out. */
const textOf = ({ version, base, body, unsent }: LocalCopy) =>
  JSON.stringify(unsent ? { version, base, body, unsent } : { version, body })

/** The stored copy of one document. If the storage is full, the copy is only in memory. */
export function localCopies<K extends DocumentKind>(owner: string, kind: K, name: string): LocalCopyStore<K> {
  const key = copyKey(owner, kind, name)
  let last: { text: string | null; copy: LocalCopy<K> | null } | undefined
  return {
    read() {
      const text = localStorage.getItem(key)
      if (!last || last.text !== text) last = { text, copy: text === null ? null : parseCopy(kind, text) }
      return last.copy
    },
    write(copy) {
      const text = copy?.body ? textOf(copy) : null
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        last = { text, copy }
      } catch {
        // The storage is full. The account has the document, or receives it before the page is left.
        last = { text: localStorage.getItem(key), copy }
      }
    },
  }
}

/** Kinds and names of the guest's stored documents. */
export const guestDocumentNames = () =>
  Object.keys(localStorage).flatMap((key) => {
    if (!key.startsWith(storedPrefix.guest)) return []
    const [kind = '', ...parts] = key.slice(storedPrefix.guest.length).split(' ')
    return [{ kind, name: parts.join(' ') }]
  })

/** Removes users' copies without unsent changes, after a session has ended. */
export function dropSentCopies() {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(storedPrefix.user)) continue
    if (parsed(localStorage.getItem(key) ?? '').unsent !== true) localStorage.removeItem(key)
  }
}
