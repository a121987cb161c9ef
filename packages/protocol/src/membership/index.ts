export * from './super-vip'
