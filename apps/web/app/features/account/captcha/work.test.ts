import { afterEach, expect, test, vi } from 'vitest'
import { solveWork } from './work'
import { workSearch } from './work-search'

const work = { challenge: 'yhV0kq3nB-x_2Rtz', bits: 12 }
/** The platform's own SHA-256, as hex. */
async function hashOf(nonce: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${work.challenge}:${nonce}`))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
const going = () => new AbortController().signal

afterEach(() => {
  vi.unstubAllGlobals()
})

test('work: the nonce found makes a hash that begins with the zero bits asked for', async () => {
  const search = workSearch(work)
  let nonce: string | undefined
  while (nonce === undefined) nonce = search(500)

  expect(await hashOf(nonce)).toMatch(/^000/)
  const earlier = await Promise.all(
    Array.from({ length: Number(nonce) }, (_, index) => hashOf(String(index))),
  )
  expect(earlier.some((hash) => hash.startsWith('000'))).toBe(false)
})

test('work: without bits the first nonce does', () => {
  expect(workSearch({ challenge: 'x', bits: 0 })(1)).toBe('0')
})

test('work: a browser without Worker finds the nonce on the main thread', async () => {
  vi.stubGlobal('Worker', undefined)
  expect(await hashOf(await solveWork(work, going()))).toMatch(/^000/)
})

test('work: a worker that does not load leaves the search to the main thread', async () => {
  class BrokenWorker {
    onerror?: (event: Event) => void
    terminate = vi.fn()
    postMessage() {
      this.onerror?.(new Event('error'))
    }
  }
  vi.stubGlobal('Worker', BrokenWorker)
  expect(await hashOf(await solveWork(work, going()))).toMatch(/^000/)
})

test('work: a puzzle that is given up stops the search', async () => {
  vi.stubGlobal('Worker', undefined)
  const giveUp = new AbortController()
  const searching = solveWork({ ...work, bits: 32 }, giveUp.signal)
  giveUp.abort()
  await expect(searching).rejects.toMatchObject({ name: 'AbortError' })
})
