import type { APIRequestContext } from '@playwright/test'
import { parseHTML } from 'linkedom'

/** A page as the server sends it, read without a browser: no script runs, nothing is laid out. */
export interface ServedPage {
  status: number
  /** Path and query after all redirects. */
  address: string
  title: string
  document: Document
  /** Text of the `main` part of the page, with single blanks. */
  text: string
  /** Text of the first heading. */
  heading: string
  /** Cell texts by row for the table with this caption or label, header first; throws if there is none. */
  rows(table: string): string[][]
  /** Target of a link by its text or label, in `main` or in another element; throws if there is none. */
  href(link: string | RegExp, within?: Element): string
  /** Elements that match a selector and have this label or text, in document order. */
  all(selector: string, name: string | RegExp): Element[]
  /** The region with this label, or the section with this heading; throws if there is none. */
  part(name: string | RegExp): Element
}

/** The text of an element, with single blanks. */
export const textOf = (node: Element | null | undefined) =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Whether an element is hidden without scripts; `quotation.spec.ts` checks the rule in a browser. */
export const needsScript = (element: Element | null | undefined) => Boolean(element?.closest('.needs-script'))

const fits = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)

/** Name of an element: its label, the element that labels it, its caption, or its text. */
function nameOf(element: Element) {
  const by = element.getAttribute('aria-labelledby')
  const named = by ? element.ownerDocument.getElementById(by) : element.querySelector(':scope > caption')
  return element.getAttribute('aria-label') ?? textOf(named ?? element)
}

export async function readPage(
  request: APIRequestContext,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<ServedPage> {
  const reply = await request.get(path, { headers: { accept: 'text/html', ...headers } })
  const { document } = parseHTML(await reply.text())
  const { pathname, search } = new URL(reply.url())
  const address = pathname + search
  const main = document.querySelector('main')
  const all = (selector: string, name: string | RegExp) =>
    [...document.querySelectorAll(selector)].filter((each) => fits(nameOf(each), name))
  const tables = () => [...document.querySelectorAll('table')]
  return {
    status: reply.status(),
    address,
    title: textOf(document.querySelector('title')),
    document,
    text: textOf(main),
    heading: textOf(document.querySelector('h1')),
    rows(name) {
      const table = tables().find((each) => nameOf(each) === name)
      if (!table) throw new Error(`No table ${name}: ${address} has ${tables().length} tables`)
      return [...table.querySelectorAll('tr:not([aria-hidden])')].map((row) => [...row.children].map(textOf))
    },
    href(link, within = main ?? document.body) {
      const found = [...within.querySelectorAll('a[href]')].find((each) => fits(nameOf(each), link))
      if (!found) throw new Error(`No link ${link} at ${address}`)
      const href = found.getAttribute('href') ?? ''
      // A filter link only changes the query.
      return href.startsWith('?') ? pathname + href : href
    },
    all,
    part(name) {
      const [labelled] = all('[aria-label], [aria-labelledby], table', name)
      const [heading] = all('section :is(h2, h3)', name)
      const found = labelled ?? heading?.closest('section')
      if (!found) throw new Error(`No part ${name} at ${address}`)
      return found
    },
  }
}
