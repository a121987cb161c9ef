import { type DocumentBody, type DocumentKind, documentBody } from '@vce/protocol'
import type { Copies, Copy } from './local-copy'
import { isSame, merged } from './merged'

/** The account's side. A body is as the server sent it. */
export interface DocumentCalls<K extends DocumentKind = DocumentKind> {
  load(): Promise<{ version: number; body: unknown }>
  save(version: number, body: DocumentBody<K>): Promise<{ saved: boolean; version: number; body?: unknown }>
}

interface StoreParts<K extends DocumentKind> {
  kind: K
  copies: Copies<K>
  /** Null for a guest. */
  calls: DocumentCalls<K> | null
  /** Runs later; returns the cancellation. */
  later: (run: () => void, ms: number) => () => void
  /** Whether a failed call is worth repeating: the network, a closing server. */
  isPassing: (error: unknown) => boolean
  /** The account refuses the document, or (null) has no room for both devices' bodies; it stays with the browser. */
  onRefused: (error: unknown) => void
}

/** Milliseconds for which changes are gathered before they are sent. */
const settleMs = 800
const maxPauseMs = 60_000

/**
 * One document: shown from this browser's copy, sent to the account a moment after a change, merged with what other
 * tabs and devices have saved.
 */
export function createDocumentStore<K extends DocumentKind>(parts: StoreParts<K>) {
  const { kind, copies, calls, later, isPassing, onRefused } = parts
  const nothing: Copy<K> = { version: 0, base: null, body: null, unsent: false }
  let copy = copies.read() ?? nothing
  let isSending = false
  let failures = 0
  /** The account's document cannot be read by this version of the portal, or is refused: nothing is sent. */
  let isHeld = false
  let loaded: Promise<boolean> | null = null
  let cancel: (() => void) | null = null
  const watchers = new Set<() => void>()

  function show(next: Copy<K>) {
    if (next === copy) return
    const isShown = next.body === copy.body
    copy = next
    if (isShown) return
    for (const watcher of watchers) watcher()
  }

  function set(next: Copy<K>) {
    copies.write(next)
    show(next)
  }

  /** Takes over what another tab has stored. */
  const renewCopy = () => show(copies.read() ?? nothing)

  function receive(version: number, value: unknown) {
    renewCopy()
    if (version <= copy.version) return
    const theirs = documentBody(kind, value)
    if (!theirs) {
      isHeld = true
      return
    }
    const own = copy.unsent ? documentBody(kind, merged(copy.base, copy.body, theirs)) : theirs
    if (own) return set({ version, base: theirs, body: own, unsent: !isSame(own, theirs) })
    // Two devices together exceed a bound: both bodies stay as they are until the reader removes something.
    isHeld = true
    onRefused(null)
  }

  function confirm(version: number, sent: DocumentBody<K>) {
    renewCopy()
    if (version <= copy.version) return
    set({ version, base: sent, body: copy.body, unsent: !isSame(copy.body, sent) })
  }

  function schedule(ms: number) {
    if (!calls || isHeld) return
    cancel?.()
    cancel = later(() => {
      cancel = null
      void send()
    }, ms)
  }

  async function send() {
    renewCopy()
    const { version, body } = copy
    if (!calls || isSending || isHeld || !copy.unsent || !body) return
    isSending = true
    try {
      const answer = await calls.save(version, body)
      failures = 0
      if (answer.saved) confirm(answer.version, body)
      // The account's document is gone: the next save is the first one.
      else if (answer.version < version) set({ ...copy, version: answer.version, base: null, unsent: true })
      else receive(answer.version, answer.body)
      if (copy.unsent) schedule(0)
    } catch (error) {
      if (isPassing(error)) {
        failures += 1
        schedule(Math.min(maxPauseMs, 1000 * 2 ** failures))
      } else {
        isHeld = true
        onRefused(error)
      }
    } finally {
      isSending = false
    }
  }

  /** Whether the account has answered. */
  async function load({ load: fetched }: DocumentCalls<K>): Promise<boolean> {
    let answered = true
    try {
      const { version, body } = await fetched()
      if (version > 0) receive(version, body)
    } catch (error) {
      answered = false
      if (!isPassing(error)) isHeld = true
    }
    if (copy.unsent) schedule(0)
    return answered
  }

  return {
    body: () => copy.body,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    isWatched: () => watchers.size > 0,
    renewCopy,

    /** Fetches the account's document. */
    load(): Promise<boolean> {
      loaded = calls ? load(calls) : Promise.resolve(true)
      return loaded
    },
    /** Fetches it once. */
    start(): Promise<boolean> {
      return loaded ?? this.load()
    },

    change(next: (before: DocumentBody<K> | null) => DocumentBody<K>) {
      renewCopy()
      const body = next(copy.body)
      if (body === copy.body) return
      isHeld = false
      set({ ...copy, body, unsent: calls !== null })
      schedule(settleMs)
    },

    /** Sends at once what waits, as the page is left. */
    flush() {
      if (!cancel) return
      cancel()
      cancel = null
      void send()
    },
  }
}
export type DocumentStore<K extends DocumentKind = DocumentKind> = ReturnType<typeof createDocumentStore<K>>
