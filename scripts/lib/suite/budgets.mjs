/**
 * `each`: maximum share of one file, or one browser test, in the whole time of its runner, in thousandths; at least
 * twice the share on a quiet machine, because other stages run at the same time. `listed`: maximum shares of files
 * and tests that may take more; this list only shrinks.
 * @typedef {{ each: number, listed: Readonly<Record<string, number>> }} Budget
 */

/** @type {Readonly<Record<'unit' | 'server' | 'browser', Budget>>} */
export const budgets = {
  unit: {
    each: 160,
    listed: {
      // Draws every tick of several sessions.
      'packages/simulated-market/src/session-ticks.test.ts': 240,
    },
  },
  server: {
    each: 50,
    listed: {
      // Imports whole published years.
      'apps/server/src/modules/market/ingest/published-files.test.ts': 90,
      // Calls every endpoint with every kind of hostile value.
      'apps/server/src/platform/http/sweep.test.ts': 90,
    },
  },
  browser: {
    each: 14,
    listed: {
      // Tests that wait for retries, queries or timers of the page.
      'e2e/market/quotation-connection.spec.ts › a page that was cut off comes back with every minute and trade once': 30,
      'e2e/dashboard/monitoring.spec.ts › after a reconnect the list has every event once': 24,
      'e2e/community/community-editor.spec.ts › an unfinished journal and a reply are saved as drafts and resumed from their list': 20,
      // Tests that open many pages.
      'e2e/site/routes.spec.ts › every page of the route table has its title and hydrates without a console message': 20,
      'e2e/site/script-vectors.spec.ts › search is served with vectors as keywords in title and text': 24,
      'e2e/payment/cashier-dialogs.spec.ts › dialogs and pages have no fault of accessibility': 28,
      'e2e/market/product-pages.spec.ts › from the home page through twelve views and back › a contract without a ranking': 18,
      'e2e/market/product-pages.spec.ts › from the home page through twelve views and back › an expired contract': 18,
      'e2e/market/product-pages.spec.ts › from the home page through twelve views and back › the main contract': 18,
    },
  },
}
