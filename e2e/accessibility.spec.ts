import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/fixtures'

/** #13BC5C, the product's own colour, has 2.5:1 on white; a system setting for more contrast gets a deeper one. */
const known = ['color-contrast']

for (const address of [
  '/?world=simulated',
  '/viewingData?showModel=cclhb&product=rb',
  '/viewingData?showModel=cjllhb&world=simulated',
  '/viewingData?showModel=zjlx&world=simulated',
  '/viewingData?showModel=zjlx&view=heat&world=simulated',
  '/viewingData?showModel=zjlx&view=quadrants&world=simulated',
  '/viewingData?showModel=qxjg&world=simulated',
  '/viewingData?showModel=mmll&world=simulated',
  '/viewingData?showModel=jxyb&world=simulated',
  '/monitoringDataV2?world=simulated',
  '/about-data',
  '/vliV2/components/all',
  '/no/such/page',
]) {
  test(`${address} has no accessibility fault`, async ({ page, expectConsole }) => {
    expectConsole(/status of 404/)
    await page.goto(address)
    const { violations } = await new AxeBuilder({ page }).disableRules(known).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
}

for (const theme of ['light', 'dark'] as const) {
  for (const address of [
    '/quotation?type=2&world=simulated&exchange=SHFE',
    '/quotation?type=1&world=simulated&scope=all&exchange=INE',
    '/quotation?type=1&world=simulated&product=rb',
    '/quotation?type=2&world=simulated&product=rb',
    '/quotation?type=3&world=simulated&product=IF',
    '/quotation?type=2&contract=rb1001&world=simulated',
    '/qxp?world=simulated',
    '/monitoringDataV2?world=simulated&kind=trade',
    '/varietyTracking?world=simulated',
  ]) {
    test(`${address} in ${theme} has no accessibility fault`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
      await page.goto(address)
      // The chart arrives with the page's script.
      if (/type=[12].*product=/.test(address)) await expect(page.locator('canvas').first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).disableRules(known).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })
  }
}

test('异动监控 with its thresholds open has no accessibility fault', async ({ page }) => {
  await page.goto('/monitoringDataV2?world=simulated')
  await page.getByRole('button', { name: '阈值' }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).disableRules(known).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('持仓龙虎榜 with a seat’s drawer open has no accessibility fault', async ({ page }) => {
  await page.goto('/viewingData?showModel=cclhb&product=rb&contract=rb2705&seat=%E4%B8%99%E6%9C%9F%E8%B4%A7')
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).disableRules(known).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
