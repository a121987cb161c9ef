import type { Client } from '#platform/http'

/** A pending scan. */
export interface Scan {
  ticket: string
  /** Seconds. */
  lifetime: number
  /** A picture as a `data:` URL. */
  qrCode: string
  /** Path of the simulated phone, if there is one. */
  phone: string | null
}

/** Progress of a scan; the WeChat account of a completed scan is returned once. */
export type ScanState = 'waiting' | 'scanned' | 'expired' | 'refused' | { openid: string }

/** WeChat or its sandbox. */
export interface WechatProvider {
  appId: string
  /** QR codes embedded in the portal; null if WeChat shows the code on its own page. */
  scans: { begin(client: Client): Promise<Scan>; stateOf(ticket: string): Promise<ScanState> } | null
  /** WeChat's page, which redirects to `redirect` with `code` and `state`. */
  authorizeUrl(client: Client, redirect: string, state: string): string
  /** The account behind a code, once; undefined for an invalid code. Throws if WeChat cannot be reached. */
  openidOf(code: string): Promise<string | undefined>
}
