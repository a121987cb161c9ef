import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config'

test('without settings the server listens on this machine and keeps its data in ./data', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: path.resolve('data'),
    databaseUrl: '',
    trustProxy: false,
  })
  expect(readConfig({ PORT: '', DATA_DIR: '/tmp/数据 甲' })).toMatchObject({
    port: 3000,
    dataDir: '/tmp/数据 甲',
  })
})

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: 'abc' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ MOBILE_SITE_URL: 'm.example.com' }, 'MOBILE_SITE_URL'],
  [{ OLD_HOSTS: 'a.example.com' }, 'OLD_HOSTS'],
])('%o ends the start with a sentence that names %s', (env, name) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(new RegExp(`设置 ${name} .*\\p{Script=Han}`, 'u'))
})

test('.env.example names every setting, with its default', () => {
  const example = Object.fromEntries(
    [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  )
  const source = readFileSync('apps/server/src/platform/config/config.ts', 'utf8')
  const settings = [...source.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)

  expect(Object.keys(example).sort()).toEqual(settings.sort())
  expect(readConfig(example)).toEqual(readConfig({}))
})
