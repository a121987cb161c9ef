import { expect, type Locator, type Page } from '@playwright/test'
import type { DraftInputOf, Endpoint, OutputOf } from '@vce/protocol'

/** The server's answer for the reader who is signed in on the page; guests get a shorter history. */
export async function askAsReader<E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: DraftInputOf<E>,
): Promise<OutputOf<E>> {
  const { code, data }: { code: number; data: OutputOf<E> } = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', token: localStorage.getItem('tokenReload') ?? '' }
      return (await fetch(path, { method: 'POST', headers, body })).json()
    },
    [endpoint.path, JSON.stringify(input ?? {})] as const,
  )
  expect(code, endpoint.path).toBe(1)
  return data
}

/** The card with this title. */
export const cardOf = (page: Page, title: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last()
