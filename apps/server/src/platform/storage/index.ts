export { createStorage } from './create-storage'
export type { Storage } from './storage'
