import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config'

test('without settings the server listens on localhost and stores its data in ./data', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: path.resolve('data'),
    databaseUrl: '',
    trustProxy: [],
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
  [{ TRUST_PROXY: '10.0.0.5,' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'on,10.0.0.5' }, 'TRUST_PROXY'],
  [{ MOBILE_SITE_URL: 'm.example.com' }, 'MOBILE_SITE_URL'],
  [{ OLD_HOSTS: 'a.example.com' }, 'OLD_HOSTS'],
  [{ REDIS_URL: 'redis://127.0.0.1:6379' }, 'REDIS_URL'],
  [{ MEDIA_SECRET: 'abc' }, 'MEDIA_SECRET'],
  [{ REAL_FEED: 'on' }, 'REAL_FEED'],
  [{ REAL_FEED: 'bridge' }, 'REAL_FEED=bridge'],
  [{ REAL_FEED: 'sina', BRIDGE_URL: 'ws://127.0.0.1:8765' }, 'REAL_FEED=sina'],
  [{ BRIDGE_URL: 'http://127.0.0.1:8765' }, 'BRIDGE_URL'],
  [{ BRIDGE_URL: 'ws://bridge:99999' }, 'BRIDGE_URL'],
  [{ SINA_URL: 'hq.sinajs.cn' }, 'SINA_URL'],
  [{ SMS_PROVIDER: 'twilio' }, 'SMS_PROVIDER'],
  [{ SMS_PROVIDER: 'aliyun' }, 'SMS_PROVIDER=aliyun'],
  [{ SMS_PROVIDER: 'tencent', TENCENT_SMS_SIGN: 'V策' }, 'SMS_PROVIDER=tencent'],
  [{ ALIYUN_SMS_URL: 'dysmsapi.aliyuncs.com' }, 'ALIYUN_SMS_URL'],
  [{ TENCENT_SMS_URL: 'https://sms.tencentcloudapi.com/v3' }, 'TENCENT_SMS_URL'],
  [{ SMS_HOURLY_BUDGET: '1' }, 'SMS_HOURLY_BUDGET'],
  [{ SMS_HOURLY_BUDGET: '1.5' }, 'SMS_HOURLY_BUDGET'],
  [{ DEVELOPMENT_MODE: 'yes' }, 'DEVELOPMENT_MODE'],
  [{ SAMPLE_CONTENT: 'yes' }, 'SAMPLE_CONTENT'],
  [{ DEVELOPMENT_KEY: 'too-short' }, 'DEVELOPMENT_KEY'],
  [{ DEVELOPMENT_KEY: 'sixteen characters;' }, 'DEVELOPMENT_KEY'],
  [{ DEVELOPMENT_KEY: 'sixteen-or-more-1', HOST: '0.0.0.0' }, 'DEVELOPMENT_KEY'],
  [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT'],
  [{ S3_BUCKET: 'Bucket/..' }, 'S3_BUCKET'],
])('%o fails with a sentence that names %s', (env, name) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(new RegExp(`设置 ${name} .*\\p{Script=Han}`, 'u'))
})

test('TRUST_PROXY=on trusts private networks, a list its addresses', () => {
  expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toEqual([])
  expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toContain('127.0.0.0/8')
  expect(readConfig({ TRUST_PROXY: '10.0.0.5, fd00::/8' }).trustProxy).toEqual(['10.0.0.5', 'fd00::/8'])
})

test('IP_REGION_FILE lists files, by their absolute paths', () => {
  expect(readConfig({}).regionFiles).toEqual([])
  expect(readConfig({ IP_REGION_FILE: 'v4.xdb, /data/v6.xdb,' }).regionFiles).toEqual([
    path.resolve('v4.xdb'),
    '/data/v6.xdb',
  ])
})

test('a real feed needs its name and its address', () => {
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

const bucket = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'vce-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('files go to a bucket only if all five settings are given', () => {
  expect(readConfig({}).s3).toBeNull()
  expect(readConfig(bucket).s3).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'vce-files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})

test.each(Object.keys(bucket))('a bucket without %s fails with a sentence that names it', (name) => {
  expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(new RegExp(`须五项齐全，现缺 ${name}。`))
})

const templates = 'mobile_login:1, mobile_register:2,bind_phone:3,reset_pwd:4,close_account:5,pay_pwd:6'

test.each([
  ['mobile_login:1,reset_pwd:', '现缺 mobile_register、bind_phone、reset_pwd、close_account、pay_pwd'],
  ['SMS_1', '不认识的用途 SMS_1'],
  [`${templates},sign_in:7`, '不认识的用途 sign_in'],
])('templates %j fail with 「%s」', (given, message) => {
  const aliyun = { ALIYUN_SMS_KEY_ID: 'id', ALIYUN_SMS_KEY_SECRET: 'secret', ALIYUN_SMS_SIGN: 'V策' }
  const env = { SMS_PROVIDER: 'aliyun', ...aliyun, ALIYUN_SMS_TEMPLATES: given }
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(message)
})

test('an SMS provider needs all of its settings', () => {
  const tencent = {
    SMS_PROVIDER: 'tencent',
    TENCENT_SMS_SECRET_ID: 'id',
    TENCENT_SMS_APP_ID: '1400006666',
    TENCENT_SMS_SIGN: 'V策',
  }
  expect(() => readConfig(tencent)).toThrow(
    '设置 SMS_PROVIDER=tencent 时必须同时设置 TENCENT_SMS_SECRET_KEY、TENCENT_SMS_TEMPLATES，否则发不出短信。',
  )
  const complete = { ...tencent, TENCENT_SMS_SECRET_KEY: 'key', TENCENT_SMS_TEMPLATES: templates }
  expect(readConfig(complete).sms).toEqual({
    provider: 'tencent',
    url: 'https://sms.tencentcloudapi.com',
    secretId: 'id',
    secretKey: 'key',
    region: 'ap-guangzhou',
    appId: '1400006666',
    sign: 'V策',
    templates: {
      mobile_login: '1',
      mobile_register: '2',
      bind_phone: '3',
      reset_pwd: '4',
      close_account: '5',
      pay_pwd: '6',
    },
  })
  expect(readConfig({}).sms).toEqual({ provider: 'off' })
})

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ TRUST_PROXY: 'on' }, false],
  [{ TRUST_PROXY: '10.0.0.5' }, false],
  [{ MAIN_HOST: 'v.example.com' }, false],
  [{ HOST: '0.0.0.0', DEVELOPMENT_MODE: 'on' }, true],
  [{ DEVELOPMENT_MODE: 'off' }, false],
])('with %j development mode is %s', (env, isOn) => {
  expect(readConfig(env).developmentMode).toBe(isOn)
})

test('.env.example names every setting, with its default', () => {
  const example = Object.fromEntries(
    [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  )
  const source = ['config', 'flood-limits']
    .map((name) => readFileSync(`apps/server/src/platform/config/${name}.ts`, 'utf8'))
    .join('\n')
  const settings = [...new Set([...source.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name))]

  expect(Object.keys(example).sort()).toEqual(settings.sort())
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('CLOCK_START is read in development mode', () => {
  const { clockStart } = readConfig({ CLOCK_START: '2026-11-23T10:32:00+08:00' })
  expect(clockStart?.toISOString()).toBe('2026-11-23T02:32:00.000Z')
  expect(readConfig({}).clockStart).toBeNull()
})

test('CLOCK_START is refused outside development mode', () => {
  const env = { CLOCK_START: '2026-11-23T10:32:00+08:00', DEVELOPMENT_MODE: 'off' }
  expect(() => readConfig(env)).toThrow('CLOCK_START 只用于测试')
})

test.each(['2026-11-23', '2026-13-40T00:00:00Z', '2026-11-23T10:32:00', 'now'])(
  'CLOCK_START=%s is refused',
  (text) => {
    expect(() => readConfig({ CLOCK_START: text })).toThrow('设置 CLOCK_START 必须是形如')
  },
)

test('sample content follows development mode unless it is set', () => {
  expect(readConfig({}).sampleContent).toBe(true)
  expect(readConfig({ HOST: '0.0.0.0' }).sampleContent).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0', SAMPLE_CONTENT: 'on' }).sampleContent).toBe(true)
  expect(readConfig({ SAMPLE_CONTENT: 'off' }).sampleContent).toBe(false)
})
