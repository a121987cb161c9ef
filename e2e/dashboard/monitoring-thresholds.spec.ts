import { ruleKinds } from '@vce/futures/monitoring'
import { expect, test } from '../support/fixtures'
import {
  eventFrames,
  expectConnected,
  interceptEvents,
  matchesServer,
  monitoringAddress,
  waitUntilCaughtUp,
} from '../support/monitoring-page'

test.beforeEach(({ request }) => waitUntilCaughtUp(request))

test('a stricter threshold has its own events until 恢复默认', async ({ page, request }) => {
  const { socket, happens } = await interceptEvents(page)
  await page.goto(monitoringAddress())
  await expectConnected(page)
  await expect.poll(() => eventFrames(socket).length).toBeGreaterThan(0)
  // Three events: at the default threshold, at the next stricter step, and at all steps.
  const mild = happens({ steps: 0b11 })
  const further = happens({ value: 0.0062, measure: 0.0062, steps: 0b100 })
  const strong = happens({ value: 0.02, measure: 0.02, steps: 0b11111 })
  await expect(mild).toBeVisible()
  await expect(strong).toBeVisible()
  await expect(further).toHaveCount(0)

  await page.getByRole('button', { name: '阈值' }).click()
  const dialog = page.getByRole('dialog', { name: '监控阈值' })
  const surge = dialog.getByRole('combobox', { name: '1分钟急涨阈值' })
  await expect(surge).toHaveValue('0')
  await expect(surge.locator('option')).toHaveText([
    '≥ 0.30%（默认）',
    '≥ 0.45%',
    '≥ 0.60%',
    '≥ 0.90%',
    '≥ 1.50%',
  ])
  await expect(dialog.getByRole('combobox', { name: '增仓异动阈值' }).locator('option').first()).toHaveText(
    '≥ 0.50% 且 ≥ 500 手（默认）',
  )
  await expect(dialog.getByRole('row', { name: '日内新高' }).getByRole('combobox')).toHaveCount(0)

  await surge.selectOption('≥ 0.60%')
  await expect(mild).toHaveCount(0)
  await expect(further).toHaveCount(1)
  await expect(strong).toHaveCount(1)
  await surge.selectOption('≥ 1.50%')
  await expect(further).toHaveCount(0)
  await expect(strong).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: '开启 1分钟急涨' }).uncheck()
  await expect(strong).toHaveCount(0)

  await dialog.getByRole('button', { name: '恢复默认' }).click()
  await expect(surge).toHaveValue('0')
  await expect(mild).toHaveCount(1)
  await expect(further).toHaveCount(0)
  await surge.selectOption('≥ 0.60%')
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
  await expect(further).toBeVisible()

  // The browser stores the step, and the page requests the list for these thresholds.
  const steps = { surge1m: 2 }
  await page.reload()
  await expectConnected(page)
  await expect.poll(() => matchesServer(page, request, { steps }), { timeout: 20_000 }).toBe(true)
})

test('stored thresholds become the nearest step that is not milder', async ({ page, request }) => {
  await page.addInitScript(() => {
    const own = { surge1m: { rate: 0.005 }, interestUp: { lots: 1400 }, limitUpNear: { rate: 0.003 } }
    localStorage.setItem('monitoring_settings', JSON.stringify({ off: ['largeTrade'], own }))
  })
  await page.goto(monitoringAddress())
  await expectConnected(page)
  await page.getByRole('button', { name: '阈值' }).click()
  const dialog = page.getByRole('dialog', { name: '监控阈值' })
  for (const [rule, label] of [
    ['1分钟急涨', '≥ 0.60%'],
    ['增仓异动', '≥ 1.50% 且 ≥ 1500 手'],
    ['接近涨停', '≤ 0.25%'],
    ['放量', '≥ 5 倍（默认）'],
  ]) {
    const select = dialog.getByRole('combobox', { name: `${rule}阈值` })
    await expect(select.locator('option:checked')).toHaveText(label ?? '')
  }
  await expect(dialog.getByRole('checkbox', { name: '开启 大单' })).not.toBeChecked()
  await dialog.getByRole('button', { name: '完成' }).click()
  const filter = {
    steps: { surge1m: 2, interestUp: 3, limitUpNear: 2 },
    kinds: ruleKinds.filter((kind) => kind !== 'largeTrade'),
  }
  await expect.poll(() => matchesServer(page, request, filter), { timeout: 20_000 }).toBe(true)
})
