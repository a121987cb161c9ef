import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures'

/** #13BC5C on white is the product's own colour and 2.5:1; whoever asks his system for contrast gets a deeper one. */
const known = ['color-contrast']

for (const address of [
  '/?world=simulated',
  '/viewingData?showModel=cclhb&product=rb',
  '/viewingData?showModel=cjllhb&world=simulated',
  '/viewingData?showModel=zjlx&world=simulated',
  '/viewingData?showModel=zjlx&view=heat&world=simulated',
  '/viewingData?showModel=zjlx&view=quadrants&world=simulated',
  '/viewingData?showModel=qxjg&world=simulated',
  '/monitoringDataV2?world=simulated',
  '/about-data',
  '/vliV2/components/all',
  '/no/such/page',
]) {
  test(`${address} has no fault that a checker of accessibility finds`, async ({ page, expectConsole }) => {
    expectConsole(/status of 404/)
    await page.goto(address)
    const { violations } = await new AxeBuilder({ page }).disableRules(known).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
}

test('with a seat’s drawer open the page is as accessible as before', async ({ page }) => {
  await page.goto('/viewingData?showModel=cclhb&product=rb&contract=rb2705&seat=%E4%B8%99%E6%9C%9F%E8%B4%A7')
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).disableRules(known).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
