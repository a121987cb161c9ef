import { quietMs } from '../../apps/web/app/lib/when-idle'
import { giveVouchers } from '../support/books'
import { expect, test } from '../support/fixtures'
import { chanceOf, walk, watchPage } from '../support/robot'

/** Two walks of fifteen presses for each role; `npm run soak -- robot` sets more and longer ones. */
const paths = Number(process.env.VCE_ROBOT_PATHS ?? 2)
const presses = Number(process.env.VCE_ROBOT_PRESSES ?? 15)
const seed = Number(process.env.VCE_ROBOT_SEED ?? 51)

const starts = {
  guest: ['/', '/quotation?type=1', '/qiyouCommunityV3', '/viewingData?showModel=cclhb', '/search?q=螺纹'],
  member: ['/my/vliV2', '/', '/qiyouCommunityV3', '/qxp', '/my/noticeList', '/luckDraw'],
  buyer: ['/vipV2', '/my/recharge', '/my/orderList', '/cashDesk/recharge', '/my/coupon'],
} as const
type Role = keyof typeof starts
const roles: readonly Role[] = ['guest', 'member', 'buyer']

test.use({ offers: 'open' })

for (const [place, role] of roles.entries()) {
  for (let path = 0; path < paths; path += 1) {
    test(`random presses of a ${role} are neither interrupted nor without effect, walk ${path + 1}`, async ({
      page,
      context,
      signIn,
      signInNewcomer,
    }) => {
      test.setTimeout(60_000 + presses * 10_000)
      await context.addInitScript(watchPage, quietMs)
      if (role === 'member') await signInNewcomer()
      if (role === 'buyer') await giveVouchers(await signIn(), 500)
      const chance = chanceOf(seed + place * 1_000 + path)
      const start = starts[role][path % starts[role].length] ?? '/'
      const { trail, dead, interruptions } = await walk(page, { start, presses, chance })
      expect({ dead, interruptions }, trail.join('\n')).toEqual({ dead: [], interruptions: [] })
    })
  }
}

test('the robot notices a dead control and an offer over a dialog', async ({ page, context }) => {
  await context.addInitScript(watchPage, quietMs)
  await page.route('**/robot-sample', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><div role="dialog"><button>无用</button></div>
        <script>document.documentElement.dataset.offer = 'signIn'</script>`,
    }),
  )
  const { dead, interruptions } = await walk(page, {
    start: '/robot-sample',
    presses: 1,
    chance: chanceOf(seed),
  })
  expect(dead).toEqual(['无用 @ /robot-sample'])
  expect(interruptions).toEqual([expect.stringMatching(/^signIn over a dialog/)])
})
