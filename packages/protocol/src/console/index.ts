export * from './approvals'
export * from './audit'
export * from './operators'
export * from './terms'
