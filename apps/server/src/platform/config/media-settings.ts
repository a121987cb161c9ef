import { trustedNetworks } from './trusted-proxies'

/** How streams of teachers come in, and where pages find them. */
export type MediaSettings =
  | {
      kind: 'embedded'
      /** Port of the RTMP server, on the host of the portal; 0: any free one. */
      rtmpPort: number
    }
  | {
      kind: 'srs'
      /** Public base address of the streams, without a trailing slash. */
      playUrl: string
      /** The part of the hooks' address that only SRS knows. */
      hookSecret: string
      /** Addresses and networks from which hooks are taken. */
      hookAddresses: string[]
      /** Base address of the API of SRS, without a trailing slash; empty: streams are not closed. */
      apiUrl: string
    }
  | { kind: 'off' }

interface MediaVariables {
  MEDIA: 'embedded' | 'srs' | 'off'
  MEDIA_RTMP_PORT: number
  MEDIA_PLAY_URL: string
  MEDIA_SRS_SECRET: string
  MEDIA_SRS_ADDRESSES: string
  MEDIA_SRS_API: string
}

/** A sentence about settings that are missing for SRS. */
export function mediaComplaint(set: MediaVariables): string | undefined {
  if (set.MEDIA !== 'srs') return undefined
  if (!set.MEDIA_PLAY_URL || !set.MEDIA_SRS_SECRET || !set.MEDIA_SRS_ADDRESSES)
    return '设置 MEDIA=srs 时必须同时设置 MEDIA_PLAY_URL、MEDIA_SRS_SECRET 与 MEDIA_SRS_ADDRESSES。'
  return undefined
}

export function mediaSettingsOf(set: MediaVariables): MediaSettings {
  if (set.MEDIA === 'off') return { kind: 'off' }
  if (set.MEDIA === 'embedded') return { kind: 'embedded', rtmpPort: set.MEDIA_RTMP_PORT }
  return {
    kind: 'srs',
    playUrl: set.MEDIA_PLAY_URL.replace(/\/$/, ''),
    hookSecret: set.MEDIA_SRS_SECRET,
    hookAddresses: trustedNetworks(set.MEDIA_SRS_ADDRESSES),
    apiUrl: set.MEDIA_SRS_API.replace(/\/$/, ''),
  }
}
