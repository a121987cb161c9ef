import { expect, test } from 'vitest'
import { refusal } from '#platform/errors'
import { documentFacts } from './document-facts'
import { documentOf, image } from './documents.fixture'
import { prepareText } from './text-draft'

test('a text is prepared with facts about its author after the filter has read its pictures', async () => {
  const registered = new Date('2026-11-01T09:00:00+08:00')
  const read: string[] = []
  const document = documentOf('螺纹钢减仓', image('/files/a.webp'), image('/files/b.webp'))
  const sent = {
    kind: 'comment' as const,
    user: {
      kind: 'user' as const,
      userId: 7,
      sessionId: 1,
      hasPhone: true,
      client: { address: '203.0.113.7', agent: '', origin: 'https://v.example.com' },
    },
    now: registered,
    refuse: () => refusal('malformedRequest'),
    document,
    facts: documentFacts(document),
    postId: 12,
  }
  const prepared = await prepareText(
    {
      filter: Object.assign(async () => ({ score: 0, findings: [], verdict: 'publish' as const }), {
        lookAt: async (pictures: readonly string[]) => {
          read.push(...pictures)
          return false
        },
      }),
      regionOf: async (address) => (address === '203.0.113.7' ? '上海' : null),
      registeredAt: async (userId) => (userId === 7 ? registered : null),
    },
    sent,
  )
  expect(prepared).toEqual({ ...sent, registeredAt: registered, region: '上海' })
  expect(read).toEqual(['/files/a.webp', '/files/b.webp'])
})
