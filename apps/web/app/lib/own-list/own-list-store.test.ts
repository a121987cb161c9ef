import { applyOwnListChange, emptyOwnList, type OwnList, type OwnListChange } from '@vce/protocol'
import { expect, test, vi } from 'vitest'
import { createOwnListStore } from './own-list-store'

/** A store, the guest's list, and an account whose responses wait until the test releases them. */
function setUp({ account = emptyOwnList, guest = emptyOwnList, signedIn = true } = {}) {
  const held: (() => void)[] = []
  const world = {
    account,
    guest,
    signedIn,
    sent: [] as OwnListChange[],
    refuses: false,
    refusesChanges: false,
  }
  const answer = (refuses = world.refuses) =>
    new Promise<OwnList>((resolve, reject) => {
      const { account: list } = world
      held.push(() => (refuses ? reject(new Error('refused')) : resolve(list)))
    })
  const onFault = vi.fn()
  const onFailed = vi.fn()
  const store = createOwnListStore({
    isSignedIn: () => world.signedIn,
    guest: {
      read: () => world.guest,
      write: (list) => {
        world.guest = list
      },
    },
    calls: {
      load: () => answer(),
      send(change) {
        world.sent.push(change)
        if (world.refusesChanges) return answer(true)
        world.account = applyOwnListChange(world.account, change).list ?? world.account
        return answer()
      },
    },
    onFault,
    onFailed,
  })
  return {
    store,
    world,
    onFault,
    onFailed,
    symbols: () => store.state().list?.symbols,
    /** Releases all responses, including those of calls made meanwhile. */
    async settle() {
      while (held.length > 0) {
        held.shift()?.()
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    async letGo() {
      held.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

const listOf = (...symbols: string[]): OwnList => ({ symbols, groups: [], version: 1 })
const add = (...symbols: string[]): OwnListChange => ({ type: 'add', symbols })

test('a guest’s list is at hand and stored by the browser', () => {
  const { store, world, symbols } = setUp({ guest: listOf('rb'), signedIn: false })
  store.start()
  expect(symbols()).toEqual(['rb'])
  store.change(add('cu2701'))
  expect(symbols()).toEqual(['rb', 'cu2701'])
  expect(world.guest.symbols).toEqual(['rb', 'cu2701'])
  expect(world.sent).toEqual([])
})

test('changes are shown at once and sent one after the other', async () => {
  const { store, world, symbols, settle, letGo } = setUp({ account: listOf('rb') })
  store.start()
  expect(symbols()).toBeUndefined()
  await letGo()
  store.change(add('cu'))
  store.change({ type: 'move', symbol: 'cu', before: 'rb' })
  expect(symbols()).toEqual(['cu', 'rb'])
  expect(world.sent).toHaveLength(1)
  await settle()
  expect(world.sent).toHaveLength(2)
  expect(world.account.symbols).toEqual(['cu', 'rb'])
  expect(symbols()).toEqual(['cu', 'rb'])
})

test('a change that the server refuses is undone, later ones stay', async () => {
  const { store, world, symbols, settle, letGo, onFailed } = setUp()
  store.start()
  await letGo()
  world.refusesChanges = true
  store.change(add('rb'))
  store.change(add('cu'))
  world.refusesChanges = false
  await letGo()
  expect(onFailed).toHaveBeenCalledTimes(1)
  expect(symbols()).toEqual(['cu'])
  await settle()
  expect(symbols()).toEqual(['cu'])
})

test('a change before the list is loaded is not lost', async () => {
  const { store, symbols, settle } = setUp({ account: listOf('rb') })
  store.start()
  store.change(add('cu'))
  await settle()
  expect(symbols()).toEqual(['rb', 'cu'])
})

test('a change against the rules is refused here with its fault', async () => {
  const { store, world, onFault, settle } = setUp()
  store.start()
  await settle()
  store.change({ type: 'add', symbols: ['rb'], group: 'gone' })
  expect(onFault).toHaveBeenCalledWith('unknownGroup')
  expect(world.sent).toEqual([])
})

test('the list of a guest is moved into the account once', async () => {
  const guest: OwnList = { ...listOf('cu2701', 'rb'), groups: [{ id: 'a', name: '长线', symbols: ['rb'] }] }
  const { store, world, symbols, settle } = setUp({ account: listOf('rb'), guest })
  store.start()
  await settle()
  expect(symbols()).toEqual(['rb', 'cu2701'])
  expect(store.state().list?.groups).toEqual(guest.groups)
  expect(world.sent).toHaveLength(1)
  expect(world.guest).toMatchObject({ symbols: [], groups: [] })
})

test('symbols without room in the account stay in the browser', async () => {
  const codes = Array.from({ length: 199 }, (_, index) => `rb${1000 + index}`)
  const { store, world, settle } = setUp({ account: listOf(...codes), guest: listOf('cu', 'au') })
  store.start()
  await settle()
  expect(world.account.symbols.at(-1)).toBe('cu')
  expect(world.guest.symbols).toEqual(['au'])
})

test('a guest’s list that could not be moved stays in the browser', async () => {
  const { store, world, settle } = setUp({ guest: listOf('cu') })
  world.refusesChanges = true
  store.start()
  await settle()
  expect(world.guest.symbols).toEqual(['cu'])
})

test('a change made elsewhere is fetched, an older answer does not undo it', async () => {
  const { store, world, symbols, settle, letGo } = setUp({ account: listOf('rb') })
  store.start()
  await letGo()
  store.renew(1)
  store.change(add('cu'))
  await Promise.resolve()
  const behind = world.account
  world.account = { ...behind, symbols: [...behind.symbols, 'au'], version: behind.version + 1 }
  store.renew(world.account.version)
  await settle()
  expect(symbols()).toEqual(['rb', 'cu', 'au'])
})

test('a list that cannot be loaded can be fetched again', async () => {
  const { store, world, symbols, settle } = setUp({ account: listOf('rb') })
  world.refuses = true
  store.start()
  await settle()
  expect(store.state()).toMatchObject({ list: null, error: new Error('refused') })
  world.refuses = false
  store.renew()
  await settle()
  expect(symbols()).toEqual(['rb'])
})

test('after signing out the account’s list is gone', async () => {
  const { store, world, symbols, settle } = setUp({ account: listOf('rb') })
  store.start()
  await settle()
  store.change(add('cu'))
  world.signedIn = false
  store.restart()
  expect(symbols()).toEqual([])
  await settle()
  expect(symbols()).toEqual([])
})
