import type { TabMessage } from './tab-lease'

const name = 'community-drafts'

const isMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' && value !== null && 'kind' in value && 'key' in value && 'tab' in value

/** Channel between the tabs of a browser; in a browser without channels it sends nothing. */
export function openTabChannel(onMessage: (message: TabMessage) => void) {
  if (typeof BroadcastChannel === 'undefined') return { send: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) onMessage(data)
  })
  return { send: (message: TabMessage) => channel.postMessage(message), close: () => channel.close() }
}
