import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApi } from '#app/lib/api'
import { randomId } from '#app/lib/session/storage'
import { draftCalls } from './draft-calls'
import { type DraftContent, type DraftIdentity, draftIdentityKey } from './draft-content'
import { createDraftSession, type DraftSession } from './draft-session'
import { type DraftState, openingState } from './draft-state'
import { createDraftStore } from './draft-store'
import { openTabChannel } from './tab-channel'

interface DraftOptions {
  userId: number
  identity: DraftIdentity
  /** Whether the text stays in this tab: the server has no drafts of its kind. */
  isInTab?: boolean
  /** Content of the editor if there is no draft: the edited post; null for a new text. */
  base?: DraftContent | null
  /** Returns the content of the editor; called when a draft is saved. */
  read: () => DraftContent
  /** Replaces the content of the editor. */
  show: (content: DraftContent) => void
}

/** Id of this page among the tabs of the browser. */
const tab = randomId()
const noChannel = { send: () => undefined, close: () => undefined }
const noWatch = () => () => undefined

/** Draft of a text while its editor is open. `session.change` must be called at every change of the text. */
export function useDraft({ userId, identity, isInTab = false, base = null, read, show }: DraftOptions): {
  session: DraftSession | null
  state: DraftState
} {
  const api = useApi()
  const latest = useRef({ read, show })
  useEffect(() => {
    latest.current = { read, show }
  })
  const [session, setSession] = useState<DraftSession | null>(null)
  const key = draftIdentityKey(identity)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the draft, and the other values depend on it
  useEffect(() => {
    const channel = isInTab ? noChannel : openTabChannel((message) => created.receive(message))
    const created = createDraftSession({
      userId,
      identity,
      tab: `${tab} ${randomId()}`,
      store: createDraftStore(isInTab ? sessionStorage : localStorage),
      calls: { ...draftCalls(api, identity), ...(isInTab && { canSave: () => false }) },
      base,
      send: channel.send,
      now: Date.now,
      read: () => latest.current.read(),
      show: (content) => latest.current.show(content),
    })
    setSession(created)
    void created.open()
    const onHide = () => {
      if (document.visibilityState === 'hidden') void created.save()
    }
    const onOnline = () => void created.save()
    addEventListener('pagehide', created.leave)
    document.addEventListener('visibilitychange', onHide)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('pagehide', created.leave)
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('online', onOnline)
      void created.close().finally(channel.close)
    }
  }, [api, userId, key, isInTab])

  const state = useSyncExternalStore(session?.watch ?? noWatch, session?.state ?? (() => openingState))
  return { session, state }
}
