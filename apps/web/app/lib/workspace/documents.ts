import { type DocumentKind, documentKinds, parseDocumentBody } from '@vce/protocol'
import { ApiFailure, errorMessage, isHandled } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { toast } from '#app/lib/toast'
import { createDocumentStore, type DocumentCalls, type DocumentStore } from './document-store'
import { convertFormerDrawings } from './former-drawings'
import { copyKey, dropSentCopies, guestDocumentNames, localCopies } from './local-copy'
import { mergeWithBase } from './merge-with-base'

type Stores = { [K in DocumentKind]: Map<string, DocumentStore<K>> }
const stores: Stores = {
  drawings: new Map(),
  chart: new Map(),
  templates: new Map(),
  layouts: new Map(),
  board: new Map(),
}
const all = () => documentKinds.flatMap((kind) => [...stores[kind].values()])

/** Owner of the documents that the page shows: `guest`, or `user` with their number. */
export const documentOwner = () =>
  browserSession.is() ? `user ${localStorage.getItem('user_id') ?? ''}` : 'guest'

const loadedCalls = () => import('./workspace-calls')

const lateCalls = <K extends DocumentKind>(kind: K, name: string): DocumentCalls<K> => ({
  load: async () => (await loadedCalls()).callsOf(kind, name).load(),
  save: async (version, body) => (await loadedCalls()).callsOf(kind, name).save(version, body),
})

const isTransient = (error: unknown) =>
  !(error instanceof ApiFailure) || error.status !== undefined || error.key === 'tooOften'

function onRefused(error: unknown) {
  if (error === null) toast.failed('两处设置合计过多，未能同步，请先删除一些')
  else if (!isHandled(error)) toast.failed(errorMessage(error))
}

function later(run: () => void, ms: number) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Minimum milliseconds between two refetches when the reader returns to the page. */
const freshMs = 20_000
let renewedAt = 0

/** Adds the page's listeners: writes by other tabs, hiding and showing of the page, end of the session. */
function watchPage() {
  convertFormerDrawings()
  window.addEventListener('storage', ({ key }) => {
    for (const kind of documentKinds)
      for (const [place, store] of stores[kind]) if (key === null || key === place) store.renewCopy()
  })
  const flush = () => {
    for (const store of all()) store.flush()
  }
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return flush()
    if (Date.now() - renewedAt < freshMs) return
    renewedAt = Date.now()
    for (const store of all()) if (store.isWatched()) void store.load()
  })
  browserSession.watch(() => {
    if (!browserSession.is()) dropSentCopies()
  })
}

let isWatching = false

/** The page's store of a document; every call for the same document returns the same store. */
export function documentOf<K extends DocumentKind>(owner: string, kind: K, name: string): DocumentStore<K> {
  if (!isWatching) {
    isWatching = true
    watchPage()
  }
  const key = copyKey(owner, kind, name)
  const known = stores[kind].get(key)
  if (known) return known
  const created = createDocumentStore<K>({
    kind,
    later,
    isTransient,
    onRefused,
    copies: localCopies(owner, kind, name),
    calls: owner === 'guest' ? null : lateCalls(kind, name),
  })
  stores[kind].set(key, created)
  return created
}

/** Merges a guest's document into the account. If both have a value, that of the account stays. */
async function mergeGuestDocument<K extends DocumentKind>(owner: string, kind: K, name: string) {
  const guest = documentOf('guest', kind, name)
  const store = documentOf(owner, kind, name)
  if (!(await store.start()) || owner !== documentOwner()) return
  const body = guest.body()
  if (!body) return
  const own = store.body()
  const both = own ? parseDocumentBody(kind, mergeWithBase(null, own, body)) : body
  if (!both) return
  store.change(() => both)
  localCopies('guest', kind, name).write(null)
  guest.renewCopy()
}

let taking: Promise<void> | null = null

/** Merges the guest's documents into the account, one after the other. */
export function mergeGuestDocuments(): Promise<void> {
  convertFormerDrawings()
  const owner = documentOwner()
  if (owner === 'guest' || taking) return taking ?? Promise.resolve()
  taking = (async () => {
    for (const { kind, name } of guestDocumentNames()) {
      const known = documentKinds.find((each) => each === kind)
      if (known) await mergeGuestDocument(owner, known, name)
    }
  })().finally(() => {
    taking = null
  })
  return taking
}
