import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { aliyunSms } from './aliyun'
import { createOutbox } from './outbox'
import type { SmsProvider } from './sms-provider'
import { tencentSms } from './tencent'

interface ChooseOptions {
  config: Pick<Config, 'sms' | 'developmentMode'>
  db: Database
  clock: Clock
  logger: FastifyBaseLogger
}

/** The configured SMS provider, or the outbox in development mode; undefined if there is neither. */
export function chooseProvider({ config, db, clock, logger }: ChooseOptions): SmsProvider | undefined {
  const { sms, developmentMode } = config
  if (sms.provider === 'aliyun') return aliyunSms(sms, clock)
  if (sms.provider === 'tencent') return tencentSms(sms, clock)
  if (developmentMode) return createOutbox({ db, clock })
  logger.warn('SMS_PROVIDER is off: no codes are sent')
  return undefined
}
