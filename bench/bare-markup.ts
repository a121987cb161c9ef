import { createElement, type ReactNode } from 'react'

/** Parsed markup of React, from which elements can be created again. */
export type Node = string | { tag: string; props: Record<string, unknown>; children: Node[] }

const withoutEnd = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const plain = (text: string) =>
  text.replace(/&(?:(lt|gt|quot|amp)|#x([\da-f]+));/g, (_, name, code) =>
    name ? (named[name] ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** Attributes of HTML whose name in React differs. */
const propNames: Record<string, string> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  tabindex: 'tabIndex',
  for: 'htmlFor',
}

const styleOf = (text: string) =>
  Object.fromEntries(
    text.split(';').map((rule) => {
      const at = rule.indexOf(':')
      const name = rule.slice(0, at)
      const key = name.startsWith('--') ? name : name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
      return [key, rule.slice(at + 1)]
    }),
  )

const propsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      propNames[name] ?? name,
      name === 'style' ? styleOf(plain(value)) : plain(value),
    ]),
  )

/** Parses well-formed markup; comments only separate adjacent texts. */
export function nodesOf(markup: string): Node[] {
  const root: Node[] = []
  const open = [root]
  for (const [part, end, tag, props = ''] of markup.matchAll(
    /<!--.*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>]+="[^"]*")*)\s*\/?>|[^<]+/gs,
  )) {
    const into = open.at(-1) ?? root
    if (end) open.pop()
    else if (tag) {
      const children: Node[] = []
      into.push({ tag, props: propsOf(props), children })
      if (!withoutEnd.has(tag)) open.push(children)
    } else if (!part.startsWith('<!--')) into.push(plain(part))
  }
  return root
}

/** Creates new elements at every call, as a component would. */
export const elementOf = (node: Node): ReactNode =>
  typeof node === 'string' ? node : createElement(node.tag, node.props, ...node.children.map(elementOf))
