import { type CircleCard, circleRoles } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { circlePage, pages } from '#app/features/community/addresses'
import { countText } from '#app/features/community/cards/count-text'
import { TopicCover } from '#app/features/community/topics/topic-cover'
import { useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { ButtonLink } from '#app/ui/controls/button'
import { KeywordForm } from '#app/ui/controls/keyword-form'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { PagedRows } from '#app/ui/table/paged-rows'
import { circleListInput, listPageLink, listProductLink, scopeLink, scopeNames, scopes } from './choice'
import { CircleTags } from './circle-tags'
import { CreateCircle } from './create-circle'
import { circleListQuery } from './queries'

/** All circles by size, or those of the reader. */
export function CircleListView() {
  const [search] = useSearchParams()
  const input = circleListInput(search)
  const answer = useAnswer(circleListQuery(useApi(), input))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_296px] items-start gap-4">
      <Card
        title="圈子"
        level={1}
        roomy
        extra={answer.data && <CreateCircle left={answer.data.may_create} />}
      >
        <div className="between gap-4 border-b border-line px-6 pb-3">
          <TabLinks
            label="圈子的范围"
            items={scopes.map((each) => ({
              to: scopeLink(search, each),
              text: scopeNames[each],
              current: each === input.scope,
            }))}
          />
          <KeywordForm label="查找圈子" maxLength={20} />
        </div>
        {input.product && (
          <p className="between t-dim border-b border-line px-6 py-2">
            只看与 {input.product} 相关的圈子
            <ButtonLink to={listProductLink(search, null)} variant="ghost" size="sm">
              看全部
            </ButtonLink>
          </p>
        )}
        <PagedRows
          label="圈子分页"
          answer={answer}
          linkTo={(page) => listPageLink(search, page)}
          empty={
            input.scope === 'mine' ? (
              <Empty
                title="您还没有加入圈子"
                hint="找一个聊您关注品种的圈子"
                action={<ButtonLink to={pages.circles}>看全部圈子</ButtonLink>}
                className="py-16"
              />
            ) : (
              <Empty title="没有找到圈子" hint="换个词试试，或者创建一个" className="py-16" />
            )
          }
        >
          {(circles) => (
            <ul>
              {circles.map((circle) => (
                <CircleRow key={circle.id} circle={circle} />
              ))}
            </ul>
          )}
        </PagedRows>
      </Card>
      <aside className="stack" aria-label="圈子说明">
        <Card title="热议" extra={<MoreLink to={pages.storm} text="去看看" />} bodyClass="px-4 pb-4">
          <p className="t-brief">参与的人多、多空分歧大的帖子：公开圈子与期友社区，每 60 秒重算。</p>
        </Card>
        <Card title="怎样建圈" bodyClass="px-4 pb-4">
          <ul className="t-brief grid list-disc gap-1.5 pl-4">
            <li>常客可以创建 1 个圈子，资深期友与讲师 2 个</li>
            <li>每个圈子最多 5,000 人，每人最多加入 50 个</li>
            <li>圈内同样遵守社区公约，违规内容可以举报</li>
          </ul>
        </Card>
      </aside>
    </div>
  )
}

const CircleRow = ({ circle }: { circle: CircleCard }) => {
  const { id, name, cover, intro, members, posts, owner, mine } = circle
  return (
    <li className="rule first:border-0">
      <Link to={circlePage(id)} className="flex items-center gap-4 px-6 py-4 hover:bg-hover">
        <TopicCover id={id} url={cover} className="h-14 w-21 shrink-0 rounded-md" />
        <span className="rest">
          <span className="row flex-wrap gap-2">
            <b className="t-strong text-md">{name}</b>
            <CircleTags circle={circle} />
            {mine.role && (
              <Tag tone="brand">{mine.role === 'member' ? '已加入' : circleRoles[mine.role]}</Tag>
            )}
            {mine.applied && <Tag tone="brand">申请中</Tag>}
          </span>
          {intro && <span className="t-dim mt-1 block truncate">{intro}</span>}
        </span>
        <span className="t-hint grid shrink-0 gap-0.5 text-right">
          <span>
            {countText(members)} 人　{countText(posts)} 帖
          </span>
          <span>圈主 {owner.nickname}</span>
        </span>
      </Link>
    </li>
  )
}
