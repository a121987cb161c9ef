import type { Client } from '#platform/http'

/** A scan the page waits for. */
export interface Scan {
  ticket: string
  /** Seconds. */
  lifetime: number
  /** A picture, as a `data:` address. */
  qrCode: string
  /** Where the phone is played, if it is. */
  phone: string | null
}

/** How far a scan has come; `done` names the WeChat account once, to the first who asks. */
export type ScanState = 'waiting' | 'scanned' | 'expired' | 'refused' | { openid: string }

/** WeChat, or what stands in for it. */
export interface WechatProvider {
  appId: string
  /** A QR code of our own; null where WeChat shows its own on its own page. */
  scans: { begin(client: Client): Promise<Scan>; stateOf(ticket: string): Promise<ScanState> } | null
  /** WeChat's page, which leads back to `redirect` with `code` and `state`. */
  authorizeUrl(client: Client, redirect: string, state: string): string
  /** The account behind a code, once; nothing where the code is not good. Throws where WeChat cannot be reached. */
  openidOf(code: string): Promise<string | undefined>
}
