/** Opens the market socket for chips in texts; its code is loaded once a chip has a live price. */
export const openQuoteSocket = async () =>
  (await import('#app/features/market/live/browser-socket')).browserSocket()
