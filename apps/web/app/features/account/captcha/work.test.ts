import { afterEach, expect, test, vi } from 'vitest'
import { solveWork } from './work'
import { createWorkSearch } from './work-search'

const work = { challenge: 'yhV0kq3nB-x_2Rtz', bits: 12 }
/** SHA-256 as hex, computed by the platform. */
async function hashOf(nonce: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${work.challenge}:${nonce}`))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
const notAborted = () => new AbortController().signal

afterEach(() => {
  vi.unstubAllGlobals()
})

test('work: the nonce found is the first whose hash starts with the required zero bits', async () => {
  const search = createWorkSearch(work)
  let nonce: string | undefined
  while (nonce === undefined) nonce = search(500)

  expect(await hashOf(nonce)).toMatch(/^000/)
  const earlier = await Promise.all(
    Array.from({ length: Number(nonce) }, (_, index) => hashOf(String(index))),
  )
  expect(earlier.some((hash) => hash.startsWith('000'))).toBe(false)
})

test('work: with zero bits the first nonce is valid', () => {
  expect(createWorkSearch({ challenge: 'x', bits: 0 })(1)).toBe('0')
})

test('work: a browser without Worker finds the nonce on the main thread', async () => {
  vi.stubGlobal('Worker', undefined)
  expect(await hashOf(await solveWork(work, notAborted()))).toMatch(/^000/)
})

test('work: if the worker does not load, the main thread searches', async () => {
  class BrokenWorker {
    onerror?: (event: Event) => void
    terminate = vi.fn()
    postMessage() {
      this.onerror?.(new Event('error'))
    }
  }
  vi.stubGlobal('Worker', BrokenWorker)
  expect(await hashOf(await solveWork(work, notAborted()))).toMatch(/^000/)
})

test('work: aborting the signal stops the search', async () => {
  vi.stubGlobal('Worker', undefined)
  const stop = new AbortController()
  const searching = solveWork({ ...work, bits: 32 }, stop.signal)
  stop.abort()
  await expect(searching).rejects.toMatchObject({ name: 'AbortError' })
})
