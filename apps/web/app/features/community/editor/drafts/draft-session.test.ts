import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { combinedContent } from './combined-content'
import { draftOf } from './draft.fixture'
import type { DraftContent } from './draft-content'
import { isSameContent } from './draft-content'
import type { SaveAnswer, StoredDraft } from './draft-merge'
import { createDraftSession } from './draft-session'
import type { DraftCalls } from './draft-state'
import { createDraftStore } from './draft-store'
import type { TabMessage } from './tab-lease'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T21:30:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

const identity = { kind: 'post' as const, target: 0, baseRevision: 0 }
const updatedAt = '2026-11-23 21:31:40'

/** A fake server that stores one draft. */
function server() {
  let stored: StoredDraft | null = null
  let isAway = false
  const sent: string[] = []
  const textOf = ({ document }: DraftContent) =>
    JSON.stringify(document.content).match(/"text":"([^"]*)"/)?.[1] ?? ''
  return {
    sent,
    text: () => (stored ? textOf(stored.content) : null),
    goAway: (away: boolean) => {
      isAway = away
    },
    /** Saves a text as another device would. */
    put: (text: string) => {
      stored = { id: 5, revision: (stored?.revision ?? 0) + 1, content: draftOf(text), updatedAt }
    },
    async load() {
      if (isAway) throw new Error('away')
      return stored
    },
    async save(content: DraftContent, revision: number): Promise<SaveAnswer> {
      if (isAway) throw new Error('away')
      sent.push(textOf(content))
      if (stored && stored.revision !== revision) {
        return { saved: false, id: stored.id, revision: stored.revision, updatedAt, content: stored.content }
      }
      stored = { id: 5, revision: (stored?.revision ?? 0) + 1, content, updatedAt }
      return { saved: true, id: 5, revision: stored.revision, updatedAt, content: null }
    },
    async drop() {
      stored = null
    },
  }
}

/** Storage of a browser and the channel between its tabs. */
function browser() {
  const rows = new Map<string, string>()
  const tabs: ((message: TabMessage) => void)[] = []
  const store = createDraftStore({
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, text) => void rows.set(key, text),
    removeItem: (key) => void rows.delete(key),
    key: (index) => [...rows.keys()][index] ?? null,
    get length() {
      return rows.size
    },
  })
  return { store, tabs, send: (message: TabMessage) => tabs.map((tab) => tab(message)) }
}

interface Setup {
  host?: ReturnType<typeof server>
  machine?: ReturnType<typeof browser>
  signedIn?: () => boolean
}

/** A tab with a plain-text editor. */
async function tab({ host = server(), machine = browser(), signedIn = () => true }: Setup = {}, name = 'a') {
  let content = draftOf('')
  const left: DraftContent[] = []
  const calls: DraftCalls = {
    load: host.load,
    save: ({ content: sent, revision }) => host.save(sent, revision),
    saveOnLeave: (input) => left.push(input.content),
    drop: host.drop,
    canSave: signedIn,
    messageOf: () => '网络连接失败',
  }
  const session = createDraftSession({
    userId: 7,
    identity,
    tab: name,
    store: machine.store,
    calls,
    send: machine.send,
    base: null,
    now: Date.now,
    read: () => content,
    show: (next) => {
      content = next
      session.change()
    },
  })
  machine.tabs.push((message) => session.receive(message))
  await session.open()
  return {
    host,
    machine,
    session,
    left,
    type(text: string) {
      content = draftOf(text)
      session.change()
    },
    shows: (text: string) => isSameContent(content, draftOf(text)),
  }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a text is saved three seconds after the last key', async () => {
  const { type, host, session } = await tab()
  type('去')
  await wait(2_900)
  type('去化')
  await wait(2_900)
  expect(host.sent).toEqual([])
  await wait(100)
  expect(host.sent).toEqual(['去化'])
  expect(session.state().saved?.where).toBe('server')
  expect(session.draftId()).toBe(5)
})

test('a text without a pause is saved after ten seconds', async () => {
  const { type, host } = await tab()
  for (let second = 0; second < 10; second += 1) {
    type(`${second}`)
    await wait(1_000)
  }
  expect(host.sent).toEqual(['9'])
})

test('a restored text is not saved again', async () => {
  const host = server()
  host.put('去化')
  const { shows, session } = await tab({ host })
  await wait(20_000)
  expect(shows('去化')).toBe(true)
  expect(session.state().restoredAt).toBe(updatedAt)
  expect(host.sent).toEqual([])
})

test('a text that is emptied leaves no draft', async () => {
  const { type, host } = await tab()
  type('去化')
  await wait(3_000)
  type('')
  await wait(3_000)
  expect(host.text()).toBeNull()
})

test('without the server the text stays in the browser and is sent later', async () => {
  const first = await tab()
  first.host.goAway(true)
  first.type('去化')
  await wait(3_000)
  expect(first.session.state()).toMatchObject({ saved: { where: 'browser' }, message: '网络连接失败' })
  first.host.goAway(false)
  await wait(30_000)
  expect(first.host.text()).toBe('去化')
  expect(first.session.state().message).toBeNull()
})

test('after an ended session the text comes back from the browser', async () => {
  const machine = browser()
  const before = await tab({ machine, signedIn: () => false })
  before.type('去化')
  await wait(3_000)
  expect(before.session.state().saved?.where).toBe('browser')
  await before.session.close()
  const after = await tab({ machine })
  expect(after.shows('去化')).toBe(true)
  await wait(3_000)
  expect(after.host.text()).toBe('去化')
})

test('a page that is left sends what is not saved', async () => {
  const { type, session, left, machine } = await tab()
  session.leave()
  expect(left).toEqual([])
  type('去化')
  session.leave()
  expect(left).toEqual([draftOf('去化')])
  expect(machine.store.read(7, identity)).toMatchObject({ content: draftOf('去化'), saved: false })
})

test('a page that comes back after it was left continues without a conflict', async () => {
  const { type, session, host } = await tab()
  type('去化')
  session.leave()
  await host.save(draftOf('去化'), 0)
  type('去化快')
  await wait(3_000)
  expect(session.state().conflict).toBeNull()
  expect(host.text()).toBe('去化快')
})

test('a draft changed elsewhere is shown beside the own text and not overwritten', async () => {
  const { type, host, session } = await tab()
  type('去化')
  await wait(3_000)
  host.put('去化慢')
  type('去化快')
  await wait(3_000)
  expect(session.state().conflict).toMatchObject({
    mine: { content: draftOf('去化快') },
    theirs: { content: draftOf('去化慢'), revision: 2 },
  })
  type('去化更快')
  await wait(20_000)
  expect(host.text()).toBe('去化慢')
})

async function conflict() {
  const opened = await tab()
  opened.type('去化')
  await wait(3_000)
  opened.host.put('去化慢')
  opened.type('去化快')
  await wait(3_000)
  return opened
}

test('the own text of a conflict replaces the other one', async () => {
  const { session, host, shows } = await conflict()
  session.resolve('mine')
  await wait(0)
  expect(host.text()).toBe('去化快')
  expect(shows('去化快')).toBe(true)
})

test('the other text of a conflict is shown and stays stored', async () => {
  const { session, host, shows } = await conflict()
  session.resolve('theirs')
  await wait(20_000)
  expect(shows('去化慢')).toBe(true)
  expect(host.text()).toBe('去化慢')
  expect(host.sent.at(-1)).toBe('去化快')
})

test('both texts of a conflict are stored in one', async () => {
  const { session, host } = await conflict()
  const theirs = session.state().conflict?.theirs.content
  const both = theirs && combinedContent(session.read(), theirs)
  if (both) session.resolve(both)
  await wait(0)
  expect(host.text()).toBe('去化快')
  expect((await host.load())?.content.document.content).toHaveLength(2)
  expect(session.state().conflict).toBeNull()
})

test('an unresolved conflict appears again on the next visit', async () => {
  const first = await conflict()
  await first.session.close()
  const next = await tab(first)
  expect(next.session.state().conflict).toMatchObject({
    mine: { content: draftOf('去化快') },
    theirs: { content: draftOf('去化慢') },
  })
})

test('a second tab continues with the text of the first until the first takes the draft back', async () => {
  const first = await tab()
  first.type('去化')
  const second = await tab(first, 'b')
  expect(first.session.state().lease).toBe('elsewhere')
  expect(second.shows('去化')).toBe(true)
  second.type('去化快')
  first.type('别的')
  await wait(20_000)
  expect(first.host.text()).toBe('去化快')
  first.session.takeOver()
  expect(second.session.state().lease).toBe('elsewhere')
  expect(first.shows('去化快')).toBe(true)
})

test('a text published in one tab can no longer be edited in the other', async () => {
  const first = await tab()
  first.type('去化')
  const second = await tab(first, 'b')
  second.session.finish()
  expect(first.session.state().lease).toBe('published')
  expect(first.machine.store.read(7, identity)).toBeNull()
})

test('a dropped draft is removed from the browser and from the server', async () => {
  const host = server()
  host.put('去化')
  const { session, shows, machine } = await tab({ host })
  await session.discard(draftOf(''))
  expect(shows('')).toBe(true)
  expect(host.text()).toBeNull()
  expect(machine.store.read(7, identity)).toBeNull()
})

test('a text that continues as a question leaves no draft of a post', async () => {
  const { type, session, host, machine } = await tab()
  type('去化')
  await wait(3_000)
  await session.move()
  await wait(20_000)
  expect(host.text()).toBeNull()
  expect(machine.store.read(7, identity)).toBeNull()
})

test('an editor that closes saves at once', async () => {
  const { type, session, host } = await tab()
  type('去化')
  await session.close()
  expect(host.text()).toBe('去化')
})

test('a draft dropped during a save does not stay on the server', async () => {
  const { type, session, host } = await tab()
  type('去化')
  const saving = session.save()
  await session.discard(draftOf(''))
  await saving
  expect(host.text()).toBeNull()
})
