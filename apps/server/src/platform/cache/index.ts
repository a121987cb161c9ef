export { createCache, memoize, sizeOf } from './cache'
export { staleSweep } from './stale-sweep'
