import { expect, test } from 'vitest'
import { namesOf } from './document-names'
import type { Block, Inline, Mark } from './nodes/node-types'

const upload = `/files/${'ab'.repeat(32)}.webp`
const journal = {
  contract: 'rb2705',
  direction: 'long' as const,
  opened_at: '2026-11-20 21:05:00',
  open_price: 3010,
  reason: '突破',
}
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const linked = (href: string): Inline => {
  const marks: Mark[] = [{ type: 'bold' }, { type: 'link', attrs: { href } }]
  return { type: 'text', text: '链接', marks }
}

test('names are found at every depth, in order and with repetitions', () => {
  const names = namesOf({
    type: 'doc',
    content: [
      paragraph({ type: 'contract', attrs: { code: 'rb2705' } }, linked('/quotation')),
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              paragraph(
                { type: 'contract', attrs: { code: 'hc' } },
                { type: 'mention', attrs: { id: 7, label: '稳健螺纹' } },
              ),
            ],
          },
        ],
      },
      { type: 'blockquote', content: [paragraph({ type: 'contract', attrs: { code: 'rb2705' } })] },
      paragraph({ type: 'topic', attrs: { id: 3, label: '螺纹钢' } }),
      { type: 'quoteCard', attrs: { code: 'cu', interval: 'week' } },
      { type: 'image', attrs: { upload, alt: '库存' } },
      { type: 'vote', attrs: { id: 0 } },
      { type: 'journal', attrs: journal },
    ],
  })

  expect(names).toEqual({
    contracts: ['rb2705', 'hc', 'rb2705'],
    charts: [{ code: 'cu', interval: 'week' }],
    pictures: [{ url: upload, alt: '库存' }],
    links: ['/quotation'],
    mentions: [7],
    topics: [3],
    journals: [journal],
    votes: [0],
  })
})

test('a text without names has none', () => {
  const names = namesOf({ type: 'doc', content: [paragraph({ type: 'text', text: '观望' })] })
  expect(Object.values(names).flat()).toEqual([])
})
