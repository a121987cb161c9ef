import type { MarkSpec, NodeSpec, TagParseRule } from '@tiptap/pm/model'
import { emojiImage, emojiSymbols, picturePath, quoteIntervals } from '@vce/protocol'
import { isLinkAddress } from '#app/features/community/nodes/text/link-address'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Parses an attribute as a positive integer; null if it is not one. */
const idOf = (element: HTMLElement, name: string): number | null => {
  const id = Number(element.getAttribute(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Rule that parses an inline node which was copied from the editor. */
const parseSpan = (name: string, attrsOf: (element: HTMLElement) => object | null): TagParseRule => ({
  tag: `span[data-${name}]`,
  getAttrs: (element) => {
    const attrs = attrsOf(element)
    return attrs === null ? false : { ...attrs }
  },
})

const maxLabel = 40
const labelOf = (element: HTMLElement, trigger: string): string | null => {
  const label = (element.textContent ?? '').replace(trigger, '').trim()
  return label === '' || label.length > maxLabel ? null : label
}

function parseLabelled(name: string, trigger: string): TagParseRule {
  return parseSpan(name, (element) => {
    const id = idOf(element, `data-${name}`)
    const label = labelOf(element, trigger)
    return id === null || label === null ? null : { id, label }
  })
}

/** Inline nodes: what a line of text can contain, line breaks included. */
export const inlineNodes: Record<string, NodeSpec> = {
  text: { group: 'inline' },
  hardBreak: {
    leafText: () => '\n',
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  contract: {
    inline: true,
    group: 'inline',
    atom: true,
    leafText: ({ attrs }) => `$${attrs.code}`,
    attrs: { code: {} },
    parseDOM: [
      parseSpan('contract', (element) => {
        const code = element.getAttribute('data-contract') ?? ''
        return /^[A-Za-z]{1,2}(_F)?(\d{4})?$/.test(code) ? { code } : null
      }),
    ],
    toDOM: ({ attrs }) => ['span', { 'data-contract': attrs.code }, `$${attrs.code}`],
  },
  mention: {
    inline: true,
    group: 'inline',
    atom: true,
    leafText: ({ attrs }) => `@${attrs.label}`,
    attrs: { id: {}, label: {} },
    parseDOM: [parseLabelled('mention', '@')],
    toDOM: ({ attrs }) => ['span', { 'data-mention': attrs.id, class: 'text-brand' }, `@${attrs.label}`],
  },
  topic: {
    inline: true,
    group: 'inline',
    atom: true,
    leafText: ({ attrs }) => `#${attrs.label}`,
    attrs: { id: {}, label: {} },
    parseDOM: [parseLabelled('topic', '#')],
    toDOM: ({ attrs }) => ['span', { 'data-topic': attrs.id, class: 'text-brand' }, `#${attrs.label}`],
  },
  emoji: {
    inline: true,
    group: 'inline',
    atom: true,
    leafText: ({ attrs }) => attrs.code,
    attrs: { code: {} },
    parseDOM: [
      parseSpan('emoji', (element) => {
        const code = element.getAttribute('data-emoji') ?? ''
        return emojiSymbols.has(code) ? { code } : null
      }),
    ],
    toDOM: ({ attrs: { code } }) => [
      'span',
      { 'data-emoji': code, title: code },
      [
        `${svgNamespace} svg`,
        { role: 'img', 'aria-label': code, class: 'inline-block size-6 align-[-6px]' },
        [`${svgNamespace} use`, { href: emojiImage(emojiSymbols.get(code) ?? '') }],
      ],
    ],
  },
}

export const paragraph: NodeSpec = {
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag: 'p' }],
  toDOM: () => ['p', 0],
}

/** A picture; `upload` is its path, `/files/<hash>.webp`. */
const image: NodeSpec = {
  group: 'block',
  atom: true,
  attrs: { upload: {}, alt: { default: '' } },
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? ''
        if (!URL.canParse(src, location.href)) return false
        const { pathname, origin } = new URL(src, location.href)
        if (origin !== location.origin || !picturePath.test(pathname)) return false
        return { upload: pathname, alt: (element.getAttribute('alt') ?? '').slice(0, 60) }
      },
    },
  ],
  toDOM: ({ attrs }) => ['img', { src: attrs.upload, alt: attrs.alt }],
}

const maxStart = 999

/** Blocks of posts and answers. List items, like documents, may begin with any block. */
export const richBlocks: Record<string, NodeSpec> = {
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [
      ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
      ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bulletList: {
    content: 'listItem+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  orderedList: {
    content: 'listItem+',
    group: 'block',
    attrs: { start: { default: 1 } },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs: (element) => {
          const start = Number(element.getAttribute('start') ?? 1)
          return { start: Number.isInteger(start) && start >= 1 && start <= maxStart ? start : 1 }
        },
      },
    ],
    toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0],
  },
  listItem: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  codeBlock: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontalRule: { group: 'block', atom: true, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  image,
  quoteCard: {
    group: 'block',
    atom: true,
    attrs: { code: {}, interval: { default: quoteIntervals[0] } },
    toDOM: ({ attrs }) => ['div', { 'data-quote-card': attrs.code }],
  },
}

/** Blocks that a post may contain once, at the top level; their content is stored outside the text. */
export const postBlocks: Record<string, NodeSpec> = {
  /** `id` of the published vote; 0 before publication. */
  vote: {
    group: 'ownBlock',
    atom: true,
    attrs: { id: { default: 0 } },
    toDOM: () => ['div', { 'data-vote': '' }],
  },
  journal: { group: 'ownBlock', atom: true, toDOM: () => ['div', { 'data-journal': '' }] },
}

export const linkMark: MarkSpec = {
  attrs: { href: {} },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? ''
        return isLinkAddress(href) ? { href } : false
      },
    },
  ],
  toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'nofollow noopener' }, 0],
}

export const textMarks: Record<string, MarkSpec> = {
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps copied content in a `b` element of normal weight.
      { tag: 'b', getAttrs: ({ style }) => (style.fontWeight === 'normal' ? false : null) },
      { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[6-9]\d{2})$/.test(value) ? null : false) },
    ],
    toDOM: () => ['strong', 0],
  },
  strike: {
    parseDOM: [
      ...['s', 'del', 'strike'].map((tag) => ({ tag })),
      {
        style: 'text-decoration',
        consuming: false,
        getAttrs: (value) => (value.includes('line-through') ? null : false),
      },
    ],
    toDOM: () => ['s', 0],
  },
}
