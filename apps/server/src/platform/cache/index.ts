export { createCache, memoize, sizeOf } from './cache'
export { createPolledCopy } from './polled-copy'
export { createStaleSweep } from './stale-sweep'
