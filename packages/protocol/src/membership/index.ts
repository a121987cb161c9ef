export * from './grants'
export * from './own-membership'
export * from './super-vip'
