import type { Searcher } from 'ip2region.js'
import type { Logger } from '#platform/logging'
import { addressBytes } from './client-address'
import { openRegionFile, refuseSecond, versionIn } from './region-file'
import { regionName } from './region-name'

/** Throws a `ConfigError` if `openRegions` could not use the files. */
export function checkRegionFiles(files: readonly string[]) {
  const names = new Set<string>()
  for (const file of files) {
    const version = versionIn(file)
    if (names.has(version.name)) refuseSecond(file, version)
    names.add(version.name)
  }
}

/**
 * Looks up the 属地 of network addresses in ip2region files, one for IPv4 and one for IPv6. `regionOf` returns
 * null for an address without a location, or if there is no file for its IP version. Throws a `ConfigError`
 * for unusable files.
 */
export function openRegions(files: readonly string[], logger: Pick<Logger, 'warn'>) {
  checkRegionFiles(files)
  const searchers = new Map<number, Searcher>()
  for (const file of files) {
    const searcher = openRegionFile(file)
    searchers.set(searcher.version.bytes, searcher)
  }

  return {
    async regionOf(address: string): Promise<string | null> {
      const bytes = searchers.size > 0 ? addressBytes(address) : undefined
      const searcher = bytes && searchers.get(bytes.length)
      if (!bytes || !searcher) return null
      try {
        // The searcher's types do not say that it is asynchronous.
        return regionName(await Promise.resolve(searcher.search(bytes)))
      } catch (error) {
        // The file was changed while the server runs: the user's text is then written without its 属地.
        logger.warn({ err: error }, 'a file of regions could not be read')
        return null
      }
    },
    close() {
      for (const searcher of searchers.values()) searcher.close()
    },
  }
}
