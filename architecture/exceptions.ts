/**
 * Known breaches of each rule, by the sentence of the rule. The list may only shrink: a test fails on a
 * breach that is not listed, and on a listed one that no longer exists.
 */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  // A process of its own and a browser's server, which the test cannot ask whether they have got that far.
  'no test waits for a fixed time': [
    'e2e/site/lifecycle.spec.ts: await new Promise((resolve) => setTimeout(resolve, 200))',
    'e2e/site/lifecycle.spec.ts: await new Promise((resolve) => setTimeout(resolve, 200))',
    'e2e/site/shell.spec.ts: await new Promise((resolve) => setTimeout(resolve, 1500))',
  ],
  // Each test compares a time that the file system, the browser or a server has written, and must read the
  // clock that wrote it.
  'no test reads the machine’s clock, or draws by chance': [
    'apps/server/src/modules/site/message.test.ts: const startedAt = performance.now()',
    'apps/server/src/modules/site/message.test.ts: expect(performance.now() - startedAt).toBeGreaterThan(700)',
    'apps/server/src/platform/storage/folder.test.ts: const twoHoursAgo = Date.now() / 1000 - 7200',
    'e2e/account/sign-in.spec.ts: const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400',
    "e2e/market/moment.spec.ts: new Date(Date.now() + serverAt(moment).ahead + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')",
  ],
  // This library cannot be imported without a browser.
  'no test loads a second copy of a module': [
    "apps/web/app/ui/charts/candles/compare-lines.test.ts: vi.mock('klinecharts', () => ({ registerIndicator: () => undefined }))",
  ],
  // Each of these expectations is inside a block that is repeated until it passes.
  'no test gives an expectation less than five seconds': [
    "e2e/dashboard/data-centre.spec.ts: await expect(force.getByRole('rowheader')).toHaveCount(6, { timeout: 1000 })",
    "e2e/market/chart-compare.spec.ts: await expect(crosshairs.locator('span')).toHaveCount(3, { timeout: 1000 })",
    "e2e/site/page-adverts.spec.ts: await place.getByRole('button', { name, exact: true }).press('Enter', { timeout: 1_000 })",
    'e2e/site/page-adverts.spec.ts: await expect(place).toHaveCount(0, { timeout: 500 })',
  ],
}
