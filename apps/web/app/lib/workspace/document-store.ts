import { type DocumentBody, type DocumentKind, parseDocumentBody } from '@vce/protocol'
import type { LocalCopy, LocalCopyStore } from './local-copy'
import { isEqualJson, mergeWithBase } from './merge-with-base'

/** Calls to the account's document. Bodies are not yet validated. */
export interface DocumentCalls<K extends DocumentKind = DocumentKind> {
  load(): Promise<{ version: number; body: unknown }>
  save(version: number, body: DocumentBody<K>): Promise<{ saved: boolean; version: number; body?: unknown }>
}

interface StoreParts<K extends DocumentKind> {
  kind: K
  copies: LocalCopyStore<K>
  /** Null for a guest, who has no account. */
  calls: DocumentCalls<K> | null
  /** Calls a function after `ms` milliseconds; returns the cancellation. */
  later: (run: () => void, ms: number) => () => void
  /** Whether a failed call should be retried: a lost connection, a closing server. */
  isTransient: (error: unknown) => boolean
  /**
   * Called if the account refuses the document, or with null if the merged body exceeds a limit. The document
   * then stays in the browser only.
   */
  onRefused: (error: unknown) => void
}

/** Milliseconds for which changes are collected before they are sent. */
const settleMs = 800
const maxPauseMs = 60_000

/**
 * A document shown from this browser's copy. Changes are sent to the account after a short delay, and merged
 * with changes of other tabs and devices.
 */
export function createDocumentStore<K extends DocumentKind>(parts: StoreParts<K>) {
  const { kind, copies, calls, later, isTransient, onRefused } = parts
  const nothing: LocalCopy<K> = { version: 0, base: null, body: null, unsent: false }
  let copy = copies.read() ?? nothing
  let isSending = false
  let failures = 0
  /**
   * Whether sending is suspended: this version of the portal cannot read the account's document, or the
   * account refused it.
   */
  let isHeld = false
  let loaded: Promise<boolean> | null = null
  let cancel: (() => void) | null = null
  const watchers = new Set<() => void>()

  function show(next: LocalCopy<K>) {
    if (next === copy) return
    const isShown = next.body === copy.body
    copy = next
    if (isShown) return
    for (const watcher of watchers) watcher()
  }

  function set(next: LocalCopy<K>) {
    copies.write(next)
    show(next)
  }

  /** Reads the copy again after another tab has written it. */
  const renewCopy = () => show(copies.read() ?? nothing)

  function receive(version: number, value: unknown) {
    renewCopy()
    if (version <= copy.version) return
    const theirs = parseDocumentBody(kind, value)
    if (!theirs) {
      isHeld = true
      return
    }
    const own = copy.unsent ? parseDocumentBody(kind, mergeWithBase(copy.base, copy.body, theirs)) : theirs
    if (own) return set({ version, base: theirs, body: own, unsent: !isEqualJson(own, theirs) })
    // The merged body exceeds a limit. Both bodies stay as they are until the reader removes something.
    isHeld = true
    onRefused(null)
  }

  function confirm(version: number, sent: DocumentBody<K>) {
    renewCopy()
    if (version <= copy.version) return
    set({ version, base: sent, body: copy.body, unsent: !isEqualJson(copy.body, sent) })
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
      // The account's document was deleted, so the next save creates it.
      else if (answer.version < version) set({ ...copy, version: answer.version, base: null, unsent: true })
      else receive(answer.version, answer.body)
      if (copy.unsent) schedule(0)
    } catch (error) {
      if (isTransient(error)) {
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

  /** Resolves to whether the account responded. */
  async function load({ load: fetched }: DocumentCalls<K>): Promise<boolean> {
    let answered = true
    try {
      const { version, body } = await fetched()
      if (version > 0) receive(version, body)
    } catch (error) {
      answered = false
      if (!isTransient(error)) isHeld = true
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
    /** Fetches the account's document on the first call only. */
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

    /** Sends pending changes at once, because the page is being left. */
    flush() {
      if (!cancel) return
      cancel()
      cancel = null
      void send()
    },
  }
}
export type DocumentStore<K extends DocumentKind = DocumentKind> = ReturnType<typeof createDocumentStore<K>>
