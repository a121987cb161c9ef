/**
 * Decides which files of the client build are merged. The bundler makes a file for each set of pages that share a
 * module: 45 to 70 files per page. Its own merging rule would double what the home page loads.
 *
 * @typedef {object} Chunk
 * @property {string} name
 * @property {readonly string[]} imports Names of other chunks.
 * @property {number} size
 *
 * A set of pages, one bit per page in the order of the plan. A bit set, since a plan compares a million pairs of sets.
 * @typedef {Uint32Array} PageSet
 *
 * @typedef {{ names: string[], imports: Set<string>, pages: PageSet, size: number }} Group
 */

const hasPage = (/** @type {PageSet} */ set, /** @type {number} */ page) =>
  (((set[page >>> 5] ?? 0) >>> (page & 31)) & 1) === 1

const addPage = (/** @type {PageSet} */ set, /** @type {number} */ page) => {
  set[page >>> 5] = (set[page >>> 5] ?? 0) | (1 << (page & 31))
}

/** Number of set bits in a word; Hacker's Delight, 5–1. */
function countBits(/** @type {number} */ word) {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Number of pages contained in all of these sets. */
function countShared(/** @type {PageSet} */ one, /** @type {PageSet} */ other, third = other) {
  let count = 0
  for (let at = 0; at < one.length; at += 1)
    count += countBits((one[at] ?? 0) & (other[at] ?? 0) & (third[at] ?? 0))
  return count
}

/**
 * Groups of chunks to merge, so that no page loads more than `maxFiles`. Each step merges the two groups that make
 * pages load the fewest unused bytes. Chunks of the lean page are only merged with each other. No group imports
 * itself through another, so modules run in the order of their imports.
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
  const names = Object.keys(pages)
  const noPage = () => new Uint32Array(Math.ceil(names.length / 32))
  const groups = chunks.map(
    ({ name, imports, size }) =>
      /** @type {Group} */ ({ names: [name], imports: new Set(imports), pages: noPage(), size }),
  )
  const isFixed = (/** @type {Group} */ { names }) => names.some((name) => fixed.has(name))
  for (;;) {
    findPages(groups, Object.values(pages))
    const isCrowded = (/** @type {number} */ page) =>
      groups.filter((group) => hasPage(group.pages, page)).length > maxFiles
    const crowded = names.filter((_, page) => isCrowded(page))
    const crowdedSet = noPage()
    for (const name of crowded) addPage(crowdedSet, names.indexOf(name))
    const movable = groups.filter((group) => !isFixed(group) && countShared(group.pages, group.pages) > 0)
    const pair = crowded.length > 0 && cheapestPair(groups, movable, crowdedSet, names.indexOf(lean))
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
 * @param {readonly (readonly string[])[]} firstChunks names of the first chunks of each page
 */
function findPages(groups, firstChunks) {
  const groupOf = new Map(groups.flatMap((group) => group.names.map((name) => [name, group])))
  for (const group of groups) group.pages.fill(0)
  for (const [page, first] of firstChunks.entries()) {
    const pending = [...first]
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      const group = groupOf.get(name)
      if (!group || hasPage(group.pages, page)) continue
      addPage(group.pages, page)
      pending.push(...group.imports)
    }
  }
}

/**
 * The two groups with the lowest cost of merging, in unused bytes per crowded page that gets one file less.
 * @param {readonly Group[]} groups
 * @param {readonly Group[]} movable
 * @param {PageSet} crowded
 * @param {number} lean
 * @returns {[Group, Group] | undefined}
 */
function cheapestPair(groups, movable, crowded, lean) {
  const loads = movable.map((group) => ({
    group,
    ofLean: hasPage(group.pages, lean),
    count: countShared(group.pages, group.pages),
  }))
  /** @type {{ pair: [Group, Group], cost: number }[]} */
  const candidates = []
  for (const [index, one] of loads.entries()) {
    for (let at = index + 1; at < loads.length; at += 1) {
      const other = /** @type {typeof one} */ (loads[at])
      if (one.ofLean !== other.ofLean) continue
      const helped = countShared(one.group.pages, other.group.pages, crowded)
      if (helped === 0) continue
      const shared = countShared(one.group.pages, other.group.pages)
      const inVain = one.group.size * (other.count - shared) + other.group.size * (one.count - shared)
      candidates.push({ pair: [one.group, other.group], cost: inVain / helped })
    }
  }
  return candidates
    .sort((a, b) => a.cost - b.cost)
    .find(({ pair: [one, other] }) => !leads(groups, one, other) && !leads(groups, other, one))?.pair
}

/**
 * Whether `from` imports `to` through a third group.
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
