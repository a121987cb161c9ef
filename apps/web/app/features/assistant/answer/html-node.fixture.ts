import type { HtmlNode } from './answer-nodes'

/** An element of a parsed document. */
export const element = (
  name: string,
  attributes: Record<string, string>,
  ...children: (HtmlNode | string)[]
): HtmlNode => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  nodeValue: null,
  childNodes: children.map((child) => (typeof child === 'string' ? textNode(child) : child)),
  getAttribute: (wanted) => attributes[wanted] ?? null,
})

const textNode = (text: string): HtmlNode => ({
  nodeType: 3,
  nodeName: '#text',
  nodeValue: text,
  childNodes: [],
})
