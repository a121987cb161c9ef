import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApi } from '#app/lib/api'
import { randomId } from '#app/lib/session/storage'
import { draftCalls } from './draft-calls'
import { type DraftContent, type DraftPlace, placeKey } from './draft-content'
import { createDraftSession, type DraftSession } from './draft-session'
import { type DraftState, openingState } from './draft-state'
import { createDraftStore } from './draft-store'
import { openTabChannel } from './tab-channel'

interface DraftOptions {
  userId: number
  place: DraftPlace
  /** Content of the editor without a draft: the text of an edited post; null for a new text. */
  base?: DraftContent | null
  /** The text in the editor, read when it is saved. */
  read: () => DraftContent
  /** Puts another text into the editor. */
  show: (content: DraftContent) => void
}

/** This page among the tabs of the browser. */
const tab = randomId()
const noWatch = () => () => undefined

/** The draft of a text while its editor is open. Call `session.change` with every change of the text. */
export function useDraft({ userId, place, base = null, read, show }: DraftOptions): {
  session: DraftSession | null
  state: DraftState
} {
  const api = useApi()
  const latest = useRef({ read, show })
  useEffect(() => {
    latest.current = { read, show }
  })
  const [session, setSession] = useState<DraftSession | null>(null)
  const key = placeKey(place)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the place, of which all else follows
  useEffect(() => {
    const channel = openTabChannel((message) => created.receive(message))
    const created = createDraftSession({
      userId,
      place,
      tab: `${tab} ${randomId()}`,
      store: createDraftStore(localStorage),
      calls: draftCalls(api, place),
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
  }, [api, userId, key])

  const state = useSyncExternalStore(session?.watch ?? noWatch, session?.state ?? (() => openingState))
  return { session, state }
}
