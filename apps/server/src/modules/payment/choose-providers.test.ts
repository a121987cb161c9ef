import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseProviders } from './choose-providers'
import { NoticeRefused } from './providers/provider'
import { createSandbox } from './sandbox/gateway'
import { loadSandboxKeys, wechatSettings } from './sandbox/sandbox-keys'

const clock = { now: () => new Date('2026-11-20T08:00:00Z') }
const ownAddress = () => 'http://127.0.0.1:3000'

function folder() {
  const dataDir = path.join(tmpdir(), `vce-choose-${randomUUID()}`)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}
const configOf = (dataDir: string) => ({
  wechatPay: null,
  alipay: null,
  notifyUrl: '',
  developmentMode: true,
  dataDir,
})

test('a configured channel is used alone, also in development mode', async () => {
  const dataDir = folder()
  const wechatPay = wechatSettings(await loadSandboxKeys(folder()), 'https://api.mch.weixin.qq.com')
  const config = { ...configOf(dataDir), wechatPay, notifyUrl: 'https://v.example.com' }
  const { providers, sandbox } = await chooseProviders({ config, clock, ownAddress })
  expect(Object.keys(providers)).toEqual(['wechat'])
  expect([providers.wechat?.sandbox, sandbox]).toEqual([false, null])
  expect(existsSync(dataDir)).toBe(false)
})

test('without a channel nothing takes money in production', async () => {
  const dataDir = folder()
  const config = { ...configOf(dataDir), developmentMode: false }
  expect(await chooseProviders({ config, clock, ownAddress })).toEqual({ providers: {}, sandbox: null })
  expect(existsSync(dataDir)).toBe(false)
})

test('in development mode the sandbox of both channels starts with the first call', async () => {
  const dataDir = folder()
  const { providers, sandbox } = await chooseProviders({ config: configOf(dataDir), clock, ownAddress })
  expect([providers.wechat?.sandbox, providers.alipay?.sandbox]).toEqual([true, true])
  expect(() => providers.wechat?.readNotice({ body: Buffer.from('{}'), headers: [] }, clock.now())).toThrow(
    NoticeRefused,
  )
  expect(existsSync(dataDir)).toBe(false)
  expect(await providers.wechat?.query('P1')).toEqual({ state: 'none' })
  expect(existsSync(dataDir)).toBe(true)
  await sandbox?.stop()
})

test('sandboxes that start together, or one after another, use the same keys', async () => {
  const dataDir = folder()
  const [first, second] = await Promise.all([loadSandboxKeys(dataDir), loadSandboxKeys(dataDir)])
  const third = await loadSandboxKeys(dataDir)
  expect(first.wechat.equals(second.wechat) && first.wechat.equals(third.wechat)).toBe(true)
})

test('a sandbox that was never used stops at once', async () => {
  await createSandbox({ dataDir: folder(), clock, ownAddress }).stop()
})
