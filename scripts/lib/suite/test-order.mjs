import { existsSync, readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'
import { budgets } from './budgets.mjs'

/** The longest files start first, so that none runs alone at the end. */
const longFiles = [...Object.keys(budgets.server.listed), ...Object.keys(budgets.unit.listed)]

/** Runs files in the order of `VCE_TEST_ORDER`, a JSON list of paths; without this list, long files first. */
export class TestOrder extends BaseSequencer {
  /** @override */
  async sort(/** @type {import('vitest/node').TestSpecification[]} */ files) {
    const sorted = await super.sort(files)
    const list = process.env.VCE_TEST_ORDER
    /** @type {readonly string[]} */
    const order = list && existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : longFiles
    const places = new Map(order.map((file, place) => [file, place]))
    const placeOf = (/** @type {import('vitest/node').TestSpecification} */ { moduleId, project }) =>
      places.get(moduleId.slice(project.vitest.config.root.length + 1)) ?? order.length
    return sorted.sort((one, other) => placeOf(one) - placeOf(other))
  }
}
