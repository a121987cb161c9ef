import type { Searcher } from 'ip2region.js'
import type { Logger } from '#platform/logging'
import { addressBytes } from './client-address'
import { openRegionFile, refuseSecond, versionIn } from './region-file'
import { regionName } from './region-name'

/** Throws a `ConfigError` for files that `openRegions` could not use. */
export function checkRegionFiles(files: readonly string[]) {
  const names = new Set<string>()
  for (const file of files) {
    const version = versionIn(file)
    if (names.has(version.name)) refuseSecond(file, version)
    names.add(version.name)
  }
}

/**
 * 属地 of network addresses by files of ip2region, one for IPv4 and one for IPv6. `regionOf` gives null for addresses
 * without a place, and for those of a version without a file. Throws a `ConfigError` for unusable files.
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
        // The types of the searcher omit that it is asynchronous.
        return regionName(await Promise.resolve(searcher.search(bytes)))
      } catch (error) {
        // The file changed under the running server: a text is written without its 属地 rather than not at all.
        logger.warn({ err: error }, 'a file of regions could not be read')
        return null
      }
    },
    close() {
      for (const searcher of searchers.values()) searcher.close()
    },
  }
}
