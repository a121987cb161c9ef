import { marketSocketPath } from '@vce/protocol'
import { createMarketSocket, type MarketSocket } from './market-socket'

let marketSocket: MarketSocket | undefined

/** The page's market socket, created when first used. Called in effects only, so never on the server. */
export function browserSocket(): MarketSocket {
  marketSocket ??= createMarketSocket({
    open({ opened, received, closed }) {
      const address = new URL(marketSocketPath, location.href)
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
      const socket = new WebSocket(address)
      socket.onopen = opened
      socket.onclose = closed
      socket.onmessage = ({ data }) => received(String(data))
      return socket
    },
    visibility: {
      hidden: () => document.hidden,
      onChange(run) {
        document.addEventListener('visibilitychange', run)
        return () => document.removeEventListener('visibilitychange', run)
      },
    },
    beforePaint: (run) => {
      requestAnimationFrame(run)
    },
  })
  return marketSocket
}
