import { expect, test } from './support/fixtures'

const world = 'simulated'
const pages: [string, string][] = [
  ['mmll', `/viewingData?showModel=mmll&product=cu&world=${world}`],
  ['history', `/viewingData?showModel=cclhb&product=rb&date=2026-01-05&world=${world}`],
  ['positions', `/viewingData?showModel=cclhb&product=rb&world=${world}`],
  ['xwyk', `/viewingData?showModel=xwyk&world=${world}`],
  ['slyz', `/viewingData?showModel=slyz&world=${world}`],
  ['opinions', `/institutionalOpinion?world=${world}`],
  ['basis', `/viewingData?showModel=jctlzst&product=cu&world=${world}`],
]
for (const theme of ['light', 'dark'] as const)
  for (const who of ['guest', 'user'] as const)
    test(`${theme} ${who}`, async ({ page, context, baseURL, signIn }) => {
      test.setTimeout(180_000)
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
      if (who === 'user') await signIn()
      for (const product of ['rb', 'al', 'zn', 'pb'])
        await page.goto(`/viewingData?showModel=mmll&product=${product}&world=${world}`)
      for (const [name, address] of pages) {
        await page.goto(address)
        await page.waitForTimeout(800)
        await page.screenshot({ path: `/tmp/shots/${name}-${who}-${theme}.png` })
      }
      await page.goto(`/viewingData?showModel=xwyk&world=${world}`)
      await page.getByRole('button', { name: '试看 60 秒' }).click()
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/shots/trial-${who}-${theme}.png` })
      await page
        .getByRole('table', { name: '盈利榜' })
        .getByRole('rowheader')
        .first()
        .getByRole('link')
        .click()
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/shots/seat-${who}-${theme}.png` })
    })
