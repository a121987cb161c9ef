export { EmbeddedPostgresError } from './errors'
export type { EmbeddedPostgres } from './handle'
export { startEmbeddedPostgres } from './start'
