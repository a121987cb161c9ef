import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, say } from './project.mjs'

const stamp = path.join(root, 'dist/.built-from')
const sources = ['apps', 'packages', 'scripts/lib/build.mjs', 'package-lock.json', 'tsconfig.base.json']
const ignored = new Set(['node_modules', 'dist', 'migrations'])

/** @returns {string[]} */
function filesBelow(/** @type {string} */ at) {
  const full = path.join(root, at)
  if (!existsSync(full)) return []
  if (path.extname(at)) return [at]
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(path.join(at, entry.name)) : [path.join(at, entry.name)],
    )
}

/** One hash over all inputs of a build. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesBelow).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

const compressible = /\.(js|css|svg|json|txt)$/

/** Compresses files that never change once, at the highest level. */
async function precompress() {
  const client = 'dist/client'
  const files = filesBelow(client).filter((file) => compressible.test(file) && !file.includes('.vite'))
  await Promise.all(
    files.map(async (file) => {
      const full = path.join(root, file)
      const bytes = readFileSync(full)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
      writeFileSync(`${full}.br`, await promisify(brotliCompress)(bytes, quality))
      writeFileSync(`${full}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

/** Builds client and server if the sources have changed since the last build. */
export async function build({ force = false } = {}) {
  const wanted = fingerprint()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  process.env.NODE_ENV = 'production'
  const { build: viteBuild } = await import('vite')
  say('构建页面')
  await viteBuild({ configFile: path.join(root, 'apps/web/vite.config.ts'), logLevel: 'warn' })
  await precompress()
  say('构建服务端')
  const server = path.join(root, 'apps/server/vite.config.ts')
  await viteBuild({ configFile: server, logLevel: 'warn' })
  for (const mode of ['market-thread', 'media-thread', 'cut-thread'])
    await viteBuild({ configFile: server, logLevel: 'warn', mode })
  writeFileSync(stamp, wanted)
}
