import type { Client } from '#platform/http'

/** A pending scan. */
export interface Scan {
  ticket: string
  /** Lifetime in seconds. */
  lifetime: number
  /** The QR code as a `data:` URL. */
  qrCode: string
  /** Path of the simulated phone; null if there is none. */
  phone: string | null
}

/** Progress of a scan; the WeChat account of a confirmed scan is returned only once. */
export type ScanState = 'waiting' | 'scanned' | 'expired' | 'refused' | { openid: string }

/** WeChat, or the sandbox that simulates it. */
export interface WechatProvider {
  appId: string
  /** QR codes shown on the portal's own page; null if WeChat shows them on its page. */
  scans: { begin(client: Client): Promise<Scan>; stateOf(ticket: string): Promise<ScanState> } | null
  /** Address of WeChat's page, which redirects to `redirect` with `code` and `state`. */
  authorizeUrl(client: Client, redirect: string, state: string): string
  /**
   * The account behind a code, returned once; undefined if the code is invalid. Throws if WeChat cannot be
   * reached.
   */
  openidOf(code: string): Promise<string | undefined>
}
