/** The market's socket for the chips of a text; its code is loaded once one of them has a live price. */
export const openQuoteSocket = async () =>
  (await import('#app/features/market/live/browser-socket')).browserSocket()
