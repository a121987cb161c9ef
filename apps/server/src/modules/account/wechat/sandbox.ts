import { createHash, randomBytes } from 'node:crypto'
import { scanStatus } from '@vce/protocol'
import QRCode from 'qrcode'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { ticketsRepository } from './tickets.repository'
import type { WechatProvider } from './wechat-provider'

/** Path of the simulated phone. */
export const sandboxPath = '/sandbox/wechat'

/** Lifetime of a QR code, in seconds. */
const scanLifetime = 300
/** Lifetime of a code, in seconds. */
const codeLifetime = 60

const secret = () => randomBytes(24).toString('base64url')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Simulates WeChat while the portal has no account there. The QR code contains only the hash of the page's
 * ticket: a person who photographs it can confirm the scan on another phone, but cannot fetch its result.
 */
export function createSandbox({ db, clock }: { db: Database; clock: Clock }) {
  const tickets = ticketsRepository(db)
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

  const provider: WechatProvider = {
    appId: 'sandbox',
    scans: {
      async begin({ origin }) {
        const ticket = secret()
        const hash = hashOf(ticket)
        await tickets.add({
          hash,
          kind: 'scan',
          status: scanStatus.waiting,
          openid: null,
          expiresAt: inSeconds(scanLifetime),
        })
        const phone = `${sandboxPath}?scene=${hash}`
        const qrCode = await QRCode.toDataURL(`${origin}${phone}`, { margin: 1, width: 360 })
        return { ticket, lifetime: scanLifetime, qrCode, phone }
      },

      async stateOf(ticket) {
        const hash = hashOf(ticket)
        const stored = await tickets.of(hash, 'scan')
        if (!stored || stored.expiresAt <= clock.now()) return 'expired'
        if (stored.status === scanStatus.refused) return 'refused'
        if (stored.status === scanStatus.waiting) return 'waiting'
        if (stored.status === scanStatus.scanned) return 'scanned'
        const openid = await tickets.take(hash, 'scan', clock.now())
        return openid === undefined ? 'expired' : { openid }
      },
    },

    authorizeUrl: ({ origin }, redirect, state) =>
      `${origin}${sandboxPath}/authorize?${new URLSearchParams({ redirect_uri: redirect, state })}`,

    openidOf: (code) => tickets.take(hashOf(code), 'code', clock.now()),
  }

  return {
    provider,

    /** The phone's actions. */
    phone: {
      /** Marks a QR code as scanned; returns whether the scan was still pending. */
      scanned: (scene: string) => tickets.move(scene, { status: scanStatus.scanned }, clock.now()),
      confirm: (scene: string, openid: string) =>
        tickets.move(scene, { status: scanStatus.done, openid }, clock.now()),
      refuse: (scene: string) => tickets.move(scene, { status: scanStatus.refused }, clock.now()),

      /** Issues a code for the page that redirected to the phone. */
      async authorize(openid: string) {
        const code = secret()
        await tickets.add({
          hash: hashOf(code),
          kind: 'code',
          status: scanStatus.done,
          openid,
          expiresAt: inSeconds(codeLifetime),
        })
        return code
      },
    },
  }
}
export type Sandbox = ReturnType<typeof createSandbox>
