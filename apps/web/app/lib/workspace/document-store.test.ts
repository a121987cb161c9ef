import { type Drawing, type DrawingsBody, parseDocumentBody } from '@vce/protocol'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createDocumentStore } from './document-store'
import { type LocalCopy, parseCopy } from './local-copy'

const note = (id: string, text = id): Drawing => ({
  id,
  tool: 'note',
  points: [{ timestamp: 1, value: 1 }],
  text,
})
const idsOf = (body: DrawingsBody | null) => (body?.items ?? []).map(({ id }) => id).sort()

class Refusal extends Error {}

/** A fake account document; calls wait until the test releases them. */
function account() {
  let stored: { version: number; body: DrawingsBody | null } = { version: 0, body: null }
  const held: { run: () => void; fail: (error: Error) => void }[] = []
  const later = <T>(answer: () => T) =>
    new Promise<T>((resolve, reject) => held.push({ run: () => resolve(answer()), fail: reject }))
  return {
    held,
    stored: () => stored,
    put(items: Drawing[]) {
      stored = { version: stored.version + 1, body: { items } }
    },
    calls: {
      load: () => later(() => structuredClone(stored)),
      save: (version: number, body: DrawingsBody) =>
        later(() => {
          if (version !== stored.version) return { saved: false, ...structuredClone(stored) }
          stored = { version: version + 1, body: structuredClone(body) }
          return { saved: true, version: stored.version }
        }),
    },
  }
}

/** A fake browser with the storage of one document and timers that the test runs. */
function browser() {
  let text: string | null = null
  const timers: (() => void)[] = []
  const tabs: { renewCopy(): void }[] = []
  return {
    timers,
    text: () => text,
    tab(calls: ReturnType<typeof account>['calls'] | null, onRefused: (error: unknown) => void = vi.fn()) {
      let last: { text: string | null; copy: LocalCopy<'drawings'> | null } | undefined
      const store = createDocumentStore<'drawings'>({
        kind: 'drawings',
        calls,
        onRefused,
        isTransient: (error) => !(error instanceof Refusal),
        later(run) {
          timers.push(run)
          return () => timers.splice(timers.indexOf(run), timers.includes(run) ? 1 : 0)
        },
        copies: {
          read() {
            if (last?.text !== text) last = { text, copy: text === null ? null : parseCopy('drawings', text) }
            return last?.copy ?? null
          },
          write(copy) {
            text = JSON.stringify(copy)
            last = { text, copy }
            for (const tab of tabs) if (tab !== store) tab.renewCopy()
          },
        },
      })
      tabs.push(store)
      return store
    },
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))
type Browser = ReturnType<typeof browser>

/** Runs timers and releases calls until none is left. */
async function settle({ held }: ReturnType<typeof account>, ...browsers: Browser[]) {
  for (let quiet = 0; quiet < 2; ) {
    const timers = browsers.flatMap(({ timers: waiting }) => waiting.splice(0))
    const calls = held.splice(0)
    quiet = timers.length + calls.length === 0 ? quiet + 1 : 0
    for (const run of timers) run()
    for (const { run } of calls) run()
    await turn()
  }
}

const add = (id: string) => (before: DrawingsBody | null) => ({ items: [...(before?.items ?? []), note(id)] })
const without = (id: string) => (before: DrawingsBody | null) => ({
  items: (before?.items ?? []).filter((item) => item.id !== id),
})

test('a change is shown at once, sent later and there after a reload', async () => {
  const [server, own] = [account(), browser()]
  const store = own.tab(server.calls)
  await settle(server, own)
  const watcher = vi.fn()
  store.watch(watcher)
  store.change(add('a'))
  store.change(add('b'))
  expect([idsOf(store.body()), watcher.mock.calls.length, server.held.length]).toEqual([['a', 'b'], 2, 0])
  expect(own.timers).toHaveLength(1)
  await settle(server, own)
  expect(server.stored()).toMatchObject({ version: 1, body: { items: [note('a'), note('b')] } })
  expect(idsOf(own.tab(server.calls).body())).toEqual(['a', 'b'])
})

test('unsent changes are sent by the next page', async () => {
  const [server, own] = [account(), browser()]
  own.tab(server.calls).change(add('a'))
  own.timers.splice(0)
  const next = own.tab(server.calls)
  void next.start()
  await settle(server, own)
  expect(idsOf(server.stored().body)).toEqual(['a'])
})

test('a page that is left sends at once', async () => {
  const [server, own] = [account(), browser()]
  const store = own.tab(server.calls)
  store.change(add('a'))
  store.flush()
  expect(server.held).toHaveLength(1)
})

test('a network fault is repeated, a refusal is reported once and the change stays', async () => {
  const [server, own] = [account(), browser()]
  const onRefused = vi.fn()
  const store = own.tab(server.calls, onRefused)
  store.change(add('a'))
  for (const run of own.timers.splice(0)) run()
  for (const { fail } of server.held.splice(0)) fail(new Error('network'))
  await turn()
  expect(own.timers).toHaveLength(1)
  for (const run of own.timers.splice(0)) run()
  for (const { fail } of server.held.splice(0)) fail(new Refusal('full'))
  await turn()
  expect([own.timers.length, onRefused.mock.calls.length, idsOf(store.body())]).toEqual([0, 1, ['a']])
  store.change(add('b'))
  await settle(server, own)
  expect(idsOf(server.stored().body)).toEqual(['a', 'b'])
})

test('an answer that cannot be read is never overwritten', async () => {
  const [server, own] = [account(), browser()]
  server.put([{ ...note('a'), tool: 'newer' } as unknown as Drawing])
  const store = own.tab(server.calls)
  void store.start()
  await settle(server, own)
  store.change(add('b'))
  await settle(server, own)
  expect(server.stored().version).toBe(1)
})

test('two devices that together exceed the bound keep both bodies and say so', async () => {
  const [server, own] = [account(), browser()]
  const onRefused = vi.fn()
  const many = (from: number) => Array.from({ length: 101 }, (_, index) => note(`n${from + index}`))
  server.put(many(0))
  const store = own.tab(server.calls, onRefused)
  store.change(() => ({ items: many(200) }))
  await settle(server, own)
  expect([store.body()?.items.length, server.stored().body?.items.length]).toEqual([101, 101])
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(null)
})

test('the documents of a guest need no calls', () => {
  const own = browser()
  own.tab(null).change(add('a'))
  expect([own.timers.length, idsOf(own.tab(null).body())]).toEqual([0, ['a']])
  expect(parseDocumentBody('drawings', JSON.parse(own.text() ?? '').body)).toEqual({ items: [note('a')] })
})

type Step = { tab: number; action: 'add' | 'remove' | 'send' | 'answer' | 'fail' | 'lose' }
const step = (actions: Step['action'][]): fc.Arbitrary<Step> =>
  fc.record({ tab: fc.nat(2), action: fc.constantFrom(...actions) })

/** Plays random edits in two tabs of one browser and on another device; returns the final content of each. */
async function play(steps: Step[]) {
  const [server, own, other] = [account(), browser(), browser()]
  const tabs = [own.tab(server.calls), own.tab(server.calls), other.tab(server.calls)]
  for (const tab of tabs) void tab.start()
  const added = new Set<string>()
  const removed = new Set<string>()
  for (const [index, { tab, action }] of steps.entries()) {
    const store = tabs[tab]
    if (!store) continue
    if (action === 'add') {
      added.add(`i${index}`)
      store.change(add(`i${index}`))
    }
    if (action === 'remove') {
      const id = idsOf(store.body())[0]
      if (id) {
        removed.add(id)
        store.change(without(id))
      }
    }
    if (action === 'send') for (const { timers } of [own, other]) timers.shift()?.()
    const call = ['answer', 'fail', 'lose'].includes(action) && server.held.shift()
    if (call) {
      if (action === 'lose') call.run()
      if (action !== 'answer') call.fail(new Error('network'))
      else call.run()
    }
    await Promise.resolve().then(() => undefined)
  }
  await settle(server, own, other)
  for (const tab of tabs) void tab.load()
  await settle(server, own, other)
  return { added, removed, shown: [...tabs.map((tab) => idsOf(tab.body())), idsOf(server.stored().body)] }
}

test('tabs and devices that edit at random end alike and lose nothing that was not removed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step(['add', 'add', 'remove', 'send', 'answer', 'fail']), { maxLength: 60 }),
      async (steps) => {
        const { added, removed, shown } = await play(steps)
        const expected = [...added].filter((id) => !removed.has(id)).sort()
        for (const ids of shown) expect(ids).toEqual(expected)
      },
    ),
    { seed: 25, numRuns: 150 },
  )
})

test('lost responses lose no change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(['add', 'send', 'answer', 'lose']), { maxLength: 40 }), async (steps) => {
      const { added, shown } = await play(steps)
      for (const ids of shown) expect(ids).toEqual([...added].sort())
    }),
    { seed: 25, numRuns: 100 },
  )
})
