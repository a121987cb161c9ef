import { createValue } from '#app/lib/value'
import { type DraftContent, draftIdentityKey, isEmptyContent, isSameContent } from './draft-content'
import {
  type KnownDraft,
  knownDraft,
  type LocalDraft,
  openDraft,
  type StoredDraft,
  saveOutcome,
} from './draft-merge'
import { type DraftState, openingState, type SessionOptions } from './draft-state'
import { msUntilSave } from './save-delay'
import { type LeaseEvent, leaseStep, type TabMessage } from './tab-lease'

/** Delay in milliseconds before the next save after a failed one. */
const retryMs = 30_000
/** Maximum number of times a text is sent again because the server had a newer revision. */
const maxRepeats = 3

/**
 * Manages one draft while its text is edited: saves it, and handles other tabs and devices. Independent of
 * React.
 */
export function createDraftSession(options: SessionOptions) {
  const { userId, identity, tab, store, calls, now, read, show } = options
  const key = `${userId}:${draftIdentityKey(identity)}`
  const { base } = options
  const isBlank = (content: DraftContent) => (base ? isSameContent(content, base) : isEmptyContent(content))
  const state = createValue(openingState)
  let known: KnownDraft = null
  /** Times of the first and last change that the server has not stored; null if there is none. */
  let unsaved: { first: number; last: number } | null = null
  /** Text sent when the page was hidden, without waiting for a reply; the browser may show the page again. */
  let left: DraftContent | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false
  /** Number of times the text was dropped: a save that was in flight then must not leave a draft. */
  let drops = 0
  let notBefore = 0
  let isClosed = false

  const set = (change: Partial<DraftState>) => state.set((before) => ({ ...before, ...change }))
  const isOurs = () => {
    const { isLoading, lease, conflict } = state.get()
    return !isClosed && !isLoading && lease === 'here' && !conflict
  }

  function writeCopy(content: DraftContent, saved: boolean) {
    const copy: LocalDraft = { content, id: known?.id ?? 0, revision: known?.revision ?? 0, saved, at: now() }
    return store.write(userId, identity, copy)
  }

  function schedule() {
    clearTimeout(timer)
    if (!unsaved || !isOurs()) return
    timer = setTimeout(() => void save(), Math.max(msUntilSave(unsaved, now()), notBefore - now()))
  }

  /** Removes the draft, because the text is blank. */
  async function dropEmpty() {
    store.drop(userId, identity)
    const before = known
    known = null
    drops += 1
    set({ saved: null, restoredAt: null })
    if (before && calls.canSave()) await calls.drop(before.id)
  }

  async function sendText(content: DraftContent, repeats = 0): Promise<void> {
    const dropsBefore = drops
    const answer = await calls.save({ ...identity, revision: known?.revision ?? 0, content })
    if (drops > dropsBefore && answer.saved) await calls.drop(answer.id)
    if (isClosed || drops > dropsBefore) return
    const outcome = saveOutcome(content, { before: known, left, isBlank }, answer)
    if (outcome.kind === 'conflict') {
      set({ conflict: { mine: { content: read(), at: now() }, theirs: outcome.theirs } })
      return
    }
    known = outcome.known
    if (outcome.kind === 'again' && repeats < maxRepeats) return sendText(content, repeats + 1)
    const isNewest = isSameContent(content, read())
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

  /** Reads the text that another tab has written to the browser's storage. */
  function reread() {
    const local = store.read(userId, identity)
    const mine = read()
    if (!local || isSameContent(local.content, mine)) return
    const theirs: StoredDraft = {
      id: local.id,
      revision: local.revision,
      content: local.content,
      updatedAt: '',
    }
    if (unsaved && !isBlank(mine)) set({ conflict: { mine: { content: mine, at: now() }, theirs } })
    else {
      known = knownDraft(theirs)
      unsaved = null
      restore(local.content, local.at)
      if (!local.saved) markUnsaved()
    }
  }

  function step(event: LeaseEvent) {
    const next = leaseStep(state.get().lease, event, { key, tab })
    if (next.flush && !state.get().isLoading) writeCopy(read(), unsaved === null && known !== null)
    if (next.lease !== state.get().lease) {
      // The tab that has taken over the draft saves the changes.
      if (next.lease !== 'here') unsaved = null
      set({ lease: next.lease })
      schedule()
    }
    if (next.send) options.send({ kind: next.send, key, tab })
    if (next.reread && !state.get().isLoading) reread()
  }

  function markUnsaved() {
    const at = now()
    unsaved = { first: unsaved?.first ?? at, last: at }
    schedule()
  }

  /** Whether the editor shows the stored content unchanged. */
  function isUnchanged() {
    const content = read()
    return known ? isSameContent(content, known.content) : isBlank(content)
  }

  function change() {
    if (isClosed || state.get().lease !== 'here' || (!unsaved && isUnchanged())) return
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
    // Read again, because another tab may have written a copy while the draft was loading.
    const local = store.read(userId, identity)
    // If the server did not answer, the copy may be the only one, so it counts as unsaved.
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

  /** Copies unsaved changes to the browser's storage; false if there were none. */
  function copyUnsaved(): boolean {
    if (isClosed || state.get().lease !== 'here' || !(unsaved || state.get().conflict)) return false
    const content = read()
    // While loading, the copy in the browser may be an earlier draft, so it is not overwritten.
    if (isBlank(content) || (state.get().isLoading && store.read(userId, identity))) return false
    writeCopy(content, false)
    return true
  }

  /** Ends the session after its text was published, was moved, or had its editor closed. */
  function end() {
    clearTimeout(timer)
    isClosed = true
  }

  return {
    state: state.get,
    watch: state.watch,
    /** Id of the server's draft, for publishing; undefined if there is none. */
    draftId: () => known?.id,
    open,
    change,
    save,
    receive: (message: TabMessage) => step({ kind: 'received', message }),
    takeOver: () => step({ kind: 'taken' }),

    /** Current content of the editor. */
    read,
    /** Resolves a conflict with 用这一份, 用那一份, or a combined text. */
    resolve(choice: 'mine' | 'theirs' | DraftContent) {
      const { conflict } = state.get()
      if (!conflict) return
      const { theirs } = conflict
      known = knownDraft(theirs)
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

    /** Called when the page is hidden or left. */
    leave() {
      if (!copyUnsaved() || state.get().isLoading || state.get().conflict || !calls.canSave()) return
      left = read()
      calls.saveOnLeave({ ...identity, revision: known?.revision ?? 0, content: left })
    },

    /** Drops the draft in the browser and on the server. */
    async discard(empty: DraftContent) {
      unsaved = null
      clearTimeout(timer)
      show(empty)
      await dropEmpty()
    },

    /** Called after publication; the server has then already dropped the draft. */
    finish() {
      end()
      store.drop(userId, identity)
      options.send({ kind: 'published', key, tab })
    },

    /** Called when the text gets another identity, such as that of a question; removes this draft. */
    async move() {
      end()
      store.drop(userId, identity)
      if (known && calls.canSave()) await calls.drop(known.id)
    },

    /** Called when the editor closes; saves unsaved changes. */
    async close() {
      copyUnsaved()
      await save()
      end()
    },
  }
}

export type DraftSession = ReturnType<typeof createDraftSession>
