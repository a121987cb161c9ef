/**
 * Which files of the client build become one. The bundler makes a file for each set of pages that share a module: 45 to
 * 70 files a page. Its own rule for merging them doubles what the home page loads.
 *
 * @typedef {object} Chunk
 * @property {string} name
 * @property {readonly string[]} imports Names of other chunks.
 * @property {number} size
 *
 * @typedef {{ names: string[], imports: Set<string>, pages: Set<string>, size: number }} Group
 */

/**
 * Groups of chunks to merge, so that no page loads more than `maxFiles`. Merged are, again and again, the two groups
 * that make pages load the fewest bytes in vain. What the lean page loads is merged with nothing else. No group imports
 * itself by way of another, so modules run in the order of their imports.
 *
 * @param {object} plan
 * @param {readonly Chunk[]} plan.chunks
 * @param {Readonly<Record<string, readonly string[]>>} plan.pages Names of each page's first chunks.
 * @param {ReadonlySet<string>} plan.fixed Names of chunks that stay as they are.
 * @param {string} plan.lean
 * @param {number} plan.maxFiles
 * @returns {string[][]} Names of the chunks of each group of two or more.
 */
export function planChunks({ chunks, pages, fixed, lean, maxFiles }) {
  const groups = chunks.map(
    ({ name, imports, size }) =>
      /** @type {Group} */ ({ names: [name], imports: new Set(imports), pages: new Set(), size }),
  )
  const isFixed = (/** @type {Group} */ { names }) => names.some((name) => fixed.has(name))
  for (;;) {
    findPages(groups, pages)
    const crowded = Object.keys(pages).filter(
      (page) => groups.filter((group) => group.pages.has(page)).length > maxFiles,
    )
    const movable = groups.filter((group) => !isFixed(group) && group.pages.size > 0)
    const pair = crowded.length > 0 && cheapestPair(groups, movable, crowded, lean)
    if (!pair) {
      if (crowded.length > 0) throw new Error(`More than ${maxFiles} files: ${crowded.join(', ')}`)
      return groups.filter(({ names }) => names.length > 1).map(({ names }) => names)
    }
    merge(groups, pair)
  }
}

/**
 * Marks each group with the pages that load it.
 * @param {readonly Group[]} groups
 * @param {Readonly<Record<string, readonly string[]>>} pages
 */
function findPages(groups, pages) {
  const groupOf = new Map(groups.flatMap((group) => group.names.map((name) => [name, group])))
  for (const group of groups) group.pages.clear()
  for (const [page, first] of Object.entries(pages)) {
    const pending = [...first]
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      const group = groupOf.get(name)
      if (!group || group.pages.has(page)) continue
      group.pages.add(page)
      pending.push(...group.imports)
    }
  }
}

/**
 * The two groups whose merging costs least for each crowded page it helps.
 * @param {readonly Group[]} groups
 * @param {readonly Group[]} movable
 * @param {readonly string[]} crowded
 * @param {string} lean
 * @returns {[Group, Group] | undefined}
 */
function cheapestPair(groups, movable, crowded, lean) {
  /** @type {{ pair: [Group, Group], cost: number }[]} */
  const candidates = []
  for (const [index, one] of movable.entries()) {
    for (const other of movable.slice(index + 1)) {
      if (one.pages.has(lean) !== other.pages.has(lean)) continue
      const helped = crowded.filter((page) => one.pages.has(page) && other.pages.has(page)).length
      if (helped === 0) continue
      const inVain = one.size * countOutside(other, one) + other.size * countOutside(one, other)
      candidates.push({ pair: [one, other], cost: inVain / helped })
    }
  }
  return candidates
    .sort((a, b) => a.cost - b.cost)
    .find(({ pair: [one, other] }) => !leads(groups, one, other) && !leads(groups, other, one))?.pair
}

/** Number of pages of `group` that do not load `other`. */
const countOutside = (/** @type {Group} */ group, /** @type {Group} */ other) =>
  [...group.pages].filter((page) => !other.pages.has(page)).length

/**
 * Whether `from` imports `to` by way of a third group.
 * @param {readonly Group[]} groups
 * @param {Group} from
 * @param {Group} to
 */
function leads(groups, from, to) {
  const groupOf = new Map(groups.flatMap((group) => group.names.map((name) => [name, group])))
  const importedBy = (/** @type {Group} */ group) =>
    [...group.imports].flatMap((name) => groupOf.get(name) ?? [])
  const seen = new Set([from, to])
  const pending = importedBy(from).filter((group) => !seen.has(group))
  for (let group = pending.pop(); group; group = pending.pop()) {
    if (seen.has(group)) continue
    seen.add(group)
    for (const next of importedBy(group)) {
      if (next === to) return true
      pending.push(next)
    }
  }
  return false
}

/**
 * @param {Group[]} groups
 * @param {[Group, Group]} pair
 */
function merge(groups, [into, from]) {
  groups.splice(groups.indexOf(from), 1)
  into.names.push(...from.names)
  for (const name of from.imports) into.imports.add(name)
  into.size += from.size
}
