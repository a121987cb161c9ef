import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { elementOf, nodesOf } from './bare-markup'

/*
 * The cost of a page with nothing around it: its tables, lists and lists of figures as plain React elements with the
 * classes and texts the page gives them, ready in memory. No router, no query client, no components of ours, no
 * formatting. Filters, charts, headers of cards, notes, menus and the state for the browser are left out: the page may
 * cost more by as much.
 */

const kinds = ['table', 'dl', 'ul', 'ol']

/** The markup of each table and list inside of `main`, the ones within another left to it. */
export function rowsOf(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
  const found: string[] = []
  const open: string[] = []
  let from = 0
  for (const { 0: tag, 1: end, 2: name = '', index } of main.matchAll(/<(\/?)(table|dl|ul|ol)\b[^>]*>/g)) {
    if (!end) {
      if (open.length === 0) from = index
      open.push(name)
    } else if (open.pop() !== undefined && open.length === 0) found.push(main.slice(from, index + tag.length))
  }
  if (found.length === 0) throw new Error(`The page has none of ${kinds.join(', ')}`)
  return found
}

/** Renders the rows of a page at every call; the first result must equal the page's own rows. */
export function barePage(html: string): () => string {
  const rows = rowsOf(html)
  const nodes = rows.flatMap(nodesOf)
  const render = () => renderToString(createElement('main', null, ...nodes.map(elementOf)))
  const [ours, bare] = [`<main>${rows.join('')}</main>`, render()]
  if (ours !== bare) {
    const at = [...ours].findIndex((character, index) => character !== bare[index])
    throw new Error(
      `The bare page differs: ${ours.slice(at - 60, at + 60)} | ${bare.slice(at - 60, at + 60)}`,
    )
  }
  return render
}

/** The whole body of a page as bare elements, but for the state at its end: React's own floor for this document. */
export function bareBody(html: string): () => string {
  const body = html.slice(
    html.indexOf('<body>') + '<body>'.length,
    html.indexOf('<script type="application/json"'),
  )
  const nodes = nodesOf(body)
  const render = () => renderToString(createElement('body', null, ...nodes.map(elementOf)))
  // React hints at pictures ahead of its markup, which a page that writes its cards as text does not.
  const [ours, bare] = [`<body>${body}`, render()].map(
    (markup) => markup.match(/<(?!link rel="preload")[a-z]/g)?.length,
  )
  if (ours !== bare) throw new Error(`The bare body has ${bare} elements, the page ${ours}`)
  return render
}
