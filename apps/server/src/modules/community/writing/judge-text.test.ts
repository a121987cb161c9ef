import { limitsOfTier } from '@vce/protocol'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '#platform/errors'
import { compileOwnWords } from '#platform/text-check'
import { createTestDatabase } from '#test/database'
import { createTextFilter } from '../moderation/text-filter'
import type { Refuse } from './check-writing'
import { documentFacts } from './document-facts'
import { documentOf } from './documents.fixture'
import { judgeText, passFilter } from './judge-text'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const now = new Date('2026-11-20T16:00:00+08:00')
const ownWords = compileOwnWords()
const codePicture = '/files/qr.webp'
const filter = createTextFilter({
  banned: () => ownWords,
  ownHosts: [],
  hasQrCode: async (url) => url === codePicture,
})
/** Names the refusal in the details of a failure. */
const refuse: Refuse = (key) => refusal('malformedRequest', { refused: key })
const refused = (key: string) => ({ details: { refused: key } })
const pace = { what: 'post', perDay: 2, gap: 1 }

const authorOf = (userId: number) =>
  ({ userId, tier: 1, isTeacher: false, limits: limitsOfTier(1), muted: null }) as const

function draftOf(userId: number, text: string, pictures: string[] = [], at = now) {
  const document = documentOf(text)
  return {
    kind: 'post' as const,
    user: {
      kind: 'user' as const,
      userId,
      sessionId: 1,
      hasPhone: true,
      client: { address: '203.0.113.7', agent: '', origin: 'https://v.example.com' },
    },
    now: at,
    refuse,
    document,
    facts: documentFacts(document),
    registeredAt: null,
    region: null,
    author: authorOf(userId),
    pictures: pictures.map((url) => ({ url, alt: '', width: 1, height: 1 })),
    text,
  }
}
const laterBy = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

test('a text passes the filter unless the filter refuses it', async () => {
  const textOf = (text: string) => ({
    kind: 'topic' as const,
    text,
    author: authorOf(1),
    registeredAt: null,
    now,
  })
  const unfit = () => refuse('unfit')
  expect(await passFilter(db, filter, textOf('螺纹钢减仓'), unfit)).toMatchObject({
    checked: { verdict: 'publish' },
    isHeld: false,
  })
  await expect(passFilter(db, filter, textOf('赌博'), unfit)).rejects.toMatchObject(refused('unfit'))
})

test('a text whose picture has a QR code is held for a moderator', async () => {
  const draft = draftOf(2, '今天的图', [codePicture])
  expect(await judgeText(db, filter, draft, { pace })).toMatchObject({ text: '今天的图', isHeld: true })
})

test('an author at a limit is refused before the filter reads the text', async () => {
  await judgeText(db, filter, draftOf(3, '螺纹钢减仓'), { pace })
  await expect(judgeText(db, filter, draftOf(3, '赌博'), { pace })).rejects.toMatchObject(refused('tooFast'))
  await expect(judgeText(db, filter, draftOf(3, '赌博', [], laterBy(2)), { pace })).rejects.toMatchObject(
    refused('unfit'),
  )
  await expect(judgeText(db, filter, draftOf(3, '热卷增仓', [], laterBy(4)), { pace })).rejects.toMatchObject(
    refused('usedUp'),
  )
})
