import { expect, test } from 'vitest'
import type { Actor } from '#platform/http'
import { startTestApp, testTime } from '#test/app'
import { createCaptchaUseCounter } from './captcha-use'
import { workBits } from './work-bits'

const { db } = await startTestApp()
const actor: Actor = {
  kind: 'guest',
  client: { address: '203.0.113.9', agent: 'vitest', origin: 'http://localhost' },
}
const useOf = createCaptchaUseCounter({
  db,
  clock: { now: () => testTime },
  budget: { recentCounts: async () => ({ sent: 1_000, used: 0 }) },
  maxMessages: 600,
})

test('many unused codes raise the difficulty for strangers but not for a member’s browser', async () => {
  expect(workBits(await useOf(actor, { isMemberBrowser: false }))).toBe(19)
  expect(workBits(await useOf(actor, { isMemberBrowser: true }))).toBe(16)
})
