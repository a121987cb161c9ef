import type { DocumentBody, DocumentKind } from '@vce/protocol'
import { useCallback, useSyncExternalStore } from 'react'
import { browserSession } from '#app/lib/session/session'
import { documentOf, documentOwner } from './documents'

interface UsedDocument<K extends DocumentKind> {
  /** Null if nothing is stored yet; the caller then uses its defaults. */
  body: DocumentBody<K> | null
  change: (next: (before: DocumentBody<K> | null) => DocumentBody<K>) => void
}

/**
 * A document, stored in the account, or in this browser for a guest. A change is shown at once, and changes
 * of other tabs and devices are merged in. Not loaded on the server and during hydration.
 */
export function useDocument<K extends DocumentKind>(kind: K, name: string): UsedDocument<K> {
  const owner = useSyncExternalStore(browserSession.watch, documentOwner, () => null)
  const watch = useCallback(
    (watcher: () => void) => {
      if (owner === null) return () => undefined
      const store = documentOf(owner, kind, name)
      void store.start()
      return store.watch(watcher)
    },
    [owner, kind, name],
  )
  const body = useSyncExternalStore(
    watch,
    () => (owner === null ? null : documentOf(owner, kind, name).body()),
    () => null,
  )
  const change = useCallback<UsedDocument<K>['change']>(
    (next) => documentOf(documentOwner(), kind, name).change(next),
    [kind, name],
  )
  return { body, change }
}
