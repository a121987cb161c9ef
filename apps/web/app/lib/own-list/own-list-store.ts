import { applyOwnListChange, type OwnList, type OwnListChange, type OwnListFault } from '@vce/protocol'
import { createValue } from '#app/lib/value'
import type { GuestList } from './guest-list'

/** State of 自选. The list is null until it is loaded; `error` is set if loading failed. */
export interface OwnListState {
  list: OwnList | null
  error: unknown
}

/** Calls to the account's list on the server. */
interface OwnListCalls {
  load(): Promise<OwnList>
  send(change: OwnListChange): Promise<OwnList>
}

interface StoreParts {
  isSignedIn(): boolean
  guest: Pick<GuestList, 'read' | 'write'>
  calls: OwnListCalls
  /** Called for a change that breaks a rule; the list is unchanged. */
  onFault(fault: OwnListFault): void
  /** Called for a change that the server did not accept; it is undone. */
  onFailed(error: unknown): void
}

const nothing: OwnListState = { list: null, error: null }

/**
 * 自选 of the user, or of the browser for a guest. A change is shown at once, and changes are sent one after
 * another. After a sign-in the guest's list is merged into the account's. Symbols for which the account has
 * no room stay in the browser.
 */
export function createOwnListStore({ isSignedIn, guest, calls, onFault, onFailed }: StoreParts) {
  const state = createValue(nothing)
  /** The account's list as last received. */
  let received: OwnList | null = null
  let pending: readonly OwnListChange[] = []
  let isSending = false
  let loading: Promise<void> | null = null
  /** Number of the current session; responses of former sessions are dropped. */
  let session = 0

  function show(error: unknown = null) {
    const list = isSignedIn()
      ? received && pending.reduce((each, change) => applyOwnListChange(each, change).list ?? each, received)
      : guest.read()
    const before = state.get()
    if (list !== before.list || error !== before.error) state.set({ list, error })
  }

  /**
   * Responses may arrive out of order. The highest version is the newest, and each version has only one
   * content.
   */
  function receive(list: OwnList) {
    if (!received || list.version > received.version) received = list
  }

  async function mergeGuestList() {
    const { symbols, groups } = guest.read()
    if (symbols.length === 0 && groups.length === 0) return
    const change: OwnListChange = { type: 'merge', symbols: [...symbols], groups: [...groups] }
    if (received && applyOwnListChange(received, change).list !== received) receive(await calls.send(change))
    const listed = new Set(received?.symbols)
    const left = symbols.filter((symbol) => !listed.has(symbol))
    guest.write({ symbols: left, groups: [], version: 0 })
  }

  async function load() {
    const own = session
    try {
      const list = await calls.load()
      if (own !== session) return
      receive(list)
      await mergeGuestList()
      if (own === session) show()
    } catch (error) {
      if (own !== session) return
      if (received) show()
      else show(error)
    }
  }

  function renew() {
    if (!isSignedIn()) return show()
    const started = load().finally(() => {
      if (loading === started) loading = null
    })
    loading = started
  }

  async function sendPending() {
    if (isSending) return
    isSending = true
    const own = session
    for (let change = pending[0]; change && own === session; change = pending[0]) {
      const outcome = await calls.send(change).then(
        (list) => ({ list }),
        (error: unknown) => ({ error }),
      )
      if (own !== session) break
      pending = pending.slice(1)
      if ('list' in outcome) receive(outcome.list)
      else onFailed(outcome.error)
      show()
    }
    isSending = false
    // A change of the new session did not start sending, because this loop was still running.
    if (own !== session && pending.length > 0) void sendPending()
  }

  return {
    state: state.get,
    watch: state.watch,

    /** Loads the list on first use. */
    start() {
      if (state.get().list === null && loading === null) renew()
    },

    /** Refetches the account's list, unless this or a later version is already loaded. */
    renew(version?: number) {
      if (version !== undefined && received && received.version >= version) return
      renew()
    },

    /** Starts again with the list of a new session. */
    restart() {
      session += 1
      received = null
      pending = []
      loading = null
      state.set(nothing)
      renew()
    },

    /** Changes the list. Until the account's list is loaded, only the server can check the rules. */
    change(change: OwnListChange) {
      const shown = state.get().list
      const { list, fault } = shown ? applyOwnListChange(shown, change) : {}
      if (fault) return onFault(fault)
      if (list && list === shown) return
      if (isSignedIn()) {
        pending = [...pending, change]
        show()
        void sendPending()
      } else if (list) {
        guest.write(list)
        show()
      }
    },
  }
}
export type OwnListStore = ReturnType<typeof createOwnListStore>
