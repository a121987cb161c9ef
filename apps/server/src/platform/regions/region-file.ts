import { statSync } from 'node:fs'
import {
  HeaderInfoLength,
  loadHeaderFromFile,
  loadVectorIndexFromFile,
  newWithVectorIndex,
  type Searcher,
  VectorIndexCols,
  VectorIndexRows,
  VectorIndexSize,
  type Version,
  verifyFromFile,
  versionFromHeader,
} from 'ip2region.js'
import { ConfigError } from '#platform/config'

const fileError = (file: string, problem: string) =>
  new ConfigError(`IP_REGION_FILE 指向的 ${file} 不能用：${problem}。写法见 .env.example。`)

const headBytes = HeaderInfoLength + VectorIndexRows * VectorIndexCols * VectorIndexSize

function sizeOf(file: string): number {
  try {
    const found = statSync(file)
    if (found.isFile()) return found.size
  } catch (error) {
    throw fileError(file, (error as NodeJS.ErrnoException).code === 'ENOENT' ? '没有这个文件' : '读不出来')
  }
  throw fileError(file, '不是文件')
}

/** The IP version of a file's addresses; throws a `ConfigError` for a file that cannot be searched. */
export function versionIn(file: string): Version {
  const size = sizeOf(file)
  if (size < headBytes) throw fileError(file, '不是 ip2region 的 xdb 文件，或没有下载完整')
  const header = headerOf(file)
  const version = versionFromHeader(header)
  if (!version) throw fileError(file, '不是 ip2region 的 xdb 文件')
  // The index of segments is the last part of a file, so its end is the minimum size.
  const isWhole = header.startIndexPtr >= headBytes && header.endIndexPtr + version.indexSize <= size
  if (!isWhole) throw fileError(file, '没有下载完整')
  return version
}

function headerOf(file: string) {
  try {
    verifyFromFile(file)
    return loadHeaderFromFile(file)
  } catch (error) {
    const isUnreadable = (error as NodeJS.ErrnoException).code !== undefined
    throw fileError(file, isUnreadable ? '读不出来' : '不是 ip2region 的 xdb 文件，或文件过大')
  }
}

/**
 * Opens a file; the index over the first two bytes of addresses is in memory (512 KB), the rest is read from
 * disk.
 */
export function openRegionFile(file: string): Searcher {
  return newWithVectorIndex(versionIn(file), file, loadVectorIndexFromFile(file))
}

export function refuseSecond(file: string, { name }: Version): never {
  throw fileError(file, `已另有一个 ${name} 文件`)
}
