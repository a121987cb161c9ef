import { useChat } from '#app/features/assistant/state/browser-chat'
import { useChatInit } from '#app/features/assistant/state/use-asking'
import { Link } from '#app/ui/link'

/** Same text as the server's, shown until the server has answered. */
const disclaimer = '内容由 AI 生成，仅供参考'

/** 今日还可免费提问 5 次, or 会员无限次提问中. */
export function CountNote() {
  const { left } = useChat()
  const { data } = useChatInit()
  if (data?.isVip === 1) return <span className="text-vip-ink">会员无限次提问中</span>
  if (left === null) return <span />
  return (
    <span>
      今日还可免费提问 <b className="font-semibold text-ink">{left}</b> 次
    </span>
  )
}

export function Disclaimer() {
  const { data } = useChatInit()
  return <span>{data?.disclaimer ?? disclaimer}</span>
}

export const RuleNote = () => (
  <span>
    提问即同意
    <Link to="/agreementV2?name=ai_rule" className="text-ink-2 hover:text-brand">
      《AI 助手使用规则》
    </Link>
  </span>
)

/** Reminder shown in the last week of a membership. */
export function ExpiryStrip() {
  const { data } = useChatInit()
  if (!data?.vip_expiring || !data.vip_expiration_date) return null
  return (
    <p className="between shrink-0 gap-2 bg-vip-soft px-4 py-2 text-sm text-vip-ink">
      <span>会员将于 {data.vip_expiration_date.slice(0, 10)} 到期</span>
      <Link to="/vipV2" className="font-semibold hover:underline">
        续费
      </Link>
    </p>
  )
}
