import type { RoomRules } from '@vce/protocol'
import { modes, slowText } from './rule-texts'

interface RulesSummaryProps {
  rules: RoomRules
  notice: string
}

/** 发言规则 and 公告 of a room, for those who may not change them. */
export function RulesSummary({ rules, notice }: RulesSummaryProps) {
  const rows = [
    ['谁可以发言', modes.find(({ value }) => value === rules.mode)?.text ?? ''],
    ['发言间隔', slowText(rules.slow)],
    ['未开播时聊天', rules.between ? '开放' : '关闭'],
    ['弹幕同屏', rules.danmaku ? '允许' : '不允许'],
    ['公告', notice || '未设置'],
  ]
  return (
    <>
      <dl className="py-3 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex gap-4 py-1.5">
            <dt className="w-24 shrink-0 text-ink-3">{name}</dt>
            <dd className="rest wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="t-hint pb-3">发言规则与公告由讲师设置</p>
    </>
  )
}
