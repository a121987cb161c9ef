export { type Config, ConfigError, readConfig, type S3Settings } from './config'
export type { FloodLimits, Rate } from './flood-limits'
export type { SmsSettings } from './sms-settings'
export type { WechatSettings } from './wechat-settings'
