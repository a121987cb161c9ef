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
  [{ REAL_FEED: 'on' }, 'REAL_FEED'],
  [{ REAL_FEED: 'bridge' }, 'REAL_FEED=bridge'],
  [{ REAL_FEED: 'sina', BRIDGE_URL: 'ws://127.0.0.1:8765' }, 'REAL_FEED=sina'],
  [{ BRIDGE_URL: 'http://127.0.0.1:8765' }, 'BRIDGE_URL'],
  [{ BRIDGE_URL: 'ws://bridge:99999' }, 'BRIDGE_URL'],
  [{ SINA_URL: 'hq.sinajs.cn' }, 'SINA_URL'],
])('%o ends the start with a sentence that names %s', (env, name) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(new RegExp(`设置 ${name} .*\\p{Script=Han}`, 'u'))
})

test('a feed of the real world is on when it is named and has its address', () => {
  expect(readConfig({})).toMatchObject({ realFeed: 'off', bridgeUrl: '', sinaUrl: '' })
  expect(readConfig({ REAL_FEED: 'bridge', BRIDGE_URL: 'wss://bridge.example.com/md?key=1' })).toMatchObject({
    realFeed: 'bridge',
    bridgeUrl: 'wss://bridge.example.com/md?key=1',
  })
  expect(readConfig({ REAL_FEED: 'sina', SINA_URL: 'https://hq.sinajs.cn/' })).toMatchObject({
    realFeed: 'sina',
    sinaUrl: 'https://hq.sinajs.cn',
  })
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
