import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { AlipaySettings, WechatPaySettings } from '#platform/config'

const generate = promisify(generateKeyPair)

const stored = z.object({
  /** The merchant's key; `wechat` is the key of WeChat Pay, for answers and notices. */
  merchant: z.string(),
  wechat: z.string(),
  /** The key of our app at Alipay; `alipay` is the key of Alipay. */
  app: z.string(),
  alipay: z.string(),
  apiKey: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})

/** Keys for the sandbox only, of both sides of each channel. */
export interface SandboxKeys {
  merchant: KeyObject
  wechat: KeyObject
  app: KeyObject
  alipay: KeyObject
  apiKey: string
}

/** The keys stored below a folder that only this user of the machine may read; generated at first use. */
export async function loadSandboxKeys(dataDir: string): Promise<SandboxKeys> {
  const folder = path.join(dataDir, 'sandbox-keys')
  const file = path.join(folder, 'keys.json')
  const text = await readFile(file, 'utf8').catch(whenMissing)
  const keys = stored.parse(JSON.parse(text ?? (await makeKeys(folder, file))))
  return {
    merchant: createPrivateKey(keys.merchant),
    wechat: createPrivateKey(keys.wechat),
    app: createPrivateKey(keys.app),
    alipay: createPrivateKey(keys.alipay),
    apiKey: keys.apiKey,
  }
}

async function makeKeys(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [merchant, wechat, app, alipay] = await Promise.all([newKey(), newKey(), newKey(), newKey()])
  const made = path.join(folder, `${randomBytes(8).toString('hex')}.tmp`)
  const text = JSON.stringify({ merchant, wechat, app, alipay, apiKey: randomBytes(16).toString('hex') })
  await writeFile(made, text, { mode: 0o600, flag: 'wx' })
  // Only one process can create the link: if two start together, both use the keys of the first.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made)
  return readFile(file, 'utf8')
}

async function newKey() {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** Settings with which the real WeChat Pay client calls the sandbox at `url`. */
export const wechatSettings = (keys: SandboxKeys, url: string): WechatPaySettings => ({
  appId: 'wx0000000000sandbox',
  mchId: '1900000000',
  serial: '5A4E42000000000000000000000000000000000A',
  privateKey: keys.merchant,
  publicKeyId: 'PUB_KEY_ID_0119000000000000000000000000000000',
  publicKey: createPublicKey(keys.wechat),
  apiKey: keys.apiKey,
  url,
})

export const alipaySettings = (keys: SandboxKeys, url: string): AlipaySettings => ({
  appId: '9021000000000000',
  sellerId: '2088000000000000',
  privateKey: keys.app,
  publicKey: createPublicKey(keys.alipay),
  url,
})
