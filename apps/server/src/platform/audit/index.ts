export { auditRepository } from './audit.repository'
export { type Audited, type AuditSource, createAudited, type Deed, sourceOf, terminal } from './audited'
export { hashOf, hashOfValue } from './chain'
export { checkAuditChain } from './check-chain'
