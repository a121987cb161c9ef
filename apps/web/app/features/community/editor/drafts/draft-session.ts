import { type DraftContent, isEmptyContent, placeKey, sameContent } from './draft-content'
import {
  afterSave,
  type KnownDraft,
  knownOf,
  type LocalDraft,
  openDraft,
  type StoredDraft,
} from './draft-merge'
import { type DraftState, openingState, type SessionOptions } from './draft-state'
import { msToSave } from './save-clock'
import { type LeaseEvent, leaseStep, type TabMessage } from './tab-lease'

/** Milliseconds after a failed save until the next one. */
const retryMs = 30_000
/** A text that is sent again because the server was a revision ahead. */
const maxRepeats = 3

/** One draft while its text is being edited: saving, other tabs, other devices. Outside of React. */
export function createDraftSession(options: SessionOptions) {
  const { userId, place, tab, store, calls, now, read, show } = options
  const key = `${userId}:${placeKey(place)}`
  const { base } = options
  const isBlank = (content: DraftContent) => (base ? sameContent(content, base) : isEmptyContent(content))
  const listeners = new Set<() => void>()
  let state = openingState
  let known: KnownDraft = null
  /** Changes that the server does not have. */
  let unsaved: { first: number; last: number } | null = null
  /** Sent when the page was hidden, without an answer; a browser may bring the page back. */
  let left: DraftContent | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false
  /** Counts dropped texts: the answer of a save that was in flight then creates no draft. */
  let drops = 0
  let notBefore = 0
  let isClosed = false

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const isOurs = () => !isClosed && !state.isLoading && state.lease === 'here' && !state.conflict

  function writeCopy(content: DraftContent, saved: boolean) {
    const copy: LocalDraft = { content, id: known?.id ?? 0, revision: known?.revision ?? 0, saved, at: now() }
    return store.write(userId, place, copy)
  }

  function schedule() {
    clearTimeout(timer)
    if (!unsaved || !isOurs()) return
    timer = setTimeout(() => void save(), Math.max(msToSave(unsaved, now()), notBefore - now()))
  }

  /** A blank text needs no draft. */
  async function dropEmpty() {
    store.drop(userId, place)
    const before = known
    known = null
    drops += 1
    set({ saved: null, restoredAt: null })
    if (before && calls.canSave()) await calls.drop(before.id)
  }

  async function sendText(content: DraftContent, repeats = 0): Promise<void> {
    const dropsBefore = drops
    const answer = await calls.save({ ...place, revision: known?.revision ?? 0, content })
    if (drops > dropsBefore && answer.saved) await calls.drop(answer.id)
    if (isClosed || drops > dropsBefore) return
    const outcome = afterSave(content, { before: known, left, isBlank }, answer)
    if (outcome.kind === 'conflict') {
      set({ conflict: { mine: { content: read(), at: now() }, theirs: outcome.theirs } })
      return
    }
    known = outcome.known
    if (outcome.kind === 'again' && repeats < maxRepeats) return sendText(content, repeats + 1)
    const isNewest = sameContent(content, read())
    writeCopy(read(), isNewest)
    set({ saved: { at: now(), where: 'server' }, message: null })
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (!isOurs() || isSaving || !unsaved) return
    const content = read()
    const changes = unsaved
    unsaved = null
    isSaving = true
    try {
      if (isBlank(content)) await dropEmpty()
      else {
        const isStored = writeCopy(content, false)
        if (calls.canSave()) await sendText(content)
        else if (isStored) set({ saved: { at: now(), where: 'browser' } })
      }
    } catch (error) {
      unsaved ??= changes
      notBefore = now() + retryMs
      set({ saved: { at: now(), where: 'browser' }, message: calls.messageOf(error) })
    } finally {
      isSaving = false
      schedule()
    }
  }

  function restore(content: DraftContent, at: number | string | null) {
    show(content)
    set({ restoredAt: at })
  }

  /** Another tab has written its text to the browser. */
  function reread() {
    const local = store.read(userId, place)
    const mine = read()
    if (!local || sameContent(local.content, mine)) return
    const theirs: StoredDraft = {
      id: local.id,
      revision: local.revision,
      content: local.content,
      updatedAt: '',
    }
    if (unsaved && !isBlank(mine)) set({ conflict: { mine: { content: mine, at: now() }, theirs } })
    else {
      known = knownOf(theirs)
      unsaved = null
      restore(local.content, local.at)
      if (!local.saved) markUnsaved()
    }
  }

  function step(event: LeaseEvent) {
    const next = leaseStep(state.lease, event, { key, tab })
    if (next.flush && !state.isLoading) writeCopy(read(), unsaved === null && known !== null)
    if (next.lease !== state.lease) {
      // Unsaved changes continue in the tab that took the draft.
      if (next.lease !== 'here') unsaved = null
      set({ lease: next.lease })
      schedule()
    }
    if (next.send) options.send({ kind: next.send, key, tab })
    if (next.reread && !state.isLoading) reread()
  }

  function markUnsaved() {
    const at = now()
    unsaved = { first: unsaved?.first ?? at, last: at }
    schedule()
  }

  /** Whether the editor still shows the text that was put into it, without changes by the user. */
  function isUnchanged() {
    const content = read()
    return known ? sameContent(content, known.content) : isBlank(content)
  }

  function change() {
    if (isClosed || state.lease !== 'here' || (!unsaved && isUnchanged())) return
    markUnsaved()
  }

  async function open() {
    step({ kind: 'opened' })
    let stored: KnownDraft = null
    let isAway = !calls.canSave()
    try {
      if (!isAway) stored = await calls.load()
    } catch (error) {
      isAway = true
      set({ message: calls.messageOf(error) })
    }
    if (isClosed) return
    // Another tab may have written it meanwhile.
    const local = store.read(userId, place)
    // Without the server's answer the copy may be the only one.
    const copy = isAway && local ? { ...local, saved: false } : local
    const opened = openDraft({ local: copy, stored, typed: read(), isBlank, now: now() })
    set({ isLoading: false })
    if (opened.kind === 'conflict') return set({ conflict: opened.conflict })
    known = opened.known
    if (opened.kind === 'restored') {
      restore(opened.content, opened.at ?? opened.known?.updatedAt ?? null)
      if (!opened.unsaved) unsaved = null
    }
    if (opened.kind === 'typed' || (opened.kind === 'restored' && opened.unsaved)) markUnsaved()
  }

  /** Writes unsaved changes to the browser; returns whether there were any. */
  function copyUnsaved(): boolean {
    if (isClosed || state.lease !== 'here' || !(unsaved || state.conflict)) return false
    const content = read()
    // While the drafts are loading, the copy in the browser may be one of them.
    if (isBlank(content) || (state.isLoading && store.read(userId, place))) return false
    writeCopy(content, false)
    return true
  }

  /** Ends the session; the text itself continues elsewhere or is gone. */
  function end() {
    clearTimeout(timer)
    isClosed = true
  }

  return {
    state: () => state,
    watch(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** The server's draft, which a publication ends; undefined without one. */
    draftId: () => known?.id,
    open,
    change,
    save,
    receive: (message: TabMessage) => step({ kind: 'received', message }),
    takeOver: () => step({ kind: 'taken' }),

    /** The text of this page as it is now. */
    read,
    /** 用这一份, 用那一份, or a text of both. */
    resolve(choice: 'mine' | 'theirs' | DraftContent) {
      const { conflict } = state
      if (!conflict) return
      const { theirs } = conflict
      known = knownOf(theirs)
      set({ conflict: null })
      if (choice === 'theirs') {
        unsaved = null
        show(theirs.content)
        writeCopy(theirs.content, theirs.id !== 0)
        return
      }
      if (choice !== 'mine') show(choice)
      markUnsaved()
      void save()
    },

    /** The page is being hidden or left. */
    leave() {
      if (!copyUnsaved() || state.isLoading || state.conflict || !calls.canSave()) return
      left = read()
      calls.saveOnLeave({ ...place, revision: known?.revision ?? 0, content: left })
    },

    /** Drops the text here and at the server. */
    async discard(empty: DraftContent) {
      unsaved = null
      clearTimeout(timer)
      show(empty)
      await dropEmpty()
    },

    /** Published: the server has dropped the draft. */
    finish() {
      end()
      store.drop(userId, place)
      options.send({ kind: 'published', key, tab })
    },

    /** The text continues at another place: this draft is no longer needed. */
    async move() {
      end()
      store.drop(userId, place)
      if (known && calls.canSave()) await calls.drop(known.id)
    },

    /** The editor closes; what is not saved is saved. */
    async close() {
      copyUnsaved()
      await save()
      end()
    },
  }
}

export type DraftSession = ReturnType<typeof createDraftSession>
