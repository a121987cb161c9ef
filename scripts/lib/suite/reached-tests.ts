import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { reachOf } from '../../../architecture/lib/reach'
import { codeSources, files } from '../../../architecture/lib/tree'

/** Tests that a change reaches, in the order of running: nearest first. */
export interface ReachedTests {
  changed: string[]
  /**
   * Vitest files of the same folder, then of importers by distance, then of callers of the domain's
   * endpoints.
   */
  near: string[]
  /** Folders of browser tests to run. */
  features: string[]
  /** Tests connected with the change only through the program's entry or an index of the protocol. */
  far: string[]
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from a commit, including untracked ones. */
export const filesSince = (base: string): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const isTestFile = (file: string) => /\.test\.tsx?$/.test(file)
const isBrowserTest = (file: string) => /^e2e\/.+\.spec\.ts$/.test(file)

/** Files that import nearly all other files, so that a path through them says nothing. */
const connectors =
  /^(apps\/server\/src\/(app\.ts|test\/|programs\/)|packages\/protocol\/src\/(index|endpoints)\.ts$|apps\/web\/app\/(routes\.ts$|entry\.))/

const domainForms = [
  /^apps\/server\/src\/modules\/([^/]+)\//,
  /^apps\/web\/app\/features\/([^/]+)\//,
  /^packages\/protocol\/src\/([^/]+)\//,
  /^e2e\/([^/]+)\//,
]

/** Domain of a file by its folder: in the server, the pages, the protocol, or the browser tests. */
function domainOf(file: string): string | undefined {
  for (const form of domainForms) {
    const [, domain] = form.exec(file) ?? []
    if (domain && domain !== 'support') return domain
  }
  return undefined
}

const sharedParts = (one: string, other: string) => {
  const [ones, others] = [one.split('/'), other.split('/')]
  const at = ones.findIndex((part, place) => part !== others[place])
  return at < 0 ? ones.length : at
}

/** Folders of browser tests for the domains of these files, ordered by number of files. */
function featuresOf(reached: readonly string[]) {
  const counts = new Map<string, number>()
  for (const file of reached) {
    const domain = domainOf(file)
    if (domain) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  }
  const folders = new Set(files.filter(isBrowserTest).map((file) => file.split('/')[1]))
  return [...counts]
    .filter(([domain]) => folders.has(domain))
    .sort(([, one], [, other]) => other - one)
    .map(([domain]) => domain)
}

/**
 * Maximum number of imports between the change and a feature whose browser tests run, and maximum number of
 * such features.
 */
const maxFeatureDistance = 4
const maxFeatures = 5

export function testsReachedBy(changed: readonly string[]): ReachedTests {
  const reached = reachOf(codeSources, changed, (file) => connectors.test(file))
  const folders = new Set(changed.map((file) => path.posix.dirname(file)))
  const domains = new Set(changed.flatMap((file) => domainOf(file) ?? []))
  /** Protocol files with the endpoints of the changed domains. */
  const wire = Object.keys(codeSources).filter(
    (file) => file.startsWith('packages/protocol/src/') && domains.has(domainOf(file) ?? ''),
  )
  const callers = reachOf(codeSources, wire, () => true)

  const rankOf = (file: string): number | undefined => {
    if (changed.includes(file)) return 0
    if (folders.has(path.posix.dirname(file))) return 1
    const distance = reached.get(file)
    if (distance !== undefined) return 1 + distance
    if (domains.has(domainOf(file) ?? '')) return 100
    return callers.get(file) === 1 ? 200 : undefined
  }
  const nearest = (file: string) => Math.max(0, ...changed.map((each) => sharedParts(each, file)))
  const ranked = files
    .filter(isTestFile)
    .flatMap((file) => {
      const rank = rankOf(file)
      return rank === undefined ? [] : [{ file, rank, shared: nearest(file) }]
    })
    .sort((one, other) => one.rank - other.rank || other.shared - one.shared)
  const near = ranked.map(({ file }) => file)

  const anyway = reachOf(codeSources, changed, () => false)
  const isNear = new Set(near)
  const far = [...anyway.keys()].filter((file) => isTestFile(file) && !isNear.has(file))
  const close = [...reached].filter(([, distance]) => distance <= maxFeatureDistance).map(([file]) => file)
  const pages = [...callers].filter(([file, distance]) => distance === 1 && file.startsWith('apps/web/'))
  const features = featuresOf([...changed, ...close, ...pages.map(([file]) => file)])
  const own = features.filter((feature) => domains.has(feature))
  return {
    changed: [...changed],
    near,
    features: [...new Set([...own, ...features])].slice(0, maxFeatures),
    far,
  }
}
