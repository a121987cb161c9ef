import { type OwnListChange, ownListFaults } from '@vce/protocol'
import { useSyncExternalStore } from 'react'
import { errorMessage, isHandled } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'
import { toast } from '#app/lib/toast'
import { guestList } from './guest-list'
import { watchOtherWindows } from './guest-storage'
import { createOwnListStore, type OwnListState, type OwnListStore } from './own-list-store'

const calls = () => import('./own-list-calls').then(({ ownListCalls }) => ownListCalls)

let store: OwnListStore | undefined

/** The page's only store, created on first use in the browser. */
function browserOwnList(): OwnListStore {
  if (store) return store
  const created = createOwnListStore({
    isSignedIn: browserSession.is,
    guest: guestList,
    calls: {
      load: async () => (await calls()).load(),
      send: async (change) => (await calls()).send(change),
    },
    onFault: (fault) => toast.failed(ownListFaults[fault]),
    onFailed(error) {
      if (!isHandled(error)) toast.failed(errorMessage(error))
    },
  })
  let wasSignedIn = browserSession.is()
  browserSession.watch(() => {
    if (wasSignedIn === browserSession.is()) return
    wasSignedIn = !wasSignedIn
    created.restart()
  })
  watchOtherWindows(() => created.renew())
  store = created
  return created
}

function watch(watcher: () => void) {
  const own = browserOwnList()
  const release = own.watch(watcher)
  own.start()
  return release
}

const onServer: OwnListState = { list: null, error: null }

/** 自选 of the account, or of this browser for a guest. Not loaded on the server and during hydration. */
export const useOwnListState = (): OwnListState =>
  useSyncExternalStore(
    watch,
    () => browserOwnList().state(),
    () => onServer,
  )

const none: readonly string[] = []

/** Symbols of 自选, products and contracts, in the user's order; empty until loaded. */
export const useOwnSymbols = (): readonly string[] => useOwnListState().list?.symbols ?? none

/** Moves the guest's list into the account after a sign-in, on any page. */
export function startGuestListMerge() {
  const { symbols, groups } = guestList.read()
  if (browserSession.is() && symbols.length + groups.length > 0) browserOwnList().start()
}

/** Changes 自选; the change reaches the user's other windows and devices too. */
export const changeOwnList = (change: OwnListChange) => browserOwnList().change(change)

/** Refetches 自选 if the page shows an older version. */
export const renewOwnList = (version?: number) => store?.renew(version)

/** The symbols at the time of the call, for event handlers. */
export const ownSymbolsNow = (): readonly string[] => browserOwnList().state().list?.symbols ?? none
