import type { Config } from '#platform/config'
import { peoplePath } from './people/people'
import { outboxPath } from './sms/outbox'
import { sandboxPath } from './wechat/sandbox'

/** Paths of the development stand-ins in use, with the names that the start prints. */
export function developmentRoutes({
  developmentMode,
  sms,
  wechat,
}: Pick<Config, 'developmentMode' | 'sms' | 'wechat'>): { name: string; path: string }[] {
  if (!developmentMode) return []
  return [
    ...(sms.provider === 'off' ? [{ name: '短信发件箱', path: outboxPath }] : []),
    { name: '示例账号', path: peoplePath },
    ...(wechat ? [] : [{ name: '微信沙盒', path: sandboxPath }]),
  ]
}
