import { type MarketPhase, marketPhase, productOf } from '@vce/futures'
import { getQuoteDetail } from '@vce/protocol'
import { phaseTexts } from '../../apps/web/app/lib/phase-texts.fixture'
import { expect, test } from '../support/fixtures'
import { ask } from '../support/market'
import { type Moment, moments } from '../support/moments'
import { serverNow } from '../support/server'

/** The server's clock in Beijing time: `YYYY-MM-DD HH:mm`. */
const clockAt = (moment: Moment) =>
  new Date(serverNow(moment) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Texts on the page of a product that is not trading, by phase of the market. */
const restTexts: Partial<Record<MarketPhase, RegExp>> = {
  shortBreak: /^小节休息，10:30 恢复交易$/,
  lunch: /^午间休市，13:\d0 恢复交易$/,
  closed: /^(夜盘已收盘，|尚未开盘，|已收盘)/,
}

test('a server started at a moment shows the market of that moment', async ({ page, request, moment }) => {
  await page.goto('/quotation?type=2&world=simulated&product=rb')
  const clock = clockAt(moment)
  expect(clock.slice(0, 10)).toBe(moments[moment].slice(0, 10))
  await expect(
    page.getByRole('banner').getByText(phaseTexts[marketPhase(clock)], { exact: true }),
  ).toBeVisible()

  const { feed } = await ask(request, getQuoteDetail, { world: 'simulated', product: 'rb' })
  const main = page.locator('main')
  if (feed.kind === 'replay') {
    await expect(
      main.getByRole('region', { name: '行情概览' }).getByText('回放', { exact: true }),
    ).toBeVisible()
    return
  }
  await expect(main.getByText('回放', { exact: true })).toHaveCount(0)
  const text = restTexts[marketPhase(clock, productOf('rb'))]
  if (text) await expect(main.getByText(text)).toBeVisible()
  else await expect(main.getByText(/^(小节休息|午间休市|夜盘已收盘|尚未开盘|已收盘)/)).toHaveCount(0)
})
