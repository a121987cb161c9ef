import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { type DraftInputOf, type Endpoint, getQuoteBoard, type OutputOf, type Quote } from '@vce/protocol'

/** The server's answer to the call that a page would send. */
export async function ask<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: DraftInputOf<E>,
): Promise<OutputOf<E>> {
  const reply = await request.post(endpoint.path, { data: input ?? {} })
  const { code, msg, data }: { code: number; msg: string; data: OutputOf<E> } = await reply.json()
  expect([code, msg], endpoint.path).toEqual([1, expect.any(String)])
  return data
}

const board = (request: APIRequestContext) => ask(request, getQuoteBoard, { world: 'simulated' })

/** The contract with the newest trade: it trades whenever anything trades. */
export async function lastTradedQuote(request: APIRequestContext): Promise<Quote> {
  const { quotes } = await board(request)
  const [first] = quotes.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0) || (b.volume ?? 0) - (a.volume ?? 0))
  if (!first) throw new Error('The simulated market has no contract')
  return first
}

/** Milliseconds after which a market without trades counts as resting. */
const timeoutMs = 8_000

/**
 * Current quotes of main contracts whose volume has grown since `before`; none while the market is closed.
 */
export async function tradedSince(
  request: APIRequestContext,
  before: readonly Quote[],
  least = 1,
): Promise<Quote[]> {
  const known = new Map(before.map(({ contract, volume }) => [contract, volume]))
  const traded = async () =>
    (await board(request)).quotes.filter(
      ({ contract, volume }) => volume !== null && volume > (known.get(contract) ?? 0),
    )
  const deadline = Date.now() + timeoutMs
  let found = await traded()
  while (found.length < least && Date.now() < deadline) found = await traded()
  return found
}

/** Texts of a table's cells by row, all read at the same time. */
export const cellsOf = (table: Locator): Promise<string[][]> =>
  table.evaluate((node) =>
    [...node.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
      [...row.children].map((cell) => cell.textContent ?? ''),
    ),
  )

/** The number in a cell: `−1,204` is -1204, `—` is null. */
export function figureOf(text: string | undefined): number | null {
  const plain = (text ?? '')
    .replaceAll(',', '')
    .replace('\u2212', '-')
    .replace(/[%亿]$/, '')
  return plain === '' || plain === '—' ? null : Number(plain)
}

/** Headers of a table, in order, once the table is shown. */
export const headersOf = (table: Locator): Promise<string[]> =>
  table.evaluate((node) => [...node.querySelectorAll('thead th')].map((header) => header.textContent ?? ''))

/** Stores symbols in a guest's 自选 before the page opens. */
export const storeOwnList = (page: Page, symbols: readonly string[]) =>
  page.addInitScript((listed) => {
    if (localStorage.getItem('own_list') === null) {
      localStorage.setItem('own_list', JSON.stringify({ symbols: listed, groups: [], version: 1 }))
    }
  }, symbols)
