import { createElement, type ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import type { AnswerClass, AnswerElement, AnswerNode, AnswerTag } from './answer-nodes'
import { withoutRepeatedCitations } from './repeated-citations'

const tagStyles: Partial<Record<AnswerTag, string>> = {
  strong: 'font-semibold text-ink',
  em: 'not-italic text-ink-2',
  ul: 'list-disc space-y-1 pl-5 marker:text-ink-4',
  ol: 'list-decimal space-y-1 pl-5 marker:text-ink-3',
  thead: 'bg-sunken text-xs text-ink-3',
  tbody: '[&_tr+tr]:border-t [&_tr]:border-line [&_tr:hover]:bg-hover',
  th: 'h-8 px-2 text-left font-normal whitespace-nowrap first:pl-3 last:pr-3',
  td: 'h-8 px-2 py-1 first:pl-3 first:whitespace-nowrap last:pr-3',
  code: 'rounded-sm bg-hover px-1 py-0.5 text-sm',
  sup: 'mx-0.5 inline-block align-[1px] text-xs leading-none',
}

const classStyles: Record<AnswerClass, string> = {
  rise: 'text-rise',
  fall: 'text-fall',
  num: 'text-right! whitespace-nowrap tabular-nums',
}

/** Style of a paragraph that consists of a single `<strong>`: it is shown as a notice. */
const noticeVariant =
  'rounded-md bg-sunken px-3 py-2 text-sm text-ink-2 [&>strong]:font-normal [&>strong]:text-ink-2'
const isNotice = ({ tag, children: [only, ...more] }: AnswerElement) =>
  tag === 'p' && more.length === 0 && typeof only === 'object' && only.tag === 'strong'

/** Elements of tables, whose text children are white space only; React must not render this white space. */
const tableTags: readonly AnswerTag[] = ['table', 'thead', 'tbody', 'tr']

/** Called with the number of a citation when the reader points at it or focuses it. */
type OnPoint = ((number: number) => void) | undefined

const shown = (nodes: readonly AnswerNode[], onPoint: OnPoint): ReactNode[] =>
  nodes.map((node, at) => shownNode(node, at, onPoint))

/** A link whose text is a number in brackets: `[1]` is shown as a small 1. */
const isCitation = ({ tag, children }: AnswerElement) =>
  tag === 'a' && children.length === 1 && typeof children[0] === 'string' && /^\[\d+\]$/.test(children[0])

function shownLink(element: AnswerElement, key: number, onPoint: OnPoint) {
  const { href, children } = element
  if (href === undefined) return <span key={key}>{shown(children, onPoint)}</span>
  if (!isCitation(element)) {
    return (
      <Link key={key} to={href} className="text-brand hover:underline">
        {shown(children, onPoint)}
      </Link>
    )
  }
  const number = String(children[0]).slice(1, -1)
  const point = onPoint && (() => onPoint(Number(number)))
  return (
    <Link
      key={key}
      to={href}
      aria-label={`来源 ${number}`}
      onMouseEnter={point}
      onFocus={point}
      className="center h-4 min-w-4 rounded-full px-0.5 bg-brand-soft font-medium text-brand hover:bg-brand-fill hover:text-on-fill"
    >
      {number}
    </Link>
  )
}

function shownNode(node: AnswerNode, key: number, onPoint: OnPoint): ReactNode {
  if (typeof node === 'string') return node
  const { tag, classes } = node
  const children = tag === 'tbody' ? withoutRepeatedCitations(node.children) : node.children
  if (tag === 'a') return shownLink(node, key, onPoint)
  if (tag === 'br') return <br key={key} />
  const className = cn(
    tagStyles[tag],
    isNotice(node) && noticeVariant,
    classes.map((name) => classStyles[name]),
  )
  const inner = tableTags.includes(tag) ? children.filter((child) => typeof child !== 'string') : children
  const scope = tag === 'th' ? { scope: 'col' } : {}
  const element = createElement(tag, { key, className, ...scope }, shown(inner, onPoint))
  if (tag !== 'table') return element
  return (
    <div key={key} className="box overflow-x-auto rounded-md">
      <table className="w-full border-collapse text-sm text-ink">{shown(inner, onPoint)}</table>
    </div>
  )
}

/** Renders the nodes of an answer. */
export const AnswerBody = ({ nodes, onPoint }: { nodes: readonly AnswerNode[]; onPoint?: OnPoint }) => (
  <div className="grid gap-2.5 text-brief break-words text-ink *:min-w-0">{shown(nodes, onPoint)}</div>
)
