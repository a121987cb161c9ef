export { type ApprovalKind, approvalKind } from './approval-kind'
