import type { SmsEvent } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { outboxRepository } from './outbox.repository'
import type { SmsProvider } from './sms-provider'

/** Path of the outbox page, in development mode only. */
export const outboxPath = '/dev/outbox'

const maxMessages = 50

/** The purpose of each code, and a warning not to share it. */
const purposes: Record<SmsEvent, { use: string; warning: string }> = {
  mobile_login: { use: '用于登录V策', warning: '请勿转告他人，V策工作人员不会向您索取' },
  mobile_register: { use: '用于注册V策账号', warning: '请勿转告他人，V策工作人员不会向您索取' },
  bind_phone: {
    use: '用于将本手机号绑定到V策账号',
    warning: '他人凭此码可用您的手机号登录，请勿转告；非本人操作请忽略',
  },
  reset_pwd: {
    use: '用于重设V策登录密码',
    warning: '他人凭此码可改掉您的密码，请勿转告；非本人操作请忽略',
  },
  close_account: {
    use: '用于注销V策账号',
    warning: '注销后账号与资料将被删除，请勿转告他人；非本人操作请修改密码',
  },
  pay_pwd: {
    use: '用于设置V策支付密码',
    warning: '他人凭此码可动用您的V券，请勿转告；非本人操作请修改密码',
  },
}

/** The message as a phone shows it; the providers' templates have the same text (`.env.example`). */
const smsText = (event: SmsEvent, code: string) =>
  `【V策】验证码 ${code}，${purposes[event].use}，5分钟内有效。${purposes[event].warning}。`

/** A provider that stores messages instead of sending them; developers read them on a page. */
export function createOutbox({ db, clock }: { db: Database; clock: Clock }) {
  const outbox = outboxRepository(db)
  return {
    name: 'outbox',
    send: ({ mobile, code, event }) =>
      outbox.add({ mobile, text: smsText(event, code), sentAt: clock.now() }),
    readAt: (mobile: string) => `${outboxPath}?mobile=${mobile}`,
    /** The last fifty messages to one number, or to all; newest first. */
    last: (mobile?: string) => outbox.last(maxMessages, mobile),
  } satisfies SmsProvider & Record<string, unknown>
}
