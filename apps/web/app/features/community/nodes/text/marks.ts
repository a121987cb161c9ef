import type { MarkSpec } from '@tiptap/pm/model'
import { isLinkAddress } from './link-address'

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
