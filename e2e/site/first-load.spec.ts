import { documentWeight, firstLoadBudgets, weightOf } from '../../bench/first-load'
import { expect, servedTest } from '../support/fixtures'

servedTest(
  'home: the first visit stays within its budgets of script, style and document',
  async ({ request }) => {
    const html = await (await request.get('/')).text()
    const files = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file))]
    const weights = {
      js: weightOf(files.filter((file) => file.endsWith('.js'))),
      css: weightOf(files.filter((file) => file.endsWith('.css'))),
      html: documentWeight(html),
    }

    for (const kind of ['js', 'css', 'html'] as const) {
      const [weight, budget] = [weights[kind], firstLoadBudgets[kind]]
      expect(weight, `${kind}: nothing was weighed`).toBeGreaterThan(0)
      expect(
        weight,
        `First load of the home page: ${kind} has ${weight.toFixed(1)} KB gzip, its budget is ${budget} KB. Load what only some visits need on demand, or see docs/performance.md`,
      ).toBeLessThanOrEqual(budget)
    }
  },
)
