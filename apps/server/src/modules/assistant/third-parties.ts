import type { Config } from '#platform/config'
import type { ThirdParty } from '#platform/personal-data'

/** Provider of the connected model. It receives no data that identifies the user. */
export const thirdParties = ({ ai }: Pick<Config, 'ai'>): ThirdParty[] => [
  {
    name: ai ? `大模型服务商（${new URL(ai.url).hostname}）` : '大模型服务商',
    item: '您向 AI 助手的提问（其中的手机号、证件号与银行卡号已遮盖），不含您的身份',
    purpose: '生成回答',
    scene: '使用 AI 助手时',
    way: '由本站服务器经接口发送',
    since: '2026-11-26',
    active: ai !== null,
  },
]
