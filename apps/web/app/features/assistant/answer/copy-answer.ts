import type { Turn } from '#app/features/assistant/wire/turn'
import { copyText } from '#app/lib/copy-text'
import { beijingDayAndClock } from '#app/lib/session-clock'
import { type AnswerNode, parseAnswer, splitAnswer, textOf } from './answer-nodes'

const closing = '仅供参考，不构成投资建议'

/** First line of a copied answer, required by 标识办法. */
function headLine(sentAt: number): string {
  const { day, clock } = beijingDayAndClock(sentAt)
  return `【AI生成】V策 AI 助手 ${day} ${clock}`
}

const blockText = (node: AnswerNode): string => {
  if (typeof node === 'string') return node
  const { tag, children } = node
  switch (tag) {
    case 'tr':
      return children.map((cell) => textOf(cell).trim()).join('\t')
    case 'table':
    case 'thead':
    case 'tbody':
      return children.map(blockText).filter(Boolean).join('\n')
    case 'ul':
    case 'ol':
      return children.map((item, at) => `${tag === 'ol' ? `${at + 1}.` : '·'} ${textOf(item)}`).join('\n')
    case 'br':
      return '\n'
    default:
      return children.map((child) => (typeof child === 'string' ? child : blockText(child))).join('')
  }
}

/** Source lines of a copied answer: one for each page it cites, or `lines` if the turn has no sources. */
const sourceText = ({ sources }: Pick<Turn, 'sources'>, lines: readonly string[], origin: string) =>
  sources.length === 0
    ? lines
    : sources.map(({ number, title, publisher, trading_day: day, href }) =>
        [`[${number}] ${title}`, publisher, day && `交易日 ${day}`, `${origin}${href}`]
          .filter(Boolean)
          .join(' · '),
      )

type CopiedTurn = Pick<Turn, 'sentAt' | 'sources' | 'aigc'>

/** A copied answer as text: label, answer, sources, closing sentence. */
export function copiedText(turn: CopiedTurn, nodes: readonly AnswerNode[], origin: string): string {
  const { isSimulated, body, sourceLines } = splitAnswer(nodes)
  return [
    headLine(turn.sentAt),
    ...(isSimulated ? ['模拟数据'] : []),
    ...body.map(blockText),
    ...sourceText(turn, sourceLines, origin),
    closing,
  ].join('\n')
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function nodeHtml(node: AnswerNode, origin: string): string {
  if (typeof node === 'string') return escaped(node)
  const { tag, href, children } = node
  if (tag === 'br') return '<br>'
  const link = href === undefined ? '' : ` href="${escaped(origin + href)}"`
  return `<${tag}${link}>${children.map((child) => nodeHtml(child, origin)).join('')}</${tag}>`
}

/** A copied answer as HTML, with the machine-readable label of GB 45438-2025. */
export function copiedHtml(turn: CopiedTurn, nodes: readonly AnswerNode[], origin: string): string {
  const { isSimulated, body, sourceLines } = splitAnswer(nodes)
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`
  const label = turn.aigc ? ` data-aigc="${escaped(JSON.stringify({ AIGC: turn.aigc }))}"` : ''
  return [
    `<div${label}>`,
    paragraph(headLine(turn.sentAt)),
    isSimulated ? paragraph('模拟数据') : '',
    ...body.map((node) => nodeHtml(node, origin)),
    ...sourceText(turn, sourceLines, origin).map(paragraph),
    paragraph(closing),
    '</div>',
  ].join('')
}

/**
 * Copies an answer as text and HTML, or only as text where the browser cannot copy HTML; false if both fail.
 */
export async function copyAnswer(turn: Turn): Promise<boolean> {
  const nodes = parseAnswer(turn.html)
  const text = copiedText(turn, nodes, location.origin)
  const html = copiedHtml(turn, nodes, location.origin)
  if (!navigator.clipboard?.write) return copyText(text)
  const parts = Object.entries({ 'text/plain': text, 'text/html': html }).map(
    ([type, part]) => [type, new Blob([part], { type })] as const,
  )
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]).then(
    () => true,
    () => copyText(text),
  )
}
