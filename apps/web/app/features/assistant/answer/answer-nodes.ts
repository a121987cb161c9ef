/** The elements that an answer may contain; the server sends no others. */
const answerTags = [
  'p',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'br',
  'code',
  'sup',
] as const
const answerClasses = ['rise', 'fall', 'num'] as const

export type AnswerTag = (typeof answerTags)[number]
export type AnswerClass = (typeof answerClasses)[number]

export interface AnswerElement {
  tag: AnswerTag
  classes: readonly AnswerClass[]
  /** Target of a link: a path within the portal. */
  href?: string
  children: readonly AnswerNode[]
}
export type AnswerNode = string | AnswerElement

/** The fields of a DOM node that `answerNodes` reads. */
export interface HtmlNode {
  nodeType: number
  nodeName: string
  nodeValue: string | null
  childNodes: Iterable<HtmlNode>
  getAttribute?(name: string): string | null
}

const elementType = 1
const textType = 3
const isAnswerTag = (name: string): name is AnswerTag => answerTags.some((tag) => tag === name)
/** `//other.site` and `/\other.site` are addresses of other sites. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/

/** Converts DOM nodes; drops elements, classes and link targets that are not on the allow-list. */
export function answerNodes(nodes: Iterable<HtmlNode>): AnswerNode[] {
  return [...nodes].flatMap((node) => answerNode(node) ?? [])
}

function answerNode(node: HtmlNode): AnswerNode | null {
  if (node.nodeType === textType) return node.nodeValue ?? ''
  const tag = node.nodeName.toLowerCase()
  if (node.nodeType !== elementType || !isAnswerTag(tag)) return null
  const given = (node.getAttribute?.('class') ?? '').split(/\s+/)
  const href = tag === 'a' ? node.getAttribute?.('href') : null
  return {
    tag,
    classes: answerClasses.filter((name) => given.includes(name)),
    ...(href && ownPath.test(href) && { href }),
    children: answerNodes(node.childNodes),
  }
}

/**
 * Parses the HTML of an answer; in the browser only. The parsed document runs no script and loads no file.
 */
export const parseAnswer = (html: string): AnswerNode[] =>
  answerNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes)

export const textOf = (node: AnswerNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')

/** Text of a node for a screen reader: without citations, and with spaces between the cells of a row. */
export function readableText(node: AnswerNode): string {
  if (typeof node === 'string') return node
  return node.tag === 'sup' ? '' : node.children.map(readableText).join(isRow(node) ? ' ' : '')
}
const isRow = ({ tag }: AnswerElement) => tag === 'tr' || tag === 'tbody' || tag === 'table'

/** An answer split into its text and its marks; the page shows the marks outside the text. */
export interface SplitAnswer {
  isSimulated: boolean
  body: readonly AnswerNode[]
  /** Lines such as 来源 上海期货交易所 · 交易日 2026-11-20. */
  sourceLines: readonly string[]
}

const isParagraph = (node: AnswerNode, text: RegExp) =>
  typeof node !== 'string' && node.tag === 'p' && text.test(textOf(node))

/** Separates the text of an answer from its marks: 模拟数据 at the beginning, 来源 and AI 生成 at the end. */
export function splitAnswer(nodes: readonly AnswerNode[]): SplitAnswer {
  const isMark = (node: AnswerNode) => isParagraph(node, /^(模拟数据|AI 生成)$/)
  const isSource = (node: AnswerNode) => isParagraph(node, /^来源 /)
  return {
    isSimulated: nodes.some((node) => isParagraph(node, /^模拟数据$/)),
    body: nodes.filter((node) => !isMark(node) && !isSource(node)),
    sourceLines: nodes.filter(isSource).map(textOf),
  }
}
