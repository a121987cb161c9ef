/**
 * What one file, or one browser test, may take of the time that all of its runner take together, in thousandths.
 * `listed` take more than the others; that list only shrinks.
 * @typedef {{ each: number, listed: Readonly<Record<string, number>> }} Budget
 */

/** @type {Readonly<Record<'unit' | 'server' | 'browser', Budget>>} */
export const budgets = {
  unit: { each: 60, listed: {} },
  server: { each: 20, listed: {} },
  browser: { each: 12, listed: {} },
}
