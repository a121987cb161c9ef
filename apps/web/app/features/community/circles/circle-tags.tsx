import { type CircleCard, circleVisibilities, contentStates, joinModes } from '@vce/protocol'
import { Tag } from '#app/ui/layout/tag'

/** Tags of a circle: products, how to join, who can read, 示例. */
export const CircleTags = ({ circle }: { circle: CircleCard }) => (
  <>
    {circle.products.map(({ code, name }) => (
      <Tag key={code}>{name}</Tag>
    ))}
    {circle.join_mode !== 'open' && <Tag tone="line">{joinModes[circle.join_mode]}</Tag>}
    {circle.visibility === 'members' && <Tag tone="line">{circleVisibilities.members}</Tag>}
    {circle.privilege && <Tag tone="vip">会员</Tag>}
    {circle.state === contentStates.held && <Tag tone="line">审核中</Tag>}
    {circle.state === contentStates.hidden && <Tag tone="line">举报处理中</Tag>}
    {circle.is_sample && <span className="t-hint">示例</span>}
  </>
)
