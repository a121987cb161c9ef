export { createCache, memoize, sizeOf } from './cache'
export { createPolledCopy } from './polled-copy'
export { staleSweep } from './stale-sweep'
