export { auditRepository } from './audit.repository'
export {
  type AuditedAction,
  type AuditedRunner,
  type AuditSource,
  createAudited,
  sourceOf,
  terminalSource,
} from './audited'
export { hashOf, hashOfValue } from './chain'
export { checkAuditChain } from './check-chain'
