import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { elementOf, nodesOf } from './bare-markup'

/*
 * The cost of a page with nothing around it: its tables, lists and lists of figures as plain React elements
 * with the page's classes and texts, already in memory. There is no router, no query client, none of our
 * components and no formatting. The page itself also has filters, charts, card headers, notes, menus and the
 * state for the browser, and may cost more by their share.
 */

const kinds = ['table', 'dl', 'ul', 'ol']

/** Markup of each table and list inside `main`; a nested table or list is part of the outer one. */
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

/**
 * Creates a function that renders the rows of a page; checks that its first result equals the page's own
 * rows.
 */
export function createRowsRenderer(html: string): () => string {
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

/**
 * Creates a function that renders the whole body of a page as bare elements, except for the state at the end.
 * React cannot render this document at a lower cost.
 */
export function createBodyRenderer(html: string): () => string {
  const body = html.slice(
    html.indexOf('<body>') + '<body>'.length,
    html.indexOf('<script type="application/json"'),
  )
  const nodes = nodesOf(body)
  const render = () => renderToString(createElement('body', null, ...nodes.map(elementOf)))
  // React adds preload links for pictures, but not for cards that a page writes as text, so preload links are
  // not counted.
  const [ours, bare] = [`<body>${body}`, render()].map(
    (markup) => markup.match(/<(?!link rel="preload")[a-z]/g)?.length,
  )
  if (ours !== bare) throw new Error(`The bare body has ${bare} elements, the page ${ours}`)
  return render
}
