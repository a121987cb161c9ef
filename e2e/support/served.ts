import type { APIRequestContext } from '@playwright/test'
import { parseHTML } from 'linkedom'

/** A page as the server sends it, read without a browser: no script runs, nothing is laid out. */
export interface ServedPage {
  status: number
  title: string
  document: Document
  /** The text of the page's own part, with single blanks. */
  text: string
  /** The text of its first heading. */
  heading: string
  /** Rows of the table with this caption or label, head first, by the texts of their cells; throws if there is none. */
  rows(table: string): string[][]
  /** The address behind a link of the page's own part, by its text or label; throws if there is none. */
  href(link: string | RegExp): string
}

const textOf = (node: Element | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

const fits = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)

export async function serve(
  request: APIRequestContext,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<ServedPage> {
  const reply = await request.get(address, { headers: { accept: 'text/html', ...headers } })
  const { document } = parseHTML(await reply.text())
  const main = document.querySelector('main')
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element)
  const tables = () => [...document.querySelectorAll('table')]
  return {
    status: reply.status(),
    title: textOf(document.querySelector('title')),
    document,
    text: textOf(main),
    heading: textOf(document.querySelector('h1')),
    rows(name) {
      const table = tables().find(
        (each) => (each.getAttribute('aria-label') ?? textOf(each.querySelector('caption'))) === name,
      )
      if (!table) throw new Error(`No table ${name}: ${address} has ${tables().length} tables`)
      return [...table.querySelectorAll('tr:not([aria-hidden])')].map((row) => [...row.children].map(textOf))
    },
    href(link) {
      const found = [...(main?.querySelectorAll('a[href]') ?? [])].find((each) => fits(nameOf(each), link))
      if (!found) throw new Error(`No link ${link} at ${address}`)
      return found.getAttribute('href') ?? ''
    },
  }
}
