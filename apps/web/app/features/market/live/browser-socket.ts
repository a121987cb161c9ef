import { marketSocketPath } from '@vce/protocol'
import { createMarketSocket, type MarketSocket } from './market-socket'

let made: MarketSocket | undefined

/** The page's socket, made with the first wish; effects alone ask for it, so it is never made on the server. */
export function browserSocket(): MarketSocket {
  made ??= createMarketSocket({
    open({ opened, said, closed }) {
      const address = new URL(marketSocketPath, location.href)
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
      const socket = new WebSocket(address)
      socket.onopen = opened
      socket.onclose = closed
      socket.onmessage = ({ data }) => said(String(data))
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
  return made
}
